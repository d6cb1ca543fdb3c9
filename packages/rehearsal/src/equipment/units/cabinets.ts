import { along } from "../../plane/point.ts";
import { boxes } from "../catalogue/carriers.ts";
import { mainControllers, matrixControllers, watchdogs } from "../catalogue/controllers.ts";
import type { Installer } from "../installer.ts";
import { CENTRE, HALF_MASK } from "../numbering.ts";
import { installCoreBoard } from "./core-board.ts";
import type { Mast, Unit } from "./mast.ts";

/** A box stands so far behind its pole, metres. */
const BEHIND_POLE = 0.9;

/** A cabinet at the foot of a mast, and the monitoring board in it. */
export interface Cabinet {
  readonly boxKey: string;
  readonly mast: Mast;
  readonly watchdog: Unit;
  /** How many supplies the board can switch. */
  readonly relays: number;
}

/** Sets up to `count` cabinets at masts as far apart as can be. */
export function installCabinets(installer: Installer, masts: readonly Mast[], count: number): Cabinet[] {
  const chosen = masts.filter((_, index) => index % Math.ceil(masts.length / count) === 0).slice(0, count);
  return chosen.map((mast, index): Cabinet => {
    const { site, poleKey } = mast;
    const number = index + 1;
    const { key: boxKey } = installer.install({
      kind: "box",
      key: `box-${number}`,
      name: `${number}号设备箱`,
      products: boxes,
      poleKey,
      at: { point: along(site.pole, site.away, BEHIND_POLE), height: 0 },
    });
    const watchdog = { key: `${boxKey}-watchdog`, name: `${number}号箱监控板` };
    const { values } = installer.install({ ...watchdog, kind: "watchdog", products: watchdogs, boxKey });
    return { boxKey, mast, watchdog, relays: Number(values["relayCount"]) };
  });
}

/** The MEC of the intersection, in a cabinet, with its core board. `fieldIp` is its address towards the field. */
export function installController(installer: Installer, { boxKey, mast }: Cabinet, fieldIp: string): Unit {
  const unit = { key: "mec", name: "路口MEC" };
  const { site, stream } = mast;
  const satellite = stream.chance(0.3);
  installer.install({
    ...unit,
    kind: "mainController",
    products: mainControllers,
    boxKey,
    at: { point: along(site.pole, site.away, BEHIND_POLE), height: 0.5 },
    values: {
      fieldIp,
      fieldMask: HALF_MASK,
      timeSource: satellite ? 3 : 1,
      ntpServers: satellite ? [] : [...CENTRE.timeServers],
    },
  });
  installCoreBoard(installer, unit);
  return unit;
}

/** The matrix controller beside the signal controller of this name. */
export function installMatrix(installer: Installer, { boxKey }: Cabinet, signalController: string): Unit {
  const unit = { key: "k1", name: "K1矩阵控制器" };
  installer.install({
    ...unit,
    kind: "matrixController",
    products: matrixControllers,
    boxKey,
    values: { signalController },
  });
  return unit;
}
