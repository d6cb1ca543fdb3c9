import type { ChangedValue } from "@lukou/equipment";
import { Modal } from "antd";
import { ChangeList } from "./change-list.tsx";

interface ChangeReviewProps {
  readonly title: string;
  readonly changes: readonly ChangedValue[];
  readonly saving: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** What a save will change, before it does. */
export function ChangeReview({ title, changes, saving, onConfirm, onClose }: ChangeReviewProps) {
  return (
    <Modal
      open
      title={title}
      okText="确认保存"
      cancelText="继续修改"
      confirmLoading={saving}
      okButtonProps={{ autoFocus: true }}
      onOk={onConfirm}
      onCancel={onClose}
    >
      <ChangeList changes={changes} />
    </Modal>
  );
}
