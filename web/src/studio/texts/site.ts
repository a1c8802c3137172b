/** Texts about the page itself: how it gets its answers, and what it offers to carry away. */
export const site = {
  gone: "The calculator stopped answering. Your drawing is safe in this browser.",
  noAnswer: "The calculator gave no answer.",
  loading: "Loading Python. You can draw already; values follow.",
  notLoaded: "Python could not be loaded, so no values can be shown. Check the connection and load the page again.",
  noSuchSearch: (id: string) => `there is no search '${id}'`,
};
