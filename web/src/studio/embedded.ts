/** Whether this page shows one position inside another page: `?embed`. */
export const isEmbedded = () => new URLSearchParams(location.search).has("embed");

/** Whether this page runs the examples of another page, which shows it in a hidden frame: `?run`. */
export const isRunner = () =>
  new URLSearchParams(location.search).has("run") && document.documentElement.dataset.answers === "python";
