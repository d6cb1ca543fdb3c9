import { carDetectionAreaType } from "@lukou/contract";
import { Checkbox, Input, InputNumber, Select } from "antd";
import { type FieldSpec, turnOptions } from "./field-specs.ts";
import { arrowsOf } from "./item-label.ts";
import styles from "./items.module.css";
import type { NamedOptions } from "./named-options.ts";

export interface ValueControlProps {
  readonly id: string;
  readonly spec: FieldSpec;
  readonly value: unknown;
  /** Several items with different values are edited at once. */
  readonly mixed: boolean;
  readonly invalid: boolean;
  readonly disabled: boolean;
  readonly unit: string | undefined;
  readonly options: NamedOptions;
  readonly describedBy?: string | undefined;
  readonly onChange: (value: unknown) => void;
}

const MIXED = "多个不同的值";
const numbersOf = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "number") : [];
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];

/** The control of one value of an item: places and other items are chosen by name. */
export function ValueControl(props: ValueControlProps) {
  const { id, spec, value, mixed, invalid, disabled, unit, options, describedBy, onChange } = props;
  const common = {
    id,
    disabled,
    "aria-invalid": invalid,
    ...(describedBy && { "aria-describedby": describedBy }),
    ...(invalid && { status: "error" as const }),
  };
  const choices = (
    list: readonly { readonly value: string | number; readonly label: string }[],
    clear: boolean,
  ) => (
    <Select
      {...common}
      allowClear={clear}
      showSearch={{ optionFilterProp: "label" }}
      placeholder={mixed ? MIXED : "请选择"}
      notFoundContent="没有可选的内容"
      value={mixed ? undefined : ((value ?? undefined) as string | number | undefined)}
      options={[...list]}
      onChange={(chosen: string | number | undefined) => onChange(chosen ?? null)}
    />
  );
  const several = (list: readonly { readonly value: string; readonly label: string }[]) => (
    <Select
      {...common}
      mode="multiple"
      showSearch={{ optionFilterProp: "label" }}
      placeholder={mixed ? MIXED : "可多选"}
      notFoundContent="没有可选的内容"
      value={mixed ? [] : textsOf(value)}
      options={[...list]}
      onChange={onChange}
    />
  );
  switch (spec.input) {
    case "paragraph":
      return (
        <Input.TextArea
          {...common}
          autoSize={{ minRows: 1, maxRows: 5 }}
          placeholder={mixed ? MIXED : ""}
          value={mixed || typeof value !== "string" ? "" : value}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case "number":
      return (
        <InputNumber
          {...common}
          style={{ width: "100%" }}
          placeholder={mixed ? MIXED : ""}
          value={mixed || typeof value !== "number" ? null : value}
          suffix={unit}
          onChange={onChange}
        />
      );
    case "choice":
      return choices(
        spec.options.items.map(({ code, label }) => ({ value: code, label })),
        spec.optional === true,
      );
    case "turns":
      return (
        <Checkbox.Group
          className={styles["turns"] ?? ""}
          disabled={disabled}
          value={mixed ? [] : numbersOf(value)}
          options={turnOptions.map(({ code, label }) => ({
            value: code,
            label: (
              <>
                <span aria-hidden>{arrowsOf([code])}</span> {label}
              </>
            ),
          }))}
          onChange={onChange}
        />
      );
    case "areaTypes":
      return (
        <Checkbox.Group
          className={styles["flags"] ?? ""}
          disabled={disabled}
          value={carDetectionAreaType.codes.filter((bit) => !mixed && ((Number(value) || 0) & bit) === bit)}
          options={carDetectionAreaType.items.map(({ code, label }) => ({ value: code, label }))}
          onChange={(bits) => onChange(bits.reduce((sum, bit) => sum + bit, 0))}
        />
      );
    case "end":
      return choices(options.ends, true);
    case "pole":
      return choices(options.poles, true);
    case "pavement":
      return choices(options.pavements, true);
    case "lane":
      return choices(options.lanes, false);
    case "lanes":
      return several(options.lanes);
    case "areas":
      return several(options.areas);
    default:
      return (
        <Input
          {...common}
          autoComplete="off"
          placeholder={mixed ? MIXED : ""}
          value={mixed || typeof value !== "string" ? "" : value}
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
}
