import { calls, engineeringStage, fieldMeta, IntersectionDraft, intersectionType } from "@lukou/contract";
import { Form, Input, Select } from "antd";
import type { ReactElement } from "react";
import { useCall } from "../../../lib/api/index.ts";
import { draftRule } from "../draft-rule.ts";
import styles from "./intersection-panel.module.css";

type DraftField = keyof typeof IntersectionDraft.shape;

interface DraftItemProps {
  readonly field: DraftField;
  /** What makes the rule run before the save does. */
  readonly checkedOn: "onBlur" | "onChange";
  readonly children: ReactElement;
}

/** A form item worded by the contract. */
function DraftItem({ field, checkedOn, children }: DraftItemProps) {
  const { label, unit } = fieldMeta(IntersectionDraft.shape[field]);
  return (
    <Form.Item
      name={field}
      label={unit ? `${label}（${unit}）` : label}
      required
      rules={[draftRule(field)]}
      validateTrigger={checkedOn}
    >
      {children}
    </Form.Item>
  );
}

const typeOptions = intersectionType.items.map(({ code, label }) => ({ value: code, label }));
const stageOptions = engineeringStage.items.map(({ code, label }) => ({ value: code, label }));

/** What an intersection is called and where it belongs (INT-2). */
export function IdentityFields() {
  const districts = useCall(calls.City.GetDistricts, { body: {} }, { mask: false });
  const { placeholder } = fieldMeta(IntersectionDraft.shape.name);
  return (
    <>
      <DraftItem field="name" checkedOn="onBlur">
        <Input placeholder={placeholder} maxLength={64} autoComplete="off" />
      </DraftItem>
      <div className={styles["columns"]}>
        <DraftItem field="platId" checkedOn="onBlur">
          <Input maxLength={64} autoComplete="off" placeholder="数字和字母" />
        </DraftItem>
        <DraftItem field="districtGuid" checkedOn="onChange">
          <Select
            loading={districts.isPending}
            placeholder="请选择所属区域"
            showSearch={{ optionFilterProp: "label" }}
            options={districts.data?.map(({ guid, name }) => ({ value: guid, label: name })) ?? []}
          />
        </DraftItem>
        <DraftItem field="type" checkedOn="onChange">
          <Select placeholder="请选择路口类型" options={typeOptions} />
        </DraftItem>
        <DraftItem field="stage" checkedOn="onChange">
          <Select options={stageOptions} />
        </DraftItem>
      </div>
    </>
  );
}

/** Where the intersection is; what becomes of the typed degrees is said below by the note. */
export function PlaceFields() {
  return (
    <div className={styles["columns"]}>
      <DraftItem field="longitude" checkedOn="onBlur">
        <Input inputMode="decimal" autoComplete="off" placeholder="如 114.057868" />
      </DraftItem>
      <DraftItem field="latitude" checkedOn="onBlur">
        <Input inputMode="decimal" autoComplete="off" placeholder="如 22.543099" />
      </DraftItem>
    </div>
  );
}
