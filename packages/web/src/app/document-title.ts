import { PRODUCT_TITLE } from "./product.ts";
import type { AppRouter } from "./router/router.tsx";

/** Names the window after the page on screen. Returns how to stop. */
export function titleWindow(router: AppRouter): () => void {
  return router.subscribe("onResolved", () => {
    const title = router.state.matches.at(-1)?.staticData.declaration?.title;
    document.title = title ? `${title} - ${PRODUCT_TITLE}` : PRODUCT_TITLE;
  });
}
