import { z } from "zod";
import { defineFault, FaultError, machineOf } from "./define-fault.ts";
import { oneOf, real, seconds } from "./params.ts";

export const movedCamera = defineFault({
  name: "movedCamera",
  title: "相机被移动",
  strikes: "camera",
  params: z.object({
    seconds: seconds(0),
    headingDeg: real(-180, 180, 4, "水平转动角度"),
    pitchDeg: real(-90, 90, -1, "俯仰转动角度"),
  }),
  begin(field, cameraSn, { headingDeg, pitchDeg }) {
    field.setCamera(cameraSn, { moved: { headingDeg, pitchDeg } });
    return () => field.setCamera(cameraSn, {});
  },
});

export const dirtyLens = defineFault({
  name: "dirtyLens",
  title: "镜头脏污",
  strikes: "camera",
  params: z.object({ seconds: seconds(0), share: real(0, 1, 0.7, "脏污程度，0到1") }),
  begin(field, cameraSn, { share }) {
    field.setCamera(cameraSn, { dirty: share });
    return () => field.setCamera(cameraSn, {});
  },
});

export const coveredLens = defineFault({
  name: "coveredLens",
  title: "镜头被遮挡",
  strikes: "camera",
  params: z.object({ seconds: seconds(0), share: real(0, 1, 0.6, "遮挡比例，0到1") }),
  begin(field, cameraSn, { share }) {
    field.setCamera(cameraSn, { covered: share });
    return () => field.setCamera(cameraSn, {});
  },
});

export const stuckRadar = defineFault({
  name: "stuckRadar",
  title: "雷达卡死",
  strikes: "device",
  params: z.object({
    seconds: seconds(0),
    how: oneOf(["dead", "frozen"], "dead不再出数，frozen一直重复同一帧"),
  }),
  begin(field, deviceSn, { how }) {
    const radar = machineOf(field, deviceSn);
    if (radar.kind !== "radar") throw new FaultError(`设备“${deviceSn}”不是雷达`);
    const watching = field.machines.filter(
      ({ plan }) => plan.deviceSn === deviceSn || plan.children.some((child) => child.deviceSn === deviceSn),
    );
    for (const machine of watching) {
      machine.conditions.radars.set(deviceSn, how);
      machine.changed();
    }
    return () => {
      for (const machine of watching) {
        machine.conditions.radars.delete(deviceSn);
        machine.changed();
      }
    };
  },
});
