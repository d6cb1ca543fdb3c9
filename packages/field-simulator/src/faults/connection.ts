import { z } from "zod";
import { defineFault, machineOf } from "./define-fault.ts";
import { real, seconds, whole } from "./params.ts";

export const silence = defineFault({
  name: "silence",
  title: "静默：连接正常但不发任何消息",
  strikes: "device",
  params: z.object({ seconds: seconds(300) }),
  begin(field, deviceSn) {
    const { conditions } = machineOf(field, deviceSn);
    conditions.silent = true;
    return () => {
      conditions.silent = false;
    };
  },
});

export const halfOpen = defineFault({
  name: "halfOpen",
  title: "半开连接：双方都以为连接还在，数据不通",
  strikes: "device",
  params: z.object({ seconds: seconds(120) }),
  begin(field, deviceSn, { seconds: lasting }) {
    const { line } = machineOf(field, deviceSn);
    line.stall((lasting === 0 ? 86_400 : lasting) * 1000);
    return () => line.revive();
  },
});

export const flapping = defineFault({
  name: "flapping",
  title: "反复掉线",
  strikes: "device",
  params: z.object({ seconds: seconds(300), everyS: real(1, 600, 20, "两次掉线之间的秒数") }),
  begin(field, deviceSn, { everyS }) {
    const machine = machineOf(field, deviceSn);
    let over = false;
    const drop = () => {
      if (over) return;
      machine.line.drop();
      field.timers.after(everyS * 1000, drop);
    };
    drop();
    return () => {
      over = true;
    };
  },
});

export const reconnectStorm = defineFault({
  name: "reconnectStorm",
  title: "重连风暴：大量设备同时掉线再连",
  strikes: "field",
  params: z.object({ percent: whole(1, 100, 100, "掉线设备占比，%") }),
  begin(field, _deviceSn, { percent }) {
    for (const { plan, line } of field.machines) {
      if (plan.via === undefined && field.random.between(0, 100) < percent) line.drop();
    }
    return undefined;
  },
});
