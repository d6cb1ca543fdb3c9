import {
  AreaValues,
  type ItemDraft,
  LaneDetectionValues,
  LaneLineValues,
  LaneValues,
  type LayoutItem,
  type LayoutShape,
  PavementValues,
  RelatedAreaValues,
  ShapeEvidence,
} from "@lukou/contract";
import type { z } from "zod";
import type { Querier } from "../../db/constraint.ts";
import { findHead, readState, writeRevision } from "../../features/road-layout/road-layout.repository.ts";
import { newGuid } from "../../platform/guid.ts";
import { cityScope } from "../../platform/scope.ts";
import { buildEquipment } from "./equipment.ts";
import type { BuiltIntersection } from "./intersection.ts";

type Place = Pick<BuiltIntersection, "cityGuid" | "guid">;
type Points = LayoutShape["points"];

/** Drafts of items with a guid of their own. */
export const draftOf = {
  lane: (values: z.input<typeof LaneValues> = {}) => ({
    kind: "lane" as const,
    guid: newGuid(),
    values: LaneValues.parse(values),
  }),
  laneLine: (values: z.input<typeof LaneLineValues> = {}) => ({
    kind: "laneLine" as const,
    guid: newGuid(),
    values: LaneLineValues.parse(values),
  }),
  pavement: (values: z.input<typeof PavementValues> = {}) => ({
    kind: "pavement" as const,
    guid: newGuid(),
    values: PavementValues.parse(values),
  }),
  area: (values: z.input<typeof AreaValues>) => ({
    kind: "area" as const,
    guid: newGuid(),
    values: AreaValues.parse(values),
  }),
  laneDetection: (values: z.input<typeof LaneDetectionValues>) => ({
    kind: "laneDetection" as const,
    guid: newGuid(),
    values: LaneDetectionValues.parse(values),
  }),
  relatedArea: (values: z.input<typeof RelatedAreaValues>) => ({
    kind: "relatedArea" as const,
    guid: newGuid(),
    values: RelatedAreaValues.parse(values),
  }),
};

/** A square in a picture, its side a tenth of the picture; `place` counts from the top left, ten in a row. */
export const square = (place: number): Points => {
  const [x, y] = [(place % 10) / 10 + 0.01, Math.floor(place / 10) / 10 + 0.01];
  return [
    [x, y],
    [x + 0.08, y],
    [x + 0.08, y + 0.08],
    [x, y + 0.08],
  ];
};

/** A rectangle on the map beside where the factories put intersections, 3.8 m wide and 22 m long; `place` counts eastwards. */
export const strip = (place: number): Points => {
  const west = 114.3001 + place * 4e-5;
  return [
    [west, 30.6002],
    [west + 4e-5, 30.6002],
    [west + 4e-5, 30.6004],
    [west, 30.6004],
  ];
};

/** The near end of a strip. */
export const across = (place: number): Points => strip(place).slice(0, 2);

/** What a shape says it was drawn on. */
export const evidenceOf = (imageId: string, size = { width: 16, height: 8 }): ShapeEvidence =>
  ShapeEvidence.parse({ imageId, takenAt: "2026-05-01T08:00:00Z", ...size, calibrationRevision: null });

/** A drawn shape of an item; without a camera on the map. */
export const shapeOf = (
  item: ItemDraft,
  points: Points,
  given: Partial<Pick<LayoutShape, "cameraGuid" | "geometry" | "evidence">> = {},
) => ({
  guid: newGuid(),
  itemGuid: item.guid,
  cameraGuid: null,
  geometry: "polygon" as const,
  points,
  locked: false,
  order: 0,
  evidence: null,
  ...given,
});

const STAMP = { revision: 1, updatedAt: "2026-05-01T08:00:00.000Z", updatedBy: "试验员" };

