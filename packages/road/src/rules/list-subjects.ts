import {
  type ItemOf,
  type LayoutCamera,
  type LayoutEnd,
  type LayoutItem,
  type LayoutItemKind,
  type LayoutShape,
  laneLineKind,
  laneRole,
  type RoadLayout,
} from "@lukou/contract";
import { ownCameraOf, referencesOf } from "../layout/references.ts";
import type { LayoutState } from "../layout/state.ts";
import type { Drawn, DrawnLane, Scope, Subjects } from "./rule.ts";

/** A subject with everything its rules may look at: while none of it is another object, their findings hold. */
export interface Listed<S extends Scope> {
  readonly key: string;
  readonly subject: Subjects[S];
  readonly stems: readonly unknown[];
}

export type ListedSubjects = { readonly [S in Scope]: readonly Listed<S>[] };

/** All subjects of a layout. */
export function listSubjects(layout: Pick<RoadLayout, "ends" | "cameras"> & LayoutState): ListedSubjects {
  const index = indexOf(layout);
  return {
    shape: listShapes(index),
    item: [...index.drawn.values()].map((drawn) => listItem(drawn, index)),
    lanes: listLanes(index),
    camera: layout.cameras.map((camera) => listCamera(camera, index)),
    layout: [
      { key: "layout", subject: { items: [...layout.items.values()] }, stems: [...layout.items.values()] },
    ],
  };
}

interface Index {
  readonly ends: readonly LayoutEnd[];
  readonly cameras: ReadonlyMap<string, LayoutCamera>;
  readonly drawn: ReadonlyMap<string, Drawn>;
  readonly shapes: readonly LayoutShape[];
  readonly exits: string;
}

function indexOf({
  ends,
  cameras,
  items,
  shapes,
}: Pick<RoadLayout, "ends" | "cameras"> & LayoutState): Index {
  const endByGuid = new Map(ends.map((end) => [end.guid, end]));
  const byItem = Map.groupBy(shapes.values(), (shape) => shape.itemGuid);
  const exits = new Set<string>();
  for (const item of items.values()) {
    if (item.kind !== "lane" || item.values.role !== laneRole.byKey.exit) continue;
    if (item.values.endGuid !== null) exits.add(item.values.endGuid);
  }
  return {
    ends,
    cameras: new Map(cameras.map((camera) => [camera.guid, camera])),
    drawn: new Map(
      [...items].map(([guid, item]) => [
        guid,
        { item, shapes: byItem.get(guid) ?? [], end: endByGuid.get(endGuidOf(item) ?? "") ?? null },
      ]),
    ),
    shapes: [...shapes.values()],
    exits: [...exits].sort().join(" "),
  };
}

const stemsOf = (drawn: readonly Drawn[]): unknown[] =>
  drawn.flatMap(({ item, shapes, end }) => [item, end, ...shapes]);

const endGuidOf = (item: LayoutItem): string | null =>
  "endGuid" in item.values ? item.values.endGuid : null;

function isOfKind<K extends LayoutItemKind>(drawn: Drawn, kind: K): drawn is Drawn<ItemOf<K>> {
  return drawn.item.kind === kind;
}

function listShapes({ shapes, drawn, cameras }: Index): Listed<"shape">[] {
  return shapes.flatMap((shape) => {
    const { item, end } = drawn.get(shape.itemGuid) ?? {};
    // A shape of no item, or of a camera that is gone, is told to nobody: it goes when it is saved next.
    const camera = shape.cameraGuid === null ? null : cameras.get(shape.cameraGuid);
    if (!item || end === undefined || camera === undefined) return [];
    return [{ key: shape.guid, subject: { shape, item, end, camera }, stems: [shape, item, end, camera] }];
  });
}

function listItem(drawn: Drawn, { ends, cameras, drawn: all, exits }: Index): Listed<"item"> {
  const { item, shapes, end } = drawn;
  const referred = referencesOf(item).flatMap(({ guid }) => all.get(guid) ?? []);
  const guids = new Set([...shapes.map(({ cameraGuid }) => cameraGuid), ownCameraOf(item)]);
  const seenBy = [...guids].flatMap((guid) => (guid === null ? [] : (cameras.get(guid) ?? [])));
  return {
    key: item.guid,
    subject: { item, shapes, end, ends, referred, cameras: seenBy, exits },
    stems: [item, ...shapes, ...stemsOf(referred), ...seenBy, ...ends, exits],
  };
}

function listLanes({ ends, drawn, cameras }: Index): Listed<"lanes">[] {
  const lanes = [...drawn.values()].filter((one): one is DrawnLane => one.item.kind === "lane");
  if (lanes.length === 0) return [];
  const stops = [...drawn.values()]
    .filter((one) => isOfKind(one, "laneLine"))
    .filter(({ item }) => item.values.lineKind === laneLineKind.byKey.stop);
  const byEnd = Map.groupBy(lanes, ({ item }) => item.values.endGuid);
  const known = new Set(ends.map(({ guid }) => guid));
  const loose = lanes.filter(({ item }) => item.values.endGuid === null || !known.has(item.values.endGuid));
  return [...ends, null].flatMap((end) =>
    laneRole.codes.map((role): Listed<"lanes"> => {
      const here = end ? (byEnd.get(end.guid) ?? []) : loose;
      const [mine, opposite] = [true, false].map((same) =>
        here.filter(({ item }) => (item.values.role === role) === same),
      );
      const own = mine ?? [];
      const guids = new Set(own.map(({ item }) => item.guid));
      const stopLines = stops.filter(
        ({ item }) =>
          (end && item.values.endGuid === end.guid) || item.values.laneGuids.some((guid) => guids.has(guid)),
      );
      const drawnIn = new Set(own.flatMap(({ shapes }) => shapes.map(({ cameraGuid }) => cameraGuid)));
      const seenBy = [...cameras.values()].filter(({ guid }) => drawnIn.has(guid));
      return {
        key: `${end?.guid ?? "none"} ${role}`,
        subject: { end, role, lanes: own, opposite: opposite ?? [], stopLines, cameras: seenBy },
        stems: [end, ...stemsOf(own), "|", ...stemsOf(opposite ?? []), "|", ...stemsOf(stopLines), ...seenBy],
      };
    }),
  );
}

function listCamera(camera: LayoutCamera, { drawn }: Index): Listed<"camera"> {
  const isHere = ({ shapes }: Drawn) => shapes.some(({ cameraGuid }) => cameraGuid === camera.guid);
  const all = [...drawn.values()];
  const own = all.filter(({ item }) => ownCameraOf(item) === camera.guid);
  const areas = own.filter((one) => isOfKind(one, "area"));
  const aiPolygons = own.filter((one) => isOfKind(one, "aiPolygon"));
  const lanes = all.filter((one): one is DrawnLane => one.item.kind === "lane").filter(isHere);
  // Lanes matter to areas alone; without areas they need not be compared.
  const counted = areas.length === 0 ? [] : lanes;
  return {
    key: camera.guid,
    subject: { camera, areas, aiPolygons, lanes: counted },
    stems: [camera, ...stemsOf(areas), "|", ...stemsOf(aiPolygons), "|", ...stemsOf(counted)],
  };
}
