import { engineeringStage, type IntersectionPoint, intersectionType, presenceState } from "@lukou/contract";
import { presenceColours } from "../../../ui/presence-colours.ts";

/** What the points of the city map are coloured by. */
export type ColourBy = "state" | "stage" | "type";

/** One colour of the map: which points wear it and what it is called. */
export interface PointClass {
  readonly code: string | number | null;
  readonly label: string;
  readonly colour: string;
}

const stageColours: Readonly<Record<number, string>> = { 1: "#e0862b", 2: "#2f7de1", 3: "#23a566" };

const typeColours = [
  "#2f7de1",
  "#13a8a8",
  "#23a566",
  "#8bbb11",
  "#d4a50a",
  "#e0862b",
  "#e0484f",
  "#d0468f",
  "#8a5bd6",
  "#6b7f99",
] as const;

/** Points whose intersection has no equipment yet. */
const NO_EQUIPMENT: PointClass = { code: null, label: "未接入设备", colour: "#9aa5b4" };

/** The colours of each way of colouring, in the order of the legend. */
export const pointClasses: Readonly<Record<ColourBy, readonly PointClass[]>> = {
  state: [
    ...presenceState.items.map(({ code, label }) => ({
      code,
      label,
      colour: presenceColours[code],
    })),
    NO_EQUIPMENT,
  ],
  stage: engineeringStage.items.map(({ code, label }) => ({
    code,
    label,
    colour: stageColours[code] ?? NO_EQUIPMENT.colour,
  })),
  type: intersectionType.items.map(({ code, label }, index) => ({
    code,
    label,
    colour: typeColours[index] ?? NO_EQUIPMENT.colour,
  })),
};

function indexesOf(classes: readonly PointClass[]): ReadonlyMap<PointClass["code"], number> {
  return new Map(classes.map(({ code }, index) => [code, index]));
}

const indexes: Readonly<Record<ColourBy, ReadonlyMap<PointClass["code"], number>>> = {
  state: indexesOf(pointClasses.state),
  stage: indexesOf(pointClasses.stage),
  type: indexesOf(pointClasses.type),
};

/** Index of a point's class among `pointClasses[by]`; a code of a newer server counts with the last one. */
export function classIndexOf(point: Pick<IntersectionPoint, ColourBy>, by: ColourBy): number {
  return indexes[by].get(point[by]) ?? pointClasses[by].length - 1;
}

/** How many points wear each colour, in the order of `pointClasses[by]`. */
export function countByClass(points: readonly Pick<IntersectionPoint, ColourBy>[], by: ColourBy): number[] {
  const counts = pointClasses[by].map(() => 0);
  for (const point of points) {
    const index = classIndexOf(point, by);
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
}
