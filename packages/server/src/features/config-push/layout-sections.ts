import {
  cameraAreaKind,
  type ItemOf,
  type LayoutItem,
  type LayoutShape,
  laneLineKind,
} from "@lukou/contract";
import {
  AREA_CORNERS_MAX,
  AREAS_MAX,
  type ConfigSection,
  configSectionsOfKind,
  type DeviceKind,
  LANE_CORNERS_MAX,
  LANES_MAX,
  STOP_LINE_CORNERS_MAX,
} from "@lukou/contract/topics";
import { type LayoutIssue, type LayoutState, refusesPush, thingName } from "@lukou/road";

/** What of a layout one unit is told. */
export interface ToldLayout {
  readonly lanes: readonly ToldLane[];
  readonly areas: readonly ToldArea[];
}

interface ToldLane {
  readonly lane: ItemOf<"lane">;
  /** On the map; undefined while not drawn there. */
  readonly shape: LayoutShape | undefined;
  readonly stopLine: LayoutShape | undefined;
}

interface ToldArea {
  readonly item: LayoutItem;
  readonly shape: LayoutShape;
}

const shapeOn = ({ shapes }: LayoutState, itemGuid: string, cameraGuid: string | null) =>
  [...shapes.values()].find((shape) => shape.itemGuid === itemGuid && shape.cameraGuid === cameraGuid);

const laneIdOf = ({ values }: ItemOf<"lane">): number => values.laneId ?? 0;

/** The lanes of an intersection by their numbers, with their stop lines. */
function lanesOf(state: LayoutState): ToldLane[] {
  const items = [...state.items.values()];
  const stopLines = items.filter(
    (item) => item.kind === "laneLine" && item.values.lineKind === laneLineKind.byKey.stop,
  );
  return items
    .flatMap((lane) => (lane.kind === "lane" && lane.values.laneId !== null ? [lane] : []))
    .toSorted((a, b) => laneIdOf(a) - laneIdOf(b))
    .map((lane) => ({
      lane,
      shape: shapeOn(state, lane.guid, null),
      stopLine: stopLines
        .filter((line) => line.kind === "laneLine" && line.values.laneGuids.includes(lane.guid))
        .flatMap((line) => shapeOn(state, line.guid, null) ?? [])[0],
    }));
}

/** What is drawn in pictures of these cameras for the device to look at: areas, detections, AI polygons. */
const areasOf = (state: LayoutState, cameraGuids: ReadonlySet<string>): ToldArea[] =>
  [...state.shapes.values()]
    .flatMap((shape): ToldArea[] => {
      const item = state.items.get(shape.itemGuid);
      const isArea = item?.kind === "area" || item?.kind === "laneDetection" || item?.kind === "aiPolygon";
      return isArea && shape.cameraGuid !== null && cameraGuids.has(shape.cameraGuid)
        ? [{ item, shape }]
        : [];
    })
    .toSorted((a, b) => (a.item.guid < b.item.guid ? -1 : 1));

/** What a unit with these cameras is told of what is drawn: the lanes of the whole intersection, areas of its own pictures. */
export function toldLayout(kind: DeviceKind, state: LayoutState, cameraGuids: readonly string[]): ToldLayout {
  const has = (section: ConfigSection) => configSectionsOfKind[kind].includes(section);
  return {
    lanes: has("lanes") ? lanesOf(state) : [],
    areas: has("areas") ? areasOf(state, new Set(cameraGuids)) : [],
  };
}

/** Section `lanes` (southbound 9); the stop line is the whole one, also where it stops several lanes. */
export const lanesSection = ({ lanes }: ToldLayout): unknown =>
  lanes.map(({ lane: { guid, values }, shape, stopLine }) => ({
    laneId: values.laneId,
    laneGuid: guid,
    feature: values.feature,
    flowTypes: values.turns,
    polygon: shape?.points,
    stopLine: stopLine?.points,
    areaTypes: values.areaTypes,
  }));

/** What an area is for, as the key of its kind of area or of its kind of item. */
const kindOfArea = (item: LayoutItem): string =>
  item.kind === "area" ? (cameraAreaKind.find(item.values.areaKind)?.key ?? item.kind) : item.kind;

/** Rounding may leave a corner outside of its picture by a hair. */
const inside = (value: number): number => Math.min(1, Math.max(0, value));

/** Section `areas` (southbound 9). */
export const areasSection = ({ areas }: ToldLayout): unknown =>
  areas.map(({ item, shape: { cameraGuid, points, evidence } }) => ({
    areaId: item.guid,
    areaGuid: item.guid,
    kind: kindOfArea(item),
    areaType: item.kind === "area" ? (item.values.areaType ?? undefined) : undefined,
    cameraGuid,
    imageSize: evidence ? [evidence.width, evidence.height] : undefined,
    points: points.map(([x, y]) => [inside(x), inside(y)]),
  }));

/** Why a unit must not be told of what is drawn, in words; "" where it may. */
export interface LayoutDoubts {
  /** What has to be mended first. */
  readonly problems: readonly string[];
  /** What somebody should look at first, and may be told of nonetheless. */
  readonly unverified: readonly string[];
}

const WAITS = "waits-for-verification";

/** What the rules and the limits of the interface say against telling a unit of what is drawn. */
export function doubtsOf({ lanes, areas }: ToldLayout, issues: readonly LayoutIssue[]): LayoutDoubts {
  const shapes = new Set(
    [...lanes.flatMap(({ shape, stopLine }) => [shape, stopLine]), ...areas.map(({ shape }) => shape)].map(
      (shape) => shape?.guid,
    ),
  );
  const items = new Set([
    ...lanes.flatMap(({ lane, stopLine }) => [lane.guid, stopLine?.itemGuid]),
    ...areas.map(({ item }) => item.guid),
  ]);
  const concerns = ({ shapeGuids, itemGuids }: LayoutIssue) =>
    shapeGuids.length > 0
      ? shapeGuids.some((guid) => shapes.has(guid))
      : itemGuids.some((guid) => items.has(guid));
  const refusing = issues.filter((issue) => refusesPush(issue) && concerns(issue));
  const wordsOf = (found: readonly LayoutIssue[]) => found.map(({ message }) => message);
  return {
    problems: [...wordsOf(refusing.filter(({ rule }) => rule !== WAITS)), ...tooMuch({ lanes, areas })],
    unverified: wordsOf(refusing.filter(({ rule }) => rule === WAITS)),
  };
}

/** What is more than a device takes. */
function tooMuch({ lanes, areas }: ToldLayout): string[] {
  const corners = (what: string, shape: LayoutShape | undefined, most: number) =>
    shape && shape.points.length > most
      ? [`${what}有${shape.points.length}个顶点，设备最多接受${most}个，请简化图形`]
      : [];
  return [
    ...(lanes.length > LANES_MAX ? [`路口有${lanes.length}条车道，设备最多接受${LANES_MAX}条`] : []),
    ...(areas.length > AREAS_MAX ? [`设备的图片中有${areas.length}个区域，设备最多接受${AREAS_MAX}个`] : []),
    ...lanes.flatMap(({ lane, shape, stopLine }) => [
      ...corners(thingName(lane), shape, LANE_CORNERS_MAX),
      ...corners(`${thingName(lane)}的停止线`, stopLine, STOP_LINE_CORNERS_MAX),
    ]),
    ...areas.flatMap(({ item, shape }) => corners(thingName(item), shape, AREA_CORNERS_MAX)),
  ];
}
