import type { KindField } from "@lukou/equipment";
import { DatePicker, Input, InputNumber, Select, Switch } from "antd";
import dayjs from "dayjs";
import { fieldMetaOf } from "./field-text.ts";
import { type FormValues, optionsOf } from "./form-model.ts";

export interface FieldControlProps {
  readonly id: string;
  readonly field: KindField;
  readonly value: unknown;
  readonly values: FormValues;
  readonly describedBy?: string;
  readonly invalid: boolean;
  readonly onChange: (value: unknown) => void;
}

const DAY = "YYYY-MM-DD";

/** The control of a field: one for each kind of input, whatever the field. Secrets have one of their own. */
export function FieldControl({
  id,
  field,
  value,
  values,
  describedBy,
  invalid,
  onChange,
}: FieldControlProps) {
  const { placeholder, unit } = fieldMetaOf(field);
  const common = {
    id,
    "aria-invalid": invalid,
    ...(describedBy && { "aria-describedby": describedBy }),
    ...(invalid && { status: "error" as const }),
  };
  const text = typeof value === "string" ? value : "";
  switch (field.input) {
    case "paragraph":
      return (
        <Input.TextArea
          {...common}
          autoSize={{ minRows: 2, maxRows: 6 }}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case "number":
      return (
        <InputNumber
          {...common}
          style={{ width: "100%" }}
          value={typeof value === "number" ? value : null}
          suffix={unit}
          step={field.step ?? 1}
          onChange={(number) => onChange(number)}
        />
      );
    case "choice":
      return (
        <Select
          {...common}
          allowClear={!field.required}
          showSearch={{ optionFilterProp: "label" }}
          placeholder="请选择"
          value={(value ?? undefined) as string | number | undefined}
          options={optionsOf(field, values, value)}
          onChange={(code: string | number | undefined) => onChange(code ?? null)}
        />
      );
    case "choices":
      return (
        <Select
          {...common}
          mode="multiple"
          optionFilterProp="label"
          placeholder="可多选"
          value={Array.isArray(value) ? (value as (string | number)[]) : []}
          options={optionsOf(field, values, value)}
          onChange={onChange}
        />
      );
    case "flag":
      return (
        <Switch
          id={id}
          checked={value === true}
          checkedChildren="是"
          unCheckedChildren="否"
          {...(describedBy && { "aria-describedby": describedBy })}
          onChange={onChange}
        />
      );
    case "texts":
      return (
        <Select
          {...common}
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[",", "，", " ", ";", "；"]}
          placeholder="输入后按回车，可输入多个"
          value={Array.isArray(value) ? (value as string[]) : []}
          onChange={onChange}
        />
      );
    case "date":
      return (
        <DatePicker
          {...common}
          style={{ width: "100%" }}
          value={text ? dayjs(text, DAY) : null}
          onChange={(day) => onChange(day?.format(DAY) ?? null)}
        />
      );
    default:
      return (
        <Input
          {...common}
          autoComplete="off"
          value={text}
          {...(placeholder && { placeholder })}
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
}
