import { cleanup } from "@testing-library/react";
import { afterEach, vi } from "vitest";

/* jsdom lays nothing out and has no media queries; antd asks for both. */
class StillObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
vi.stubGlobal("ResizeObserver", StillObserver);
vi.stubGlobal("IntersectionObserver", StillObserver);
Object.defineProperty(window, "matchMedia", {
  value: (query: string) => ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }),
});
Element.prototype.scrollTo ??= () => {};

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
