import type { LayoutItem, LayoutShape } from "@lukou/contract";
import type { LayoutState } from "@lukou/road";
import type { LayoutDifference } from "./road-layout.repository.ts";

/** What there is at an intersection that items and shapes can name. */
export interface LayoutSurroundings {
  readonly ends: ReadonlySet<string>;
  readonly cameras: ReadonlySet<string>;
  readonly poles: ReadonlySet<string>;
}

/** Fewest areas that are related to each other. */
const RELATED_MIN = 2;

/**
 * The part of a layout that people see: what lies on cameras that were deleted or stand elsewhere is left out, and
 * comes back with them. An approach or pole that is gone is named by nobody.
 */
export function visibleState(
  { items, shapes }: LayoutState,
  { ends, cameras, poles }: LayoutSurroundings,
): LayoutState {
  const known = (guids: ReadonlySet<string>, guid: string | null) =>
    guid !== null && guids.has(guid) ? guid : null;
  const seen = new Map<string, LayoutItem>();
  const add = (item: LayoutItem) => void seen.set(item.guid, item);
  for (const item of items.values()) {
    switch (item.kind) {
      case "lane":
      case "laneLine":
        add(nameless(item, known(ends, item.values.endGuid), "endGuid"));
        break;
      case "pavement":
        add(
          nameless(
            nameless(item, known(ends, item.values.endGuid), "endGuid"),
            known(poles, item.values.poleGuid),
            "poleGuid",
          ),
        );
        break;
      case "area":
      case "laneDetection":
      case "aiPolygon":
        if (cameras.has(item.values.cameraGuid)) add(item);
        break;
      case "relatedArea":
        break;
    }
  }
  for (const item of items.values()) {
    if (item.kind !== "relatedArea") continue;
    const areaGuids = item.values.areaGuids.filter((guid) => seen.has(guid));
    if (areaGuids.length === item.values.areaGuids.length) add(item);
    else if (areaGuids.length >= RELATED_MIN) add({ ...item, values: { ...item.values, areaGuids } });
  }
  const isSeen = ({ itemGuid, cameraGuid }: LayoutShape) =>
    seen.has(itemGuid) && (cameraGuid === null || cameras.has(cameraGuid));
  return {
    items: new Map([...items.keys()].flatMap((guid) => pair(guid, seen.get(guid)))),
    shapes: new Map([...shapes].filter(([, shape]) => isSeen(shape))),
  };
}

const pair = (guid: string, item: LayoutItem | undefined): [string, LayoutItem][] =>
  item ? [[guid, item]] : [];

/** The item itself where it names what is there, else a copy that names nothing. */
function nameless<T extends LayoutItem>(item: T, known: string | null, field: "endGuid" | "poleGuid"): T {
  const values: Readonly<Record<string, unknown>> = item.values;
  return values[field] === known ? item : { ...item, values: { ...item.values, [field]: null } };
}

/**
 * What else must change when people delete what only the hidden part of a layout uses: shapes of deleted items in
 * hidden pictures go, detections of a deleted lane go, and hidden areas name it no more. Nobody sees them, so nobody
 * could be asked to release it first.
 */
export function followHidden(
  all: LayoutState,
  visible: LayoutState,
  { put, gone }: LayoutDifference,
  stamp: Pick<LayoutItem, "updatedAt" | "updatedBy">,
): LayoutDifference {
  const deleted = new Set(gone.items.map(({ guid }) => guid));
  if (deleted.size === 0) return { put, gone };
  const items: LayoutItem[] = [];
  const goneItems: LayoutItem[] = [];
  for (const item of all.items.values()) {
    if (visible.items.has(item.guid)) continue;
    const left = withoutDeleted(item, deleted);
    if (left === undefined) {
      goneItems.push(item);
      deleted.add(item.guid);
    } else if (left !== item) items.push({ ...left, revision: item.revision + 1, ...stamp });
  }
  const told = new Set(gone.shapes.map(({ guid }) => guid));
  const moved = new Set(put.shapes.map(({ guid }) => guid));
  const shapes = [...all.shapes.values()].filter(
    ({ guid, itemGuid }) => deleted.has(itemGuid) && !told.has(guid) && !moved.has(guid),
  );
  return {
    put: { items: [...put.items, ...items], shapes: put.shapes },
    gone: { items: [...gone.items, ...goneItems], shapes: [...gone.shapes, ...shapes] },
  };
}

/** The item without naming what was deleted; undefined when nothing is left of it. */
function withoutDeleted(item: LayoutItem, deleted: ReadonlySet<string>): LayoutItem | undefined {
  switch (item.kind) {
    case "area": {
      const { laneGuids, pavementGuid } = item.values;
      const left = laneGuids.filter((guid) => !deleted.has(guid));
      const pavement = pavementGuid !== null && deleted.has(pavementGuid) ? null : pavementGuid;
      if (left.length === laneGuids.length && pavement === pavementGuid) return item;
      return { ...item, values: { ...item.values, laneGuids: left, pavementGuid: pavement } };
    }
    case "laneDetection":
      return deleted.has(item.values.laneGuid) ? undefined : item;
    case "relatedArea": {
      const areaGuids = item.values.areaGuids.filter((guid) => !deleted.has(guid));
      if (areaGuids.length === item.values.areaGuids.length) return item;
      return areaGuids.length < RELATED_MIN ? undefined : { ...item, values: { ...item.values, areaGuids } };
    }
    default:
      return item;
  }
}
