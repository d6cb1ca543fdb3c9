import {
  copyOperation,
  deleteOperation,
  deleteVertexOperation,
  duplicateOperation,
  pasteOperation,
} from "./edit-operations.ts";
import {
  mirrorAcrossOperation,
  mirrorDownOperation,
  orthogonaliseOperation,
  reverseOperation,
  simplifyOperation,
  straightenOperation,
} from "./form-operations.ts";
import { laneOperation, offsetLeftOperation, offsetRightOperation } from "./lane-operations.ts";
import {
  backOperation,
  downOperation,
  frontOperation,
  hideOperation,
  lockOperation,
  showAllOperation,
  unlockOperation,
  upOperation,
} from "./layer-operations.ts";
import type { Operation } from "./operation.ts";
import { cutOperation, joinOperation, splitOperation } from "./piece-operations.ts";
import { redoOperation, selectAllOperation, undoOperation } from "./step-operations.ts";

/** Every command, in groups as a toolbar or menu shows them with a line between. */
export const OPERATION_GROUPS: readonly (readonly Operation[])[] = [
  [undoOperation, redoOperation, selectAllOperation],
  [copyOperation, pasteOperation, duplicateOperation, deleteOperation, deleteVertexOperation],
  [splitOperation, cutOperation, joinOperation],
  [straightenOperation, orthogonaliseOperation, simplifyOperation],
  [mirrorAcrossOperation, mirrorDownOperation, reverseOperation],
  [offsetLeftOperation, offsetRightOperation, laneOperation],
  [frontOperation, upOperation, downOperation, backOperation],
  [lockOperation, unlockOperation, hideOperation, showAllOperation],
];

export const OPERATIONS: readonly Operation[] = OPERATION_GROUPS.flat();
