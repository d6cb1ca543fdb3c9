import {
  configPushCalls,
  equipmentType,
  type PushDifference,
  type PushMode,
  type PushReceipt,
} from "@lukou/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, invalidateCalls, send } from "../../lib/api/index.ts";
import { readsOfPushes } from "./reads-of-pushes.ts";

const { PushErvConfig, PushMccConfig, PreviewPushMccConfig, PushConfig } = configPushCalls;
const { byKey } = equipmentType;

/** What people choose beside what they are shown. */
interface Choices {
  /** How long a preview lasts, seconds. */
  readonly ttlS: number;
  /** Shapes that wait to be verified are sent too. */
  readonly acceptUnverified: boolean;
}

/** Sends what was confirmed by the call that the specification has for it. */
async function sendConfirmed(
  rows: readonly PushDifference[],
  mode: PushMode,
  { ttlS, acceptUnverified }: Choices,
): Promise<readonly PushReceipt[]> {
  const confirmed = rows.map(({ equipmentGuid, baseRevision, hash }) => ({
    equipmentGuid,
    baseRevision,
    hash,
  }));
  const [first] = rows;
  const query = { id: first?.equipmentGuid ?? "" };
  if (mode === "preview") return [await send(PreviewPushMccConfig, { query, body: { ttlS } })];
  const accepted = acceptUnverified ? { acceptUnverified } : {};
  const alone = { query, body: { confirmed, ...accepted } };
  if (rows.length === 1 && first?.equipType === byKey.erv) return await send(PushErvConfig, alone);
  if (rows.length === 1 && first?.equipType === byKey.mainController) return await send(PushMccConfig, alone);
  const equipmentGuids = rows.map(({ equipmentGuid }) => equipmentGuid);
  return await send(PushConfig, { body: { equipmentGuids, confirmed, ...accepted } });
}

interface Outcome {
  readonly onSent: (receipts: readonly PushReceipt[]) => void;
  readonly onError: (error: ApiError) => void;
}

/** Confirms a push or a preview; the pages that show pushes are read again. */
export function useConfirmPush({ onSent, onError }: Outcome) {
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  const confirm = (rows: readonly PushDifference[], mode: PushMode, choices: Choices) => {
    setPending(true);
    sendConfirmed(rows, mode, choices)
      .then((receipts) => {
        void invalidateCalls(client, readsOfPushes);
        onSent(receipts);
      })
      // The wrapper has told of the failure already.
      .catch((error: unknown) => error instanceof ApiError && onError(error))
      .finally(() => setPending(false));
  };
  return { confirm, isPending };
}
