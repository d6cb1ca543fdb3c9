import { RouterProvider } from "@tanstack/react-router";
import { LoadingMask } from "./layout/loading-mask.tsx";
import type { AppRouter } from "./router/router.tsx";
import { ThemeProvider } from "./theme/theme-provider.tsx";

/** The whole application around its router. */
export function LukouApp({ router }: { router: AppRouter }) {
  return (
    <ThemeProvider>
      <RouterProvider router={router} />
      <LoadingMask />
    </ThemeProvider>
  );
}
