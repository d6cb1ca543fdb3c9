import { cleanup, configure } from "@testing-library/react";
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
window.scrollTo = () => {};
Element.prototype.scrollTo ??= () => {};
Element.prototype.scrollIntoView ??= () => {};
/* A desk, not a phone: below 1027 px the layout is the mobile one. */
window.innerWidth = 1440;

/* Screens are loaded when first opened, which takes a moment on a busy machine. */
configure({ asyncUtilTimeout: 60_000 });

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
