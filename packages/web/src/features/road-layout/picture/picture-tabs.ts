import type { ShapeKind } from "../items/shape-kinds.ts";

/** What one tab of the picture editor draws, and what it shows beside that. */
export interface PictureTab {
  readonly label: string;
  readonly draws: readonly ShapeKind[];
  readonly sees: readonly ShapeKind[];
}

const lanes: readonly ShapeKind[] = ["lane", "exitLane"];

export const pictureTabs = {
  lanes: {
    label: "车道与标线",
    draws: [...lanes, "solidLine", "dashedLine", "doubleLine", "edgeLine", "stopLine", "pavement"],
    sees: [],
  },
  areas: {
    label: "区域与检测",
    draws: [
      "recognitionArea",
      "detectionArea",
      "fusionArea",
      "detectionLine",
      "laneDetection",
      "laneDetectionLine",
      "aiPolygon",
    ],
    sees: [...lanes, "stopLine", "pavement"],
  },
} as const satisfies Record<string, PictureTab>;

export type PictureTabKey = keyof typeof pictureTabs;
