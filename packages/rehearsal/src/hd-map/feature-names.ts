import { orientation } from "@lukou/contract";
import type { ApproachModel, Lane, PoleKind, Turn } from "../road-model/road-model.types.ts";

const TURN_LABELS: Record<Turn, string> = { left: "左转", straight: "直行", right: "右转" };

/** Chinese name of a kind of pole. */
export const POLE_LABELS: Record<PoleKind, string> = {
  signal: "机动车信号灯杆",
  enforcement: "电子警察杆",
  lamp: "路灯杆",
  guide: "指路标志杆",
  pedestrianSignal: "人行信号灯杆",
};

/** The turns of a lane from left to right, each once, as text: `left,straight`. */
export function turnText(lane: Lane): string {
  return turnsOf(lane).join(",");
}

/** 左转直行 and so on; empty for a lane that leads out of the intersection. */
export function turnLabel(lane: Lane): string {
  return turnsOf(lane)
    .map((turn) => TURN_LABELS[turn])
    .join("");
}

function turnsOf(lane: Lane): Turn[] {
  const order: readonly Turn[] = ["left", "straight", "right"];
  return order.filter((turn) => lane.turns.some((way) => way.turn === turn));
}

/** 云溪路东, from the road's name and the side the approach lies on. */
export function approachLabel(approach: ApproachModel): string {
  return `${approach.roadName}${orientation.labelOf(approach.direction)}`;
}

/** 云溪路东进口2车道. */
export function laneLabel(approach: ApproachModel, lane: Lane): string {
  const side = lane.role === "entry" ? "进口" : "出口";
  const which = lane.kind === "motor" ? `${lane.number}车道` : "非机动车道";
  return `${approachLabel(approach)}${side}${which}`;
}