/** Writes items and shapes as one more save of an intersection, without judging them. */
export async function buildLayout(
  db: Querier,
  { cityGuid, guid }: Place,
  {
    items,
    shapes,
  }: { readonly items: readonly ItemDraft[]; readonly shapes: readonly ReturnType<typeof shapeOf>[] },
): Promise<void> {
  const place = { scope: cityScope(cityGuid), intersectionGuid: guid };
  const before = await readState(db, place);
  const { revision } = await findHead(db, place);
  const put = {
    items: items.map((item): LayoutItem => ({ ...item, ...STAMP })),
    shapes: shapes.map((shape): LayoutShape => ({ ...shape, toVerify: null, ...STAMP })),
  };
  await writeRevision(
    db,
    place,
    before,
    { put, gone: { items: [], shapes: [] } },
    {
      revision: revision + 1,
      at: new Date(STAMP.updatedAt),
      userGuid: null,
      userName: STAMP.updatedBy,
      remark: null,
      words: [],
    },
  );
}

/** Keys of what {@link buildDrawn} makes. */
export const anyDrawn = {
  poleCameraGuid: "",
  laneGuid: "",
  freeLaneGuid: "",
  stopLineGuid: "",
  pavementGuid: "",
  areaGuid: "",
  checkAreaGuid: "",
  freeAreaGuid: "",
  poleAreaGuid: "",
  relatedAreaGuid: "",
  laneDetectionGuid: "",
} as const;
type Drawn = { readonly [N in keyof typeof anyDrawn]: string };

/**
 * One of each thing that can be drawn, and of lanes and areas also one that nothing names: on the map, in the picture of
 * a camera, and in that of a camera of the pedestrian pole, which is new.
 */
export async function buildDrawn(
  db: Querier,
  intersection: Place,
  units: { readonly cameraGuid: string; readonly pedestrianPoleGuid: string; readonly endGuid: string },
): Promise<Drawn> {
  const { cameraGuid, pedestrianPoleGuid: poleGuid, endGuid } = units;
  const poleCameraGuid = await buildEquipment(db, intersection, { name: "灯杆相机", parent_guid: poleGuid });
  const lane = draftOf.lane({ name: "1车道", endGuid, number: 1, laneId: 1 });
  const freeLane = draftOf.lane({ name: "2车道", endGuid, number: 2, laneId: 2 });
  const stopLine = draftOf.laneLine({ name: "停止线", endGuid, lineKind: 4, laneGuids: [lane.guid] });
  const pavement = draftOf.pavement({ name: "北人行横道", endGuid, poleGuid });
  const area = draftOf.area({ name: "识别区", cameraGuid, areaKind: 1, laneGuids: [lane.guid] });
  const checkArea = draftOf.area({ name: "检测区", cameraGuid, areaKind: 2, areaTypes: 1 });
  const freeArea = draftOf.area({ name: "融合区", cameraGuid, areaKind: 3 });
  const poleArea = draftOf.area({ name: "等待区", cameraGuid: poleCameraGuid, areaKind: 1, areaType: 2 });
  const related = draftOf.relatedArea({ name: "同一地面", areaGuids: [area.guid, checkArea.guid] });
  const detection = draftOf.laneDetection({ name: "1车道检测", laneGuid: lane.guid, cameraGuid });
  const on = { cameraGuid };
  await buildLayout(db, intersection, {
    items: [lane, freeLane, stopLine, pavement, area, checkArea, freeArea, poleArea, related, detection],
    shapes: [
      shapeOf(lane, strip(1)),
      shapeOf(lane, square(0), on),
      shapeOf(freeLane, strip(0)),
      shapeOf(stopLine, across(1), { geometry: "line" }),
      shapeOf(stopLine, square(0).slice(0, 2), { ...on, geometry: "line" }),
      shapeOf(pavement, strip(4)),
      shapeOf(pavement, square(2), on),
      shapeOf(area, square(3), on),
      shapeOf(checkArea, square(4), on),
      shapeOf(freeArea, square(5), on),
      shapeOf(poleArea, square(0), { cameraGuid: poleCameraGuid }),
      shapeOf(detection, square(6), on),
    ],
  });
  return {
    poleCameraGuid,
    laneGuid: lane.guid,
    freeLaneGuid: freeLane.guid,
    stopLineGuid: stopLine.guid,
    pavementGuid: pavement.guid,
    areaGuid: area.guid,
    checkAreaGuid: checkArea.guid,
    freeAreaGuid: freeArea.guid,
    poleAreaGuid: poleArea.guid,
    relatedAreaGuid: related.guid,
    laneDetectionGuid: detection.guid,
  };
}
