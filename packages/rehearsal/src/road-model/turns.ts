import { turnBetween } from "../plane/point.ts";
import type { Arm } from "./arm.ts";
import type { LaneTurn, Turn } from "./road-model.types.ts";

/** A heading change up to this is straight on, degrees. */
const STRAIGHT = 30;
/** A sharper turn is no turn of ordinary traffic, degrees. */
const HAIRPIN = 150;

/** Where traffic from an approach can go: every arm with exit lanes, each with the turn that leads there. */
export function turnsFrom(arm: Arm, arms: readonly Arm[]): LaneTurn[] {
  const ways = arms
    .filter((other) => other !== arm && other.section.exit.length > 0)
    .map((other) => ({
      to: other.approach.key,
      angle: turnBetween(arm.approach.heading + 180, other.approach.heading),
    }));
  const gentle = ways.filter(({ angle }) => Math.abs(angle) <= HAIRPIN);
  const usable = gentle.length > 0 ? gentle : ways;
  const straightest = Math.min(...usable.map(({ angle }) => Math.abs(angle)));
  return usable.map(({ to, angle }) => {
    // Of two roads ahead the straighter one goes straight on; the other one forks off.
    const straight = Math.abs(angle) <= STRAIGHT && Math.abs(angle) === straightest;
    const turn: Turn = straight ? "straight" : angle < 0 ? "left" : "right";
    return { to, turn };
  });
}

/** Shares the turns out among so many motor lanes, from the middle of the road to its side. */
export function assignTurns(turns: readonly LaneTurn[], lanes: number): LaneTurn[][] {
  const of = (turn: Turn) => turns.filter((candidate) => candidate.turn === turn);
  const [left, straight, right] = [of("left"), of("straight"), of("right")];
  const groups = [left, straight, right].filter((group) => group.length > 0);
  if (lanes === 1 || groups.length === 1) return Array.from({ length: lanes }, () => groups.flat());
  if (groups.length === 2) {
    const [inner = [], outer = []] = groups;
    const innerLanes = groups.includes(straight) && inner === left ? 1 : Math.ceil(lanes / 2);
    if (outer === right && inner === straight) {
      // Straight on from every lane; the outermost one turns as well.
      return Array.from({ length: lanes }, (_, lane) => (lane === lanes - 1 ? [...inner, ...outer] : inner));
    }
    return Array.from({ length: lanes }, (_, lane) => (lane < innerLanes ? inner : outer));
  }
  if (lanes === 2)
    return [
      [...left, ...straight],
      [...straight, ...right],
    ];
  const leftLanes = lanes > 4 ? 2 : 1;
  return Array.from({ length: lanes }, (_, lane) => {
    if (lane < leftLanes) return left;
    if (lane < lanes - 1) return straight;
    return lanes > 3 ? right : [...straight, ...right];
  });
}

/** Where bicycles go: straight on and right, for they turn left in two stages; left only where that is the only way. */
export function nonMotorTurns(turns: readonly LaneTurn[], arms: readonly Arm[]): LaneTurn[] {
  const reachable = turns.filter(({ to }) =>
    arms.some((arm) => arm.approach.key === to && arm.section.exit.some((lane) => lane.kind === "nonMotor")),
  );
  const direct = reachable.filter(({ turn }) => turn !== "left");
  return direct.length > 0 ? direct : reachable;
}
