import type { PresenceReason, presenceState } from "@lukou/contract";
import { kinds } from "@lukou/equipment";
import { type Health, type HealthAxis, healthAxes } from "./health.ts";
import type { EndReason } from "./session-machine.ts";

type PresenceState = (typeof presenceState.codes)[number];

/** What is known of one piece of equipment of an intersection. */
export interface UnitFacts {
  readonly guid: string;
  readonly kind: number;
  readonly serial: string | null;
  readonly parentGuid: string | null;
  readonly poleGuid: string | null;
  readonly boxGuid: string | null;
  readonly disabled: boolean;
  /** Its own session; null when it never had one. `via` is the serial of the parent that speaks for it. */
  readonly session: {
    readonly up: boolean;
    readonly endReason: EndReason | null;
    readonly via: string | null;
  } | null;
  readonly health: Health | null;
  /** Whether the platform itself reached it when it last looked; null while that is not sure, absent where it does not look. */
  readonly probe?: { readonly online: boolean } | null;
  /** Monitoring boards that feed it, as an operator recorded. */
  readonly poweredBy: readonly string[];
}

/** The state that follows, why, and the equipment that is the cause; null when it is its own. */
export interface Verdict {
  readonly state: PresenceState;
  readonly reason: PresenceReason;
  readonly rootGuid: string | null;
}

const verdict = (state: PresenceState, reason: PresenceReason, rootGuid: string | null = null): Verdict => ({
  state,
  reason,
  rootGuid,
});

const isDown = ({ state }: Verdict): boolean => state === "offline" || state === "unknownParent";
/** Whether nothing can be known of what lies behind. */
const hides = (above: Verdict): boolean => isDown(above) || above.state === "disabled";
const isUp = ({ state }: Verdict): boolean => state === "online" || state === "degraded";

/** What is worst first: a picture that is missing says more than a clock that is off. */
const badAxis = (health: Health | null): HealthAxis | undefined =>
  healthAxes.find((axis) => health?.axes[axis]?.bad);

/** Derives the states of all equipment of one intersection from what is known; asks each only once. */
class Derivation {
  readonly #units: ReadonlyMap<string, UnitFacts>;
  readonly #bySerial: ReadonlyMap<string, UnitFacts>;
  readonly #verdicts = new Map<string, Verdict>();
  /** Equipment being judged, so that a circle of parents ends. */
  readonly #asking = new Set<string>();

  constructor(units: readonly UnitFacts[]) {
    this.#units = new Map(units.map((unit) => [unit.guid, unit]));
    this.#bySerial = new Map(units.flatMap((unit) => (unit.serial === null ? [] : [[unit.serial, unit]])));
  }

  of(unit: UnitFacts): Verdict {
    const known = this.#verdicts.get(unit.guid);
    if (known) return known;
    if (this.#asking.has(unit.guid)) return verdict("never", "noReporter");
    this.#asking.add(unit.guid);
    const found = this.#judge(unit);
    this.#asking.delete(unit.guid);
    this.#verdicts.set(unit.guid, found);
    return found;
  }

  #judge(unit: UnitFacts): Verdict {
    if (unit.disabled) return verdict("disabled", "disabled");
    if (unit.session) return unit.session.up ? connected(unit) : this.#disconnected(unit, unit.session);
    if (unit.kind === kinds.box.code) return this.#box(unit);
    if (unit.kind === kinds.pole.code) return this.#pole(unit);
    return this.#reported(unit);
  }

  /** A session that ended: is something above it the cause? */
  #disconnected(unit: UnitFacts, { via, endReason }: NonNullable<UnitFacts["session"]>): Verdict {
    const parent = (via === null ? undefined : this.#bySerial.get(via)) ?? this.#unit(unit.parentGuid);
    if (parent && parent.guid !== unit.guid) {
      const above = this.of(parent);
      if (hides(above)) return verdict("unknownParent", "parentDown", above.rootGuid ?? parent.guid);
    }
    return this.#unpowered(unit) ?? verdict("offline", endReason ?? "lost");
  }

  /** Whether its supply explains why a device is gone. */
  #unpowered(unit: UnitFacts): Verdict | undefined {
    for (const board of this.#boardsOf(unit)) {
      if (board.guid === unit.guid) continue;
      const root = board.boxGuid ?? board.guid;
      if (board.session?.up) {
        if (unit.serial !== null && board.health?.relaysOff.includes(unit.serial)) {
          return verdict("unknownParent", "relayOff", board.guid);
        }
        if (board.health?.mainsGone) return verdict("unknownParent", "noPower", root);
      } else if (this.#isSilent(board)) return verdict("unknownParent", "boxSilent", root);
    }
    if (unit.kind !== kinds.watchdog.code || !unit.boxGuid || !this.#isSilent(unit)) return undefined;
    return verdict("unknownParent", "boxSilent", unit.boxGuid);
  }

  /** Monitoring boards that see a device's supply: those recorded, else those in its box. */
  #boardsOf(unit: UnitFacts): UnitFacts[] {
    const recorded = unit.poweredBy.flatMap((guid) => this.#unit(guid) ?? []);
    if (recorded.length > 0) return recorded;
    if (unit.boxGuid === null) return [];
    return this.#watchdogsIn(unit.boxGuid);
  }

  #watchdogsIn(boxGuid: string): UnitFacts[] {
    return [...this.#units.values()].filter(
      ({ kind, boxGuid: box }) => kind === kinds.watchdog.code && box === boxGuid,
    );
  }

