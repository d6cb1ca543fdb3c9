import type { ItemDraft } from "@lukou/contract";

/** What an item can name. */
export type ReferredKind = "end" | "camera" | "pole" | "lane" | "pavement" | "area";

export interface Reference {
  readonly to: ReferredKind;
  readonly guid: string;
}

const REFERRED_LABELS: Record<ReferredKind, string> = {
  end: "进口道",
  camera: "相机",
  pole: "智能人行灯杆",
  lane: "车道",
  pavement: "人行横道",
  area: "区域",
};

/** 车道, 进口道 and so on. */
export const referredLabel = (kind: ReferredKind): string => REFERRED_LABELS[kind];

const one = (to: ReferredKind, guid: string | null): Reference[] => (guid === null ? [] : [{ to, guid }]);
const many = (to: ReferredKind, guids: readonly string[]): Reference[] => guids.map((guid) => ({ to, guid }));

/** Everything an item names: approaches, cameras and poles of the intersection, and other items of its layout. */
export function referencesOf(item: ItemDraft): Reference[] {
  switch (item.kind) {
    case "lane":
      return one("end", item.values.endGuid);
    case "laneLine":
      return [...one("end", item.values.endGuid), ...many("lane", item.values.laneGuids)];
    case "pavement":
      return [...one("end", item.values.endGuid), ...one("pole", item.values.poleGuid)];
    case "area":
      return [
        ...one("camera", item.values.cameraGuid),
        ...many("lane", item.values.laneGuids),
        ...one("pavement", item.values.pavementGuid),
      ];
    case "laneDetection":
      return [...one("camera", item.values.cameraGuid), ...one("lane", item.values.laneGuid)];
    case "relatedArea":
      return many("area", item.values.areaGuids);
    default:
      return one("camera", item.values.cameraGuid);
  }
}

/** The camera an item belongs to; null for items that may be drawn in every picture and on the map. */
export function ownCameraOf(item: ItemDraft): string | null {
  switch (item.kind) {
    case "area":
    case "laneDetection":
    case "aiPolygon":
      return item.values.cameraGuid;
    default:
      return null;
  }
}
