import type { RecentChange } from "@lukou/contract";
import { Ago } from "../../ui/index.ts";
import styles from "./changes.module.css";

/** One change as a sentence: who did what to what, which fields from what to what, and when. */
export function ChangeItem({ change }: { readonly change: RecentChange }) {
  const { userName, title, entityName, changedFields, at } = change;
  return (
    <li className={styles["item"]}>
      <span className={styles["who"]} aria-hidden>
        {Array.from(userName)[0] ?? "?"}
      </span>
      <div className={styles["what"]}>
        <div>
          <strong>{userName}</strong> {title}
          {entityName && <span className={styles["entity"]}>{entityName}</span>}
        </div>
        <FieldChanges fields={changedFields} />
      </div>
      <span className={styles["when"]}>
        <Ago at={at} />
      </span>
    </li>
  );
}

/** Changed fields with what stood there before and after. */
export function FieldChanges({ fields }: { readonly fields: RecentChange["changedFields"] }) {
  if (fields.length === 0) return null;
  return (
    <ul className={styles["fields"]}>
      {fields.map(({ label, before, after }) => (
        <li key={label}>
          {label}：<del>{before || "空"}</del> → <ins>{after || "空"}</ins>
        </li>
      ))}
    </ul>
  );
}
