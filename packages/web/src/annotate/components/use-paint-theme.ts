import { theme } from "antd";
import { useMemo } from "react";
import type { PaintTheme } from "../render/paint-theme.ts";

/** The colours of the canvas under the theme in force. */
export function usePaintTheme(): PaintTheme {
  const { token } = theme.useToken();
  return useMemo(
    () => ({
      ground: token.colorBgLayout,
      frame: token.colorTextTertiary,
      text: token.colorText,
      textGround: token.colorBgElevated,
      accent: token.colorPrimary,
      handle: "#ffffff",
      halo: "rgba(0, 0, 0, 0.45)",
      error: token.colorError,
      warning: token.colorWarning,
      info: token.colorInfo,
      font: token.fontFamily,
    }),
    [token],
  );
}
