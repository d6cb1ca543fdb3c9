import type { CallInput, OperationOffers, OperationRequest } from "@lukou/contract";
import { calls } from "@lukou/equipment";
import { useSend } from "../../lib/api/index.ts";
import { confirm, notify } from "../../lib/feedback/index.ts";
import { questionOf } from "./questions.ts";

const { Equipment, RemoteOperation } = calls;

/** What the device is doing now, as it was sent. */
export type RunningOperation = CallInput<typeof RemoteOperation.StartOperation>["body"]["request"];

/** Asks where power or data are lost, has the device do it, and says what became of it. */
export function useOperation({ equipmentGuid, name, relays }: OperationOffers) {
  const start = useSend(RemoteOperation.StartOperation, {
    invalidates: [RemoteOperation.GetOperations, Equipment.GetEquipment],
    onSuccess: ({ state, title, message }) => {
      if (state === "done") notify.success(`${title}：${message}`);
      else notify.error(`${title}：${message}`);
    },
  });
  const run = async (request: OperationRequest) => {
    const question = questionOf(request, name, relays);
    if (question && !(await confirm(question.text, { danger: question.danger }))) return;
    start.mutate({ body: { equipmentGuid, request } });
  };
  const running: RunningOperation | null = start.isPending ? start.variables.body.request : null;
  return { run, running };
}
