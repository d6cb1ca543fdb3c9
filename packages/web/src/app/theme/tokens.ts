import { type ThemeConfig, theme } from "antd";

/** Class under which antd writes the theme's CSS variables; on the root element they reach every style sheet. */
export const CSS_VARIABLES_CLASS = "lukou-theme";

const fontFamily =
  'system-ui, -apple-system, "Segoe UI", "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif';

const shared = {
  fontFamily,
  fontSize: 14,
  borderRadius: 6,
  borderRadiusLG: 8,
  wireframe: false,
} as const;

/** Daylight: cool greys under a deep blue. */
const light: ThemeConfig = {
  algorithm: theme.defaultAlgorithm,
  token: {
    ...shared,
    colorPrimary: "#1857c4",
    colorInfo: "#1857c4",
    colorSuccess: "#1a8f5a",
    colorWarning: "#d98311",
    colorError: "#cf2f36",
    colorTextBase: "#16202e",
    /* The small grey texts stay readable: at least 4.5 to 1 on the container, the layout and a selected row (WCAG AA). */
    colorTextTertiary: "#5a6473",
    colorTextDescription: "#5a6473",
    colorTextPlaceholder: "#657082",
    colorBgLayout: "#eef1f6",
    colorBorderSecondary: "#e6eaf1",
  },
};

/** Control room at night: the same hues, lifted off a blue-black ground. */
const dark: ThemeConfig = {
  algorithm: theme.darkAlgorithm,
  token: {
    ...shared,
    colorPrimary: "#417fe6",
    colorInfo: "#417fe6",
    colorSuccess: "#37b87c",
    colorWarning: "#e39a33",
    colorError: "#f27277",
    colorLink: "#9cc3ff",
    colorTextBase: "#e6ebf3",
    colorTextTertiary: "#8e9bb0",
    colorTextDescription: "#8e9bb0",
    colorTextPlaceholder: "#8190a6",
    colorBgBase: "#0f1520",
    colorBgLayout: "#0b1018",
    colorBgContainer: "#141c29",
    colorBgElevated: "#1b2535",
    colorBorder: "#2f3c50",
    colorBorderSecondary: "#232e3f",
  },
};

const components: NonNullable<ThemeConfig["components"]> = {
  Card: { headerHeight: 46, paddingLG: 20 },
  Table: { cellPaddingBlock: 10, headerBorderRadius: 6 },
  Menu: {
    itemBorderRadius: 6,
    darkItemBg: "transparent",
    darkItemSelectedBg: "rgb(255 255 255 / 14%)",
    darkItemHoverBg: "rgb(255 255 255 / 8%)",
    darkItemColor: "rgb(255 255 255 / 78%)",
    horizontalLineHeight: "36px",
  },
  Tooltip: { maxWidth: 360 },
};

/** The theme of antd for daylight or night. */
export function themeOf(isDark: boolean): ThemeConfig {
  return { ...(isDark ? dark : light), components, cssVar: { key: CSS_VARIABLES_CLASS } };
}
