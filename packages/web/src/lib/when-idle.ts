/** Where the browser cannot tell when it is idle, ms. */
const LATER_MS = 200;

/** Calls back when the page has nothing more urgent to do. Answers how to call it off. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(callback, LATER_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(callback);
  return () => cancelIdleCallback(request);
}
