import { Checkbox, Select, Spin } from "antd";
import styles from "../equipment-list.module.css";
import { nameColumn } from "./equipment-columns.tsx";
import { EquipmentLink } from "./equipment-link.tsx";
import { type RowsProps, toggled } from "./equipment-table.tsx";
import { RowActions } from "./row-actions.tsx";

/** The same as the table for a narrow screen: a card each, with the chosen columns that hold something. Its name's link covers it. */
export function EquipmentCards(props: Omit<RowsProps, "onOpen">) {
  const { rows, columns, query, loading, selected, onSelect, onSort, onDelete, empty } = props;
  const sortable = [nameColumn, ...columns].filter(({ sort }) => sort);
  const facts = columns.filter(({ key }) => key !== "kind" && key !== "state");
  const headings = columns.filter(({ key }) => key === "kind" || key === "state");
  return (
    <Spin spinning={loading}>
      <div className={styles["cardBar"]}>
        <Checkbox
          checked={rows.length > 0 && rows.every(({ guid }) => selected.has(guid))}
          indeterminate={rows.some(({ guid }) => selected.has(guid))}
          disabled={rows.length === 0}
          onChange={({ target }) => onSelect(new Set(target.checked ? rows.map(({ guid }) => guid) : []))}
        >
          本页全选
        </Checkbox>
        <Select<string>
          aria-label="排序"
          className={styles["cardSort"] ?? ""}
          value={`${query.descending ? "-" : ""}${query.sort}`}
          options={sortable.flatMap(({ sort, title }) => [
            { value: `${sort}`, label: `${title} 升序` },
            { value: `-${sort}`, label: `${title} 降序` },
          ])}
          onChange={(value) => {
            const descending = value.startsWith("-");
            const chosen = sortable.find(({ sort }) => sort === value.slice(descending ? 1 : 0));
            if (chosen?.sort) onSort(chosen.sort, descending);
          }}
        />
      </div>
      {rows.length === 0 && !loading && empty}
      <ul className={styles["cards"]}>
        {rows.map((row) => (
          <li key={row.guid} className={styles["card"]}>
            <header>
              <Checkbox
                aria-label={`选择${row.name}`}
                checked={selected.has(row.guid)}
                onChange={() => onSelect(toggled(selected, row.guid))}
              />
              <span className={styles["cardName"]}>
                <EquipmentLink row={row} />
              </span>
              <RowActions row={row} onDelete={onDelete} />
            </header>
            <div className={styles["cardTags"]}>
              {headings.map((column) => (
                <span key={column.key}>{column.render?.(row)}</span>
              ))}
            </div>
            <dl>
              {facts
                .filter((column) => column.text(row))
                .map((column) => (
                  <div key={column.key}>
                    <dt>{column.title}</dt>
                    <dd>{column.render ? column.render(row) : column.text(row)}</dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ul>
    </Spin>
  );
}
