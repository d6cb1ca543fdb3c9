import { fieldProblem } from "@lukou/contract";
import { calls, privateFormOf, type Values } from "@lukou/equipment";
import { Modal } from "antd";
import { useState } from "react";
import { useSend } from "../../../lib/api/index.ts";
import { notify } from "../../../lib/feedback/index.ts";
import { FieldRow } from "../form/field-row.tsx";
import { readsOfEquipment } from "../index.ts";
import type { PrivateSetting } from "./board-settings.tsx";
import styles from "./equipment-detail.module.css";

interface BoardSettingDialogProps {
  readonly setting: PrivateSetting;
  readonly onClose: () => void;
}

/** Changes what a core board is told for one of the units it serves. */
export function BoardSettingDialog({ setting, onClose }: BoardSettingDialogProps) {
  const form = privateFormOf(setting.kind);
  const [edits, setEdits] = useState<Values>({});
  const save = useSend(calls.Mainboard.SaveMainboardSetting, {
    invalidates: readsOfEquipment,
    onSuccess: () => {
      notify.success("专用设置已保存");
      onClose();
    },
  });
  const values: Values = { ...setting, ...edits };
  const problems: Record<string, string> = Object.fromEntries([
    ...form.check(values).map(({ field, message }) => [field, message]),
    ...Object.keys(edits).flatMap((name) => {
      const problem = fieldProblem(form.patch, name, edits[name]);
      return problem ? [[name, problem]] : [];
    }),
  ]);
  const unset = (name: string) =>
    setEdits((before) => Object.fromEntries(Object.entries(before).filter(([key]) => key !== name)));
  return (
    <Modal
      open
      width={640}
      title={`编辑${form.blocks[0]?.title ?? "专用设置"}`}
      okText="保存"
      okButtonProps={{
        disabled: Object.keys(edits).length === 0 || Object.keys(problems).length > 0,
      }}
      confirmLoading={save.isPending}
      onOk={() =>
        save.mutate({
          body: {
            mainboardGuid: setting.mainboardGuid,
            equipGuid: setting.equipGuid,
            revision: setting.revision,
            privateSetting: edits,
          },
        })
      }
      onCancel={onClose}
    >
      <div className={styles["values"]}>
        {Object.entries(form.fields).map(([name, field]) => (
          <FieldRow
            key={name}
            name={name}
            field={field}
            value={values[name]}
            values={values}
            problem={problems[name]}
            changed={name in edits}
            secretStored={false}
            onSet={(key, value) => setEdits((before) => ({ ...before, [key]: value }))}
            onUnset={unset}
          />
        ))}
      </div>
    </Modal>
  );
}
