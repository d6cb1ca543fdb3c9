import { presenceState } from "@lukou/contract";
import { allKinds, type EquipmentBrief } from "@lukou/equipment";
import { Input, Select } from "antd";
import styles from "./equipment-tree.module.css";
import type { TreeFilter } from "./tree-model.ts";

interface TreeFiltersProps {
  readonly all: readonly EquipmentBrief[];
  readonly filter: TreeFilter;
  readonly onChange: (filter: TreeFilter) => void;
}

const withCount = (label: string, count: number) => `${label}（${count}）`;

/** Search box, kinds and states of the tree; only what occurs is offered, with how often. */
export function TreeFilters({ all, filter, onChange }: TreeFiltersProps) {
  const kinds = allKinds.flatMap(({ code, label }) => {
    const count = all.filter(({ kind }) => kind === code).length;
    return count > 0 ? [{ value: code, label: withCount(label, count) }] : [];
  });
  const states = presenceState.items.flatMap(({ code, label }) => {
    const count = all.filter(({ state }) => state === code).length;
    return count > 0 ? [{ value: code, label: withCount(label, count) }] : [];
  });
  return (
    <div className={styles["filters"]}>
      <Input.Search
        className={styles["search"] ?? ""}
        aria-label="搜索设备"
        placeholder="名称、编号、序列号、型号、IP"
        allowClear
        value={filter.content}
        onChange={({ target }) => onChange({ ...filter, content: target.value })}
      />
      <Select<number[]>
        mode="multiple"
        aria-label="按设备类型筛选"
        placeholder="设备类型"
        maxTagCount="responsive"
        popupMatchSelectWidth={false}
        value={[...filter.kinds]}
        options={kinds}
        onChange={(chosen) => onChange({ ...filter, kinds: chosen })}
      />
      <Select<string[]>
        mode="multiple"
        aria-label="按连接状态筛选"
        placeholder="连接状态"
        maxTagCount="responsive"
        popupMatchSelectWidth={false}
        value={[...filter.states]}
        options={states}
        onChange={(chosen) => onChange({ ...filter, states: chosen })}
      />
    </div>
  );
}
