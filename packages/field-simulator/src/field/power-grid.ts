import type { Machine } from "../device/create-device.ts";

/** Who has power: a device needs its relay on and its box live; a child needs its host (southbound 10, relays). */
export interface PowerGrid {
  /** Switches the relay that feeds a device. */
  setRelay(deviceSn: string, on: boolean): void;
  /** Switches the mains of a box; those `carried` by a battery stay on. */
  setBox(boxKey: string, on: boolean, carried?: ReadonlySet<string>): void;
}

export function createPowerGrid(machines: ReadonlyMap<string, Machine>): PowerGrid {
  const cut = new Set<string>();
  const dark = new Map<string, ReadonlySet<string>>();

  const isFed = ({ plan }: Machine): boolean => {
    if (cut.has(plan.deviceSn)) return false;
    const carried = plan.boxKey === undefined ? undefined : dark.get(plan.boxKey);
    if (carried && !carried.has(plan.deviceSn)) return false;
    const host = plan.via === undefined ? undefined : machines.get(plan.via);
    return host === undefined || isFed(host);
  };

  /** Serials without power; only what changes is touched, for others may be starting or restarting by themselves. */
  const unfed = new Set<string>();
  const settle = () => {
    for (const machine of machines.values()) {
      const { deviceSn } = machine;
      const fed = isFed(machine);
      if (fed === !unfed.has(deviceSn)) continue;
      if (fed) {
        unfed.delete(deviceSn);
        machine.switchOn();
      } else {
        unfed.add(deviceSn);
        machine.switchOff();
      }
    }
  };

  return {
    setRelay(deviceSn, on) {
      if (on) cut.delete(deviceSn);
      else cut.add(deviceSn);
      settle();
    },
    setBox(boxKey, on, carried = new Set()) {
      if (on) dark.delete(boxKey);
      else dark.set(boxKey, carried);
      settle();
    },
  };
}
