import nprogress from "nprogress";
import "nprogress/nprogress.css";
import type { AppRouter } from "./router/router.tsx";

/** Runs the progress bar on each navigation (LAYOUT-3). Returns how to stop. */
export function showProgress(router: AppRouter): () => void {
  nprogress.configure({
    showSpinner: false,
    /* The library's own template names an ARIA role that does not exist. */
    template: '<div class="bar" role="presentation"><div class="peg"></div></div>',
    barSelector: ".bar",
  });
  const stops = [
    router.subscribe("onBeforeNavigate", () => void nprogress.start()),
    router.subscribe("onResolved", () => void nprogress.done()),
  ];
  return () => stops.forEach((stop) => stop());
}
