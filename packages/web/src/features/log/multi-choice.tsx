import { Select } from "antd";
import styles from "./log.module.css";

interface MultiChoiceProps<V extends number | string> {
  readonly label: string;
  readonly value: readonly V[];
  readonly items: readonly { readonly code: V; readonly label: string }[];
  readonly onChange: (value: V[]) => void;
}

/** Some of an enumeration, or all of it when none is chosen. */
export function MultiChoice<V extends number | string>({
  label,
  value,
  items,
  onChange,
}: MultiChoiceProps<V>) {
  return (
    <Select
      className={styles["choice"] ?? ""}
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      aria-label={label}
      placeholder={label}
      value={[...value]}
      options={items.map((item) => ({ value: item.code, label: item.label }))}
      onChange={(chosen: V[]) => onChange(chosen)}
    />
  );
}
