import { calledBy, calls, type EquipmentBrief, kindOf } from "@lukou/equipment";
import { Alert, Input, Modal } from "antd";
import { useId, useState } from "react";
import { useSend } from "../../../lib/api/index.ts";
import { notify } from "../../../lib/feedback/index.ts";
import { LabelledRow } from "../form/labelled-row.tsx";
import { readsOfEquipment } from "../stale-calls.ts";
import { PlacementDraftFields, usePlacementDraft } from "./placement-draft.tsx";

interface CopyDialogProps {
  readonly item: EquipmentBrief;
  readonly onClose: () => void;
  /** Guid of the copy. */
  readonly onDone?: (guid: string) => void;
}

/** Copies a unit with what belongs to it, for instance to the opposite approach. */
export function CopyDialog({ item, onClose, onDone }: CopyDialogProps) {
  const id = useId();
  const kind = kindOf(item.kind);
  /* A copy is told its pole and approach; unit and box follow the original. */
  const copied = { ...kind, hangs: { ...kind.hangs, parents: [], parentRequired: false, box: false } };
  const [name, setName] = useState(`${item.name}-副本`);
  const draft = usePlacementDraft(item);
  const copy = useSend(calls.Equipment.CopyEquipment, {
    invalidates: readsOfEquipment,
    onSuccess: (guid) => {
      notify.success("复制成功，请补填平台编号、序列号和IP地址");
      onClose();
      onDone?.(guid);
    },
  });
  const problem = name.trim() === "" ? "设备名称不能为空" : undefined;
  const { intersectionGuid, places } = draft;
  return (
    <Modal
      open
      title={`复制${calledBy(item)}`}
      okText="复制"
      okButtonProps={{ disabled: problem !== undefined }}
      confirmLoading={copy.isPending}
      onOk={() =>
        copy.mutate({
          body: {
            guid: item.guid,
            name: name.trim(),
            intersectionGuid,
            poleGuid: places.poleGuid,
            endGuid: places.endGuid,
          },
        })
      }
      onCancel={onClose}
    >
      <Alert
        type="info"
        showIcon
        style={{ marginBottom: 12 }}
        title="属于它的设备一并复制；平台编号、序列号、IP地址和密码不复制。"
      />
      <LabelledRow id={id} name="name" label="新设备名称" required changed={false} problem={problem} hint="">
        <Input id={id} maxLength={64} value={name} onChange={({ target }) => setName(target.value)} />
      </LabelledRow>
      <div style={{ height: 12 }} />
      <PlacementDraftFields kind={copied} item={item} draft={draft} />
    </Modal>
  );
}
