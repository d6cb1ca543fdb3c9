import type { Call } from "@lukou/contract";
import { type AnyInfo, calls, type EquipmentNode, kinds, type StatusSummary } from "@lukou/equipment";
import { findNode, flatten } from "../tree/tree-model.ts";

/** The call that tells how a piece of equipment is, and whose report that is when it is not its own. */
export interface StatusSource {
  readonly call: Call;
  readonly input: object;
  readonly of?: string;
}

const { Mainboard, MainController, MatrixController, PedestrianPole, Radar, Watchdog } = calls;

/** Summary of a core board, by the kind of unit it belongs to. */
const boardSummaries: Readonly<Record<number, Call>> = {
  [kinds.erv.code]: Mainboard.GetErvMainboardSummary,
  [kinds.mainController.code]: Mainboard.GetMainControllerMainboardSummary,
  [kinds.carDetection.code]: Mainboard.GetCarDetectionMainboardSummary,
  [kinds.pedestrianPole.code]: Mainboard.GetPedestrianPoleMainboardSummary,
};

/** Kinds whose own summary is asked for by their guid. */
const ownSummaries: Readonly<Record<number, Call>> = {
  [kinds.radar.code]: Radar.GetDetail,
  [kinds.watchdog.code]: Watchdog.GetWatchdogSummary,
  [kinds.pedestrianPole.code]: PedestrianPole.GetSummaryInfo,
  [kinds.mainController.code]: MainController.GetSummaryInfo,
};

/** Where the live status of equipment comes from; undefined where no summary call is about it. */
export function statusSourceOf(info: AnyInfo, tree: readonly EquipmentNode[]): StatusSource | undefined {
  const { guid, kind, parent } = info;
  const own = ownSummaries[kind];
  if (own) return { call: own, input: { params: { id: guid } } };
  if (kind === kinds.mainboard.code) return parent ? boardSource(parent.kind, guid, parent.guid) : undefined;
  if (kind === kinds.matrixController.code) {
    /* The call wants the board of the MEC it works for; one that belongs to none works for the intersection's. */
    const board = parent
      ? boardOf(tree, parent.guid)
      : flatten(tree).find((node) => node.kind === kinds.mainboard.code);
    const params = { mainboardGuid: board?.guid, k1Guid: guid };
    return board ? { call: MatrixController.GetK1Summary, input: { params } } : undefined;
  }
  const board = boardOf(tree, guid);
  const source = board && boardSource(kind, board.guid, guid);
  return source && { ...source, of: board.name };
}

/** The core board of a unit. */
const boardOf = (tree: readonly EquipmentNode[], unitGuid: string): EquipmentNode | undefined =>
  findNode(tree, unitGuid)?.children.find(({ kind }) => kind === kinds.mainboard.code);

function boardSource(owner: number, mainboardGuid: string, equipGuid: string): StatusSource | undefined {
  const call = boardSummaries[owner];
  return call && { call, input: { params: { mainboardGuid, equipGuid } } };
}

/** The summary in an answer of one of these calls; a radar's stands among its details. */
export const summaryIn = (answer: unknown): StatusSummary | undefined =>
  (answer as { status?: StatusSummary } | undefined)?.status ?? (answer as StatusSummary | undefined);
