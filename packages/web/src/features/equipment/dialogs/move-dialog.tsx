import { calledBy, calls, type EquipmentBrief, kindOf } from "@lukou/equipment";
import { Alert, Modal } from "antd";
import { useSend } from "../../../lib/api/index.ts";
import { notify } from "../../../lib/feedback/index.ts";
import { readsOfEquipment } from "../stale-calls.ts";
import { PlacementDraftFields, usePlacementDraft } from "./placement-draft.tsx";

interface EquipmentDialogProps {
  readonly item: EquipmentBrief;
  readonly onClose: () => void;
  /** The server has confirmed; the guid of what was moved or made. */
  readonly onDone?: (guid: string) => void;
}

/** Moves equipment to another pole, unit or intersection; it keeps its identity, and what belongs to it goes along. */
export function MoveDialog({ item, onClose, onDone }: EquipmentDialogProps) {
  const kind = kindOf(item.kind);
  const draft = usePlacementDraft(item);
  const move = useSend(calls.Equipment.MoveEquipment, {
    invalidates: readsOfEquipment,
    onSuccess: (guid) => {
      notify.success("移动成功");
      onClose();
      onDone?.(guid);
    },
  });
  const { intersectionGuid, places } = draft;
  const incomplete = kind.hangs.parentRequired === true && places.parentGuid === null;
  return (
    <Modal
      open
      title={`移动${calledBy(item)}`}
      okText="移动"
      okButtonProps={{ disabled: incomplete }}
      confirmLoading={move.isPending}
      onOk={() =>
        move.mutate({ body: { guid: item.guid, revision: item.revision, intersectionGuid, ...places } })
      }
      onCancel={onClose}
    >
      <Alert
        type="info"
        showIcon
        style={{ marginBottom: 12 }}
        title="设备编号和历史保留，属于它的设备随它移动。"
      />
      <PlacementDraftFields kind={kind} item={item} draft={draft} />
    </Modal>
  );
}
