import type { EquipmentQuery } from "@lukou/equipment";
import { Button, Tag } from "antd";
import styles from "../equipment-list.module.css";
import type { ActiveFilter } from "./active-filters.ts";

interface FilterChipsProps {
  readonly filters: readonly ActiveFilter[];
  readonly onChange: (query: EquipmentQuery) => void;
  readonly onClear: () => void;
}

/** The filters in force, each to be taken off by itself, or all at once. */
export function FilterChips({ filters, onChange, onClear }: FilterChipsProps) {
  if (filters.length === 0) return null;
  return (
    <ul className={styles["chips"]} aria-label="生效的筛选">
      {filters.map(({ key, label, without }) => (
        <li key={key}>
          <Tag
            closable={{ "aria-label": `移除筛选 ${label}` }}
            onClose={(event) => {
              event.preventDefault();
              onChange(without);
            }}
          >
            {label}
          </Tag>
        </li>
      ))}
      <li>
        <Button type="link" size="small" onClick={onClear}>
          清除全部
        </Button>
      </li>
    </ul>
  );
}
