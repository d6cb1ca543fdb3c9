/** Calls back after so many milliseconds; answers how to call it off. Passed in, so that tests wait for nothing. */
export type Wait = (callback: () => void, ms: number) => () => void;

/** Waits by the browser's clock. */
export const waitInBrowser: Wait = (callback, ms) => {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
};
