import { Select } from "antd";
import { formatCount } from "../../../../lib/format/index.ts";
import styles from "../equipment-list.module.css";
import type { FacetOption } from "./facet-options.ts";

interface FacetSelectProps<V extends string | number> {
  readonly title: string;
  readonly options: readonly FacetOption<V>[];
  readonly chosen: readonly V[];
  readonly onChoose: (values: V[]) => void;
}

/** Chooses any of a filter's values; beside each how much equipment it would leave. What is chosen shows as chips below. */
export function FacetSelect<V extends string | number>(props: FacetSelectProps<V>) {
  const { title, options, chosen, onChoose } = props;
  return (
    <Select<V[], FacetOption<V>>
      mode="multiple"
      className={styles["facet"] ?? ""}
      aria-label={title}
      placeholder={title}
      value={[...chosen]}
      options={[...options]}
      onChange={onChoose}
      maxTagCount={0}
      maxTagPlaceholder={(all) => `${title} ${all.length}`}
      popupMatchSelectWidth={240}
      showSearch={{ optionFilterProp: "label" }}
      notFoundContent="没有可选的内容"
      optionRender={({ data }) => optionRow(data)}
    />
  );
}

const optionRow = ({ label, count }: FacetOption) => (
  <span className={styles["option"]}>
    <span title={label}>{label}</span>
    {count !== undefined && <small>{formatCount(count)}</small>}
  </span>
);
