import { eventStatus, type Payload } from "@lukou/contract/topics";
import type { Device, MakeBehaviour } from "../../device/device.ts";
import type { IntersectionWorld } from "../../world/world.types.ts";
import { laneNumbers } from "../perception/lane-numbers.ts";
import { frameOf } from "../perception/sight.ts";
import { repeating } from "../repeating.ts";
import { isBlind } from "../traffic/is-blind.ts";
import { type Finding, findingsOf, LASTING } from "./findings.ts";

type TrafficEvent = Payload<"event/up">["eventList"][number];

/** How often a device looks for events, s. */
const LOOK_S = 10;
const { begin, end } = eventStatus.byKey;

/** Something that a device follows; moments by the clock of the field, ms. */
interface Followed {
  readonly since: number;
  finding: Finding;
  seen: number;
  /** What was told of it; undefined before it is an event. */
  told: { readonly eventId: string; readonly startTime: number } | undefined;
}

function describe(device: Device, world: IntersectionWorld, { type, at, laneId, user }: Finding) {
  const [longitude, latitude] = frameOf(world).toGeographic([at.east, at.north]);
  const number = laneNumbers(device, world).get(laneId);
  return {
    eventType: type,
    longitude: Number(longitude.toFixed(8)),
    latitude: Number(latitude.toFixed(8)),
    ...(number !== undefined && { laneId: number }),
    ...(user && {
      speed: Number(Math.max(0, user.speed).toFixed(2)),
      heading: Number((((user.heading % 360) + 360) % 360).toFixed(2)) % 360,
      ptcList: [{ ptcId: user.id, trackId: user.trackId }],
    }),
  };
}

/**
 * Traffic events at begin and end, kept until they are acknowledged (southbound 8): queues that stand through a signal
 * cycle, queues that fill their lane, and vehicles that stand where nobody may.
 */
export const events: MakeBehaviour = (device) => {
  // Events that were told outlive a restart: the device must still tell that they ended.
  const followed = new Map<string, Followed>();
  let count = 0;

  const look = () => {
    const world = device.around.worldOf(device.plan.intersectionKey);
    if (!world || isBlind(device)) return;
    const now = device.around.timers.now();
    world.advanceTo(now);
    const eventList: TrafficEvent[] = [];
    for (const finding of findingsOf(device, world)) {
      const known = followed.get(finding.key) ?? { since: now, finding, seen: now, told: undefined };
      followed.set(finding.key, known);
      known.finding = finding;
      known.seen = now;
      if (known.told || now - known.since < (LASTING[finding.type]?.begins ?? 0)) continue;
      count += 1;
      const startTime = device.now() - (now - known.since);
      known.told = { eventId: `${startTime.toString(36)}-${count}`, startTime };
      eventList.push({ ...describe(device, world, finding), ...known.told, eventStatus: begin });
    }
    for (const [key, { finding, seen, told }] of followed) {
      // What is not an event yet must last without a gap.
      if (seen === now || (told && now - seen < (LASTING[finding.type]?.ends ?? 0))) continue;
      followed.delete(key);
      if (!told) continue;
      const endTime = device.now() - (now - seen);
      eventList.push({ ...describe(device, world, finding), ...told, eventStatus: end, endTime });
    }
    if (eventList.length > 0) device.keep("event/up", { eventList });
  };

  const looking = repeating(device, () => LOOK_S, look);
  return { capabilities: ["event"], on: looking.start, off: looking.stop };
};
