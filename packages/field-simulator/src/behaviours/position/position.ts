import type { MakeBehaviour } from "../../device/device.ts";
import { repeating } from "../repeating.ts";
import { CAR_SIZE, type Fix, takeFix } from "./fix.ts";
import { sentencesOf } from "./nmea.ts";

/** Fixes a second; a message holds those of one second (southbound 12: 5 to 10, one message a second). */
const FIXES_PER_S = 5;
/** Height of the antenna over the car's centre on the ground, m. */
const ANTENNA_UP = 1.6;

/** Track of an inspection car, as fixes or as the receiver's own sentences, by the car's setting `positionFormat`. */
export const position: MakeBehaviour = (device) => {
  const fixes: Fix[] = [];
  const send = () => {
    const batch = fixes.splice(0);
    if (batch.length === 0) return;
    if (device.plan.values["positionFormat"] === "nmea") {
      device.raw("nmea/up", Buffer.from(`${batch.flatMap(sentencesOf).join("\r\n")}\r\n`));
      return;
    }
    device.report("position/up", {
      datum: "WGS84",
      antenna: { forward: 0, left: 0, up: ANTENNA_UP },
      size: [...CAR_SIZE],
      fixes: batch,
    });
  };
  const sample = repeating(
    device,
    () => 1 / FIXES_PER_S,
    () => {
      const fix = takeFix(device);
      if (fix) fixes.push(fix);
      if (fixes.length >= FIXES_PER_S) send();
    },
  );
  const stop = () => {
    sample.stop();
    fixes.length = 0;
  };
  return { capabilities: ["position"], live: sample.start, lost: stop, off: stop };
};
