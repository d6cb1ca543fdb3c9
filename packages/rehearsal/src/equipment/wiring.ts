import type { Installer } from "./installer.ts";
import type { Cabinet } from "./units/cabinets.ts";
import type { Unit } from "./units/mast.ts";

/**
 * Feeds devices from the monitoring boards, each by one relay. Lists run around the intersection as cabinets do, so
 * every cabinet takes its part of a list, and what finds no relay there another; what finds none at all has a supply of
 * its own.
 */
export function powerUp(
  installer: Installer,
  cabinets: readonly Cabinet[],
  consumers: readonly (readonly Unit[])[],
): void {
  const boards = cabinets.map(({ watchdog, relays }) => ({ key: watchdog.key, relays, used: 0 }));
  for (const list of consumers) {
    for (const [index, { key, name }] of list.entries()) {
      const nearest = boards.slice(Math.floor((index * boards.length) / list.length));
      const board = [...nearest, ...boards].find(({ used, relays }) => used < relays);
      if (board === undefined) return;
      board.used++;
      installer.relate({
        relation: "power",
        subjectKey: board.key,
        objectKey: key,
        settings: { channel: board.used, name },
      });
    }
  }
}

/** Relates what a MEC fuses to it. */
export function fuse(installer: Installer, controller: Unit, units: readonly Unit[]): void {
  for (const { key } of units) {
    installer.relate({ relation: "mec", subjectKey: controller.key, objectKey: key });
  }
}

/** Wires a matrix controller: detections come in from the `sources`, signals go out to the `sinks`. */
export function wireUp(
  installer: Installer,
  matrix: Unit,
  sources: readonly Unit[],
  sinks: readonly Unit[],
): void {
  const wire = (units: readonly Unit[], direction: "in" | "out") => {
    for (const [index, { key }] of units.entries()) {
      const settings = { port: index + 1, direction };
      installer.relate({ relation: "wire", subjectKey: matrix.key, objectKey: key, settings });
    }
  };
  wire(sources, "in");
  wire(sinks, "out");
}
