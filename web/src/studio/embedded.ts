/** Whether this page shows one position inside another page: `?embed`. */
export const isEmbedded = () => new URLSearchParams(location.search).has("embed");
