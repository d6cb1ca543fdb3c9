import { z } from "zod";
import { defineFault, FaultError, machineOf } from "./define-fault.ts";
import { flag, real, seconds } from "./params.ts";

export const reboot = defineFault({
  name: "reboot",
  title: "自行重启",
  strikes: "device",
  params: z.object({ awayS: real(1, 3600, 30, "离线秒数") }),
  begin(field, deviceSn, { awayS }) {
    const machine = machineOf(field, deviceSn);
    if (machine.powered) machine.restart("reboot", awayS * 1000);
    return undefined;
  },
});

export const powerCut = defineFault({
  name: "powerCut",
  title: "单台设备断电",
  strikes: "device",
  params: z.object({ seconds: seconds(60) }),
  begin(field, deviceSn) {
    const machine = machineOf(field, deviceSn);
    machine.around.supply(deviceSn, false);
    return () => machine.around.supply(deviceSn, true);
  },
});

export const powerLoss = defineFault({
  name: "powerLoss",
  title: "设备箱断电：箱内供电的设备一起掉线",
  strikes: "box",
  params: z.object({
    seconds: seconds(600),
    ups: flag(true, "监控板有电池：先报断电再掉线"),
    batteryS: real(1, 3600, 30, "电池支撑秒数"),
  }),
  begin(field, deviceSn, { ups, batteryS }) {
    const { boxKey } = machineOf(field, deviceSn).plan;
    if (boxKey === undefined) throw new FaultError(`设备“${deviceSn}”不由设备箱供电`);
    const boards = field.machines.filter(({ plan }) => plan.kind === "watchdog" && plan.boxKey === boxKey);
    const carried = ups ? boards : [];
    let over = false;
    field.setBox(boxKey, false, new Set(carried.map((board) => board.deviceSn)));
    for (const board of carried) {
      board.conditions.onBattery = true;
      board.changed();
    }
    field.timers.after(batteryS * 1000, () => {
      if (!over) field.setBox(boxKey, false);
    });
    return () => {
      over = true;
      for (const board of boards) board.conditions.onBattery = false;
      field.setBox(boxKey, true);
      for (const board of boards) board.changed();
    };
  },
});

export const openDoor = defineFault({
  name: "openDoor",
  title: "箱门打开",
  strikes: "device",
  params: z.object({ seconds: seconds(600) }),
  begin(field, deviceSn) {
    const machine = machineOf(field, deviceSn);
    if (machine.kind !== "watchdog") throw new FaultError(`设备“${deviceSn}”不是监控板，看不到箱门`);
    machine.conditions.doorOpen = true;
    machine.changed();
    return () => {
      machine.conditions.doorOpen = false;
      machine.changed();
    };
  },
});
