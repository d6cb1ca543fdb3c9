import { filterIntersectionType, filterStatus, IntersectionSearch } from "@lukou/contract";
import { Input, Select } from "antd";
import { setTreeFilters, useTreeView } from "../tree-view-store.ts";
import styles from "./tree-panel.module.css";

/** Longest text the search call takes, characters. */
const SEARCH_MAX = IntersectionSearch.shape.params.shape.content.unwrap().maxLength ?? undefined;

const optionsOf = (list: typeof filterIntersectionType | typeof filterStatus) =>
  list.items.map(({ code, label }) => ({ value: code, label }));

/** Search, run by Enter or the button (TREE-9), and the two filters (TREE-8). */
export function TreeFilterBar() {
  const { type, usageState } = useTreeView((state) => state.filters);
  const typed = useTreeView((state) => state.typed);

  return (
    <search className={styles["filters"]}>
      <Input.Search
        className={styles["search"] ?? ""}
        value={typed}
        placeholder="搜索路口名称或编号"
        aria-label="搜索路口列表"
        allowClear
        {...(SEARCH_MAX && { maxLength: SEARCH_MAX })}
        onChange={(event) => useTreeView.setState({ typed: event.target.value })}
        onSearch={(text) => setTreeFilters({ content: text.trim() })}
      />
      <Select
        aria-label={filterIntersectionType.title}
        value={type}
        options={optionsOf(filterIntersectionType)}
        onChange={(code) => setTreeFilters({ type: code })}
      />
      <Select
        aria-label={filterStatus.title}
        value={usageState}
        options={optionsOf(filterStatus)}
        onChange={(code) => setTreeFilters({ usageState: code })}
      />
    </search>
  );
}
