import { poleAreaType } from "@lukou/contract";
import type { Device } from "../../device/device.ts";
import type { IntersectionWorld } from "../../world/world.types.ts";

type AreaType = (typeof poleAreaType.codes)[number];

/** An area that a talking pole watches. */
export interface WatchedArea {
  readonly areaId: string;
  readonly areaType: AreaType;
  /** Crosswalk whose people it counts. */
  readonly crosswalkKey: string;
  readonly waiting: number;
  /** Whether people may walk. */
  readonly walks: boolean;
}

/** The part of a picture that recognition looks at: no area in which anybody is counted. */
const AI_POLYGON = "aiPolygon";
const WAITING = poleAreaType.byKey.pedestrianWaitingFlowCount;

/**
 * The areas of a pole: those it was configured with, else one for the crosswalk of its approach. All of them count the
 * people of that crosswalk, which is the only one its cameras see.
 */
export function areasOf(device: Device, world: IntersectionWorld | undefined): WatchedArea[] {
  const { endKey } = device.plan;
  if (!world || endKey === undefined) return [];
  const crosswalk = world
    .crosswalkStatistics(world.now, world.now)
    .find(({ endKeys }) => endKeys.includes(endKey));
  if (!crosswalk) return [];
  const { crosswalkKey } = crosswalk;
  const configured = (device.memory.config.doc.areas ?? []).filter(({ kind }) => kind !== AI_POLYGON);
  const areas =
    configured.length > 0
      ? configured.map(({ areaId, areaType }) => ({ areaId, areaType: areaType ?? WAITING }))
      : [{ areaId: `${endKey}-1`, areaType: WAITING }];
  return areas.slice(0, 32).map((area) => ({
    ...area,
    crosswalkKey,
    waiting: world.waitingPedestrians(crosswalkKey),
    walks: world.walks(crosswalkKey),
  }));
}
