import { theme } from "antd";
import { useMemo } from "react";

/** Colours of everything drawn on a map, for one theme. */
export interface MapPalette {
  readonly dark: boolean;
  readonly background: string;
  readonly grid: string;
  readonly gridLabel: string;
  /** Names and numbers written on the map, and the halo that lifts them off it. */
  readonly text: string;
  readonly halo: string;
  /** The theme's primary colour: selections and measures. */
  readonly accent: string;
  readonly accentSoft: string;
  readonly error: string;
  readonly warning: string;
  readonly hdmap: HdMapPalette;
}

/** Colours of the HD-map layers: asphalt and paint in daylight, or under street lamps. */
export interface HdMapPalette {
  readonly asphalt: string;
  readonly asphaltEdge: string;
  readonly junction: string;
  readonly paintWhite: string;
  readonly paintYellow: string;
  readonly laneMiddle: string;
  readonly sidewalk: string;
  readonly sidewalkEdge: string;
  readonly vegetation: string;
  readonly vegetationEdge: string;
  readonly kerb: string;
  readonly object: string;
  readonly objectRing: string;
  readonly lamp: string;
  readonly other: string;
}

const daylight: HdMapPalette = {
  asphalt: "#7c8694",
  asphaltEdge: "#6b7582",
  junction: "#737d8b",
  paintWhite: "#ffffff",
  paintYellow: "#ffc53d",
  laneMiddle: "#b9d7ff",
  sidewalk: "#d9dce2",
  sidewalkEdge: "#c3c8d1",
  vegetation: "#b5d8a4",
  vegetationEdge: "#8fbf79",
  kerb: "#59626f",
  object: "#0958d9",
  objectRing: "#ffffff",
  lamp: "#8aa4c8",
  other: "#9254de",
};

const lamplight: HdMapPalette = {
  asphalt: "#333b47",
  asphaltEdge: "#444e5c",
  junction: "#39424f",
  paintWhite: "#e6ebf2",
  paintYellow: "#e8b339",
  laneMiddle: "#4d7fb8",
  sidewalk: "#232932",
  sidewalkEdge: "#36404d",
  vegetation: "#1d3426",
  vegetationEdge: "#2f5a3e",
  kerb: "#7a8696",
  object: "#69b1ff",
  objectRing: "#10151d",
  lamp: "#5d7a9e",
  other: "#b37feb",
};

const common = {
  light: {
    background: "#eef1f5",
    grid: "#d5dbe4",
    gridLabel: "#6b7585",
    text: "#1f2733",
    halo: "rgba(255, 255, 255, 0.92)",
    hdmap: daylight,
  },
  dark: {
    background: "#10151d",
    grid: "#212a36",
    gridLabel: "#8592a5",
    text: "#e8edf4",
    halo: "rgba(13, 17, 23, 0.92)",
    hdmap: lamplight,
  },
} as const;

/** Whether a CSS colour of the theme (`#rrggbb` or `rgb(...)`) is dark; tells a dark theme by its background. */
export function isDarkColour(colour: string): boolean {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/i.exec(colour)?.slice(1);
  const parts = hex
    ? hex.map((part) => Number.parseInt(part, 16))
    : (colour.match(/[\d.]+/g) ?? []).map(Number);
  const [red = 255, green = 255, blue = 255] = parts;
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
}

/** The colours of a theme that the map takes over. */
export type ThemeAccents = Pick<MapPalette, "accent" | "accentSoft" | "error" | "warning">;

/** The palette of the light or the dark map. */
export function paletteOf(dark: boolean, accents: ThemeAccents): MapPalette {
  return { dark, ...common[dark ? "dark" : "light"], ...accents };
}

/** The map's colours that belong to the theme in force. */
export function useMapPalette(): MapPalette {
  const { token } = theme.useToken();
  const dark = isDarkColour(token.colorBgContainer);
  const {
    colorPrimary: accent,
    colorPrimaryBg: accentSoft,
    colorError: error,
    colorWarning: warning,
  } = token;
  return useMemo(
    () => paletteOf(dark, { accent, accentSoft, error, warning }),
    [dark, accent, accentSoft, error, warning],
  );
}
