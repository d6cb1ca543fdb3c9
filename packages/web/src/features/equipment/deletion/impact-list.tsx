import type { CallData } from "@lukou/contract";
import { RESTORE_DAYS } from "@lukou/contract";
import type { calls } from "@lukou/equipment";
import { KindGlyph } from "../../../ui/kind-glyph.tsx";
import styles from "./deletion.module.css";

export type Impact = CallData<typeof calls.Equipment.GetDeletionImpact>;
type Items = Impact["goes"];

/** What a deletion takes along and what it loosens, by kind and with names. */
export function ImpactList({ impact }: { readonly impact: Impact }) {
  const { goes, released, shapes = 0 } = impact;
  return (
    <div className={styles["impact"]}>
      {goes.length > 0 && (
        <>
          <h4>以下{goes.length}台设备将一并删除</h4>
          <ByKind items={goes} />
        </>
      )}
      {released.length > 0 && (
        <>
          <h4>以下{released.length}台设备保留，但不再与它关联</h4>
          <ByKind items={released} />
        </>
      )}
      {shapes > 0 && (
        <p>
          相机图片中绘制的{shapes}个车道与区域图形将一并隐藏，恢复相机后重新显示；设备下次下发时不再包含它们。
        </p>
      )}
      <p className={styles["note"]}>
        {RESTORE_DAYS}天内管理员可在“已删除设备”中恢复，一并删除的设备同时恢复。
      </p>
    </div>
  );
}

function ByKind({ items }: { readonly items: Items }) {
  const groups = Map.groupBy(items, ({ kind }) => kind);
  return (
    <ul className={styles["groups"]}>
      {[...groups].map(([kind, group]) => (
        <li key={kind}>
          <span className={styles["kind"]}>
            <KindGlyph kind={kind} size={14} />
            {group[0]?.kindName}（{group.length}）
          </span>
          <span className={styles["names"]}>{group.map(({ name }) => name).join("、")}</span>
        </li>
      ))}
    </ul>
  );
}
