import { type AnyInfo, callById, kindOf, type Values } from "@lukou/equipment";
import { useSend } from "../../../lib/api/index.ts";
import { notify } from "../../../lib/feedback/index.ts";
import { readsOfEquipment } from "../index.ts";

/** Changes some values of a camera from the revision that was shown; failures are told by a message. */
export function useCameraUpdate(info: AnyInfo, onDone: () => void) {
  const update = useSend(callById(kindOf(info.kind).calls.update), {
    invalidates: readsOfEquipment,
    onSuccess: () => {
      notify.success("修改成功");
      onDone();
    },
  });
  const apply = (values: Values) =>
    update.mutate({ body: { ...values, guid: info.guid, revision: info.revision } });
  return { apply, pending: update.isPending };
}