  /** Whether everything that a monitoring board watches has gone with it: then not the board alone is gone. */
  #isSilent(board: UnitFacts): boolean {
    if (board.session === null || board.session.up || board.disabled) return false;
    const watched = this.#watchedBy(board);
    return watched.length > 0 && watched.every(({ session }) => session?.up === false);
  }

  /** What a monitoring board feeds and ever had a session. */
  #watchedBy(board: UnitFacts): UnitFacts[] {
    return [...this.#units.values()].filter(
      (unit) =>
        unit.guid !== board.guid &&
        unit.session !== null &&
        !unit.disabled &&
        (unit.poweredBy.includes(board.guid) ||
          (unit.poweredBy.length === 0 && board.boxGuid !== null && unit.boxGuid === board.boxGuid)),
    );
  }

  /** A box is seen through its monitoring board, else through what stands in it. */
  #box(box: UnitFacts): Verdict {
    const boards = this.#watchdogsIn(box.guid).filter(
      ({ session, disabled }) => session !== null && !disabled,
    );
    const up = boards.find(({ session }) => session?.up);
    if (up) {
      if (!up.health?.mainsGone) return verdict("online", "reported");
      const fed = this.#watchedBy(up);
      const dark = fed.length > 0 && fed.every(({ session }) => session?.up === false);
      return dark ? verdict("offline", "noPower") : verdict("degraded", "onBattery");
    }
    const [board] = boards;
    if (board && this.#isSilent(board)) return verdict("offline", "boxSilent");
    if (board) return verdict("unknownParent", "parentDown", board.guid);
    return this.#carrier([...this.#units.values()].filter(({ boxGuid }) => boxGuid === box.guid));
  }

  /** A pole is seen through what it carries. */
  #pole(pole: UnitFacts): Verdict {
    return this.#carrier(
      [...this.#units.values()].filter(({ poleGuid, guid }) => poleGuid === pole.guid && guid !== pole.guid),
    );
  }

  #carrier(carried: readonly UnitFacts[]): Verdict {
    const verdicts = carried.map((unit) => ({ unit, own: this.of(unit) }));
    if (verdicts.some(({ own }) => isUp(own))) return verdict("online", "carried");
    const [down] = verdicts.filter(({ own }) => isDown(own));
    if (down) return verdict("unknownParent", "parentDown", down.own.rootGuid ?? down.unit.guid);
    return verdict("never", carried.length === 0 ? "noReporter" : "neverSeen");
  }

  /** Equipment without a session is what the device that knows it reports. */
  #reported(unit: UnitFacts): Verdict {
    const { serial } = unit;
    const host =
      (serial === null
        ? undefined
        : [...this.#units.values()].find(
            (other) => other.guid !== unit.guid && other.health && Object.hasOwn(other.health.parts, serial),
          )) ?? this.#unit(unit.parentGuid);
    const part = serial === null ? undefined : host?.health?.parts[serial];
    if (!part && unit.probe) return this.#probed(unit.probe, host);
    if (!host) return verdict("never", unit.kind === kinds.mainboard.code ? "noReporter" : "neverSeen");
    const above = this.of(host);
    // A board that is not told of by itself is the computer of its host.
    const isComputer = unit.kind === kinds.mainboard.code;
    if (!part && !isComputer) return verdict("never", "neverSeen");
    if (hides(above)) return verdict("unknownParent", "parentDown", above.rootGuid ?? host.guid);
    if (!isUp(above)) return verdict("never", "neverSeen");
    if (part?.bad) return verdict("offline", "reportedDown");
    if (isComputer && host.health?.axes.host?.bad) return verdict("degraded", "host");
    return verdict("online", "reported");
  }

  /** Nobody reports it, but the platform looks for it by itself (southbound 12). */
  #probed({ online }: NonNullable<UnitFacts["probe"]>, host: UnitFacts | undefined): Verdict {
    if (online) return verdict("online", "probed");
    const above = host && this.of(host);
    if (host && above && hides(above))
      return verdict("unknownParent", "parentDown", above.rootGuid ?? host.guid);
    return verdict("offline", "probeFailed");
  }

  #unit(guid: string | null): UnitFacts | undefined {
    return guid === null ? undefined : this.#units.get(guid);
  }
}

function connected({ health }: UnitFacts): Verdict {
  const axis = badAxis(health);
  if (axis) return verdict("degraded", axis);
  return health?.mainsGone ? verdict("degraded", "onBattery") : verdict("online", "session");
}

/**
 * The state of each piece of equipment of an intersection (domain notes 5.1). Depends on nothing but what is given: no
 * clock, no order of events, nothing remembered; the same facts give the same states on every node.
 */
export function deriveStates(units: readonly UnitFacts[]): ReadonlyMap<string, Verdict> {
  const derivation = new Derivation(units);
  return new Map(units.map((unit) => [unit.guid, derivation.of(unit)]));
}
