/** What the page can do to itself; one place, so that a test can watch it without leaving its page. */
export const page = {
  /** Loads the whole document again. */
  reload: (): void => window.location.reload(),
};
