import type { ChangedValue } from "@lukou/equipment";
import styles from "./form.module.css";

/** Changed fields with what stands there before and after. */
export function ChangeList({ changes }: { readonly changes: readonly ChangedValue[] }) {
  return (
    <table className={styles["changes"]}>
      <tbody>
        {changes.map(({ field, label, before, after }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            <td>
              <del>{before || "空"}</del> → <ins>{after || "空"}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
