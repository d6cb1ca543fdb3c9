import { callById, type EquipmentKind } from "@lukou/equipment";
import { useState } from "react";
import { type ApiError, useSend } from "../../../lib/api/index.ts";
import { readsOfEquipment } from "../stale-calls.ts";
import type { FormValues, GivenPlacement } from "./form-model.ts";

/** What is sent: a whole new piece, or what changes of a stored one. */
export type SaveRequest =
  | { readonly mode: "add"; readonly placement: GivenPlacement; readonly values: FormValues }
  | {
      readonly mode: "edit";
      readonly guid: string;
      readonly revision: number | undefined;
      readonly changes: FormValues;
    };

/** Saves through the calls of the kind. A failure is told in the form, where the input still stands. */
export function useEquipmentSave(kind: EquipmentKind, onStored: (guid: string) => void) {
  const [failure, setFailure] = useState<ApiError | null>(null);
  const options = {
    invalidates: readsOfEquipment,
    quiet: true,
    onSuccess: (guid: unknown) => {
      setFailure(null);
      onStored(guid as string);
    },
    onError: setFailure,
  };
  const add = useSend(callById(kind.calls.add), options);
  const update = useSend(callById(kind.calls.update), options);
  return {
    failure,
    forgetFailure: () => setFailure(null),
    saving: add.isPending || update.isPending,
    save: (request: SaveRequest) => {
      if (request.mode === "add") {
        add.mutate({ body: { ...request.values, ...request.placement } });
      } else {
        const { guid, revision, changes } = request;
        update.mutate({
          body: { ...changes, guid, ...(revision !== undefined && { revision }) },
        });
      }
    },
  };
}
