import { type ConvertedCoordinates, distanceM } from "@lukou/geometry";
import { degreesText, type PartlyTyped } from "../coordinates.ts";
import type { FormMode } from "../form-mode.ts";
import styles from "./intersection-panel.module.css";

interface CoordinateNoteProps {
  readonly mode: FormMode;
  readonly typed: PartlyTyped;
  /** What will be stored; null while nothing sensible is typed. */
  readonly stored: ConvertedCoordinates | null;
}

/** Says live what will be stored of the typed coordinates, and why (COORD-1 to COORD-3). */
export function CoordinateNote({ mode, typed, stored }: CoordinateNoteProps) {
  return (
    <div className={styles["note"]} aria-live="polite">
      <span>{rule[mode]}</span>
      {stored && (
        <span>
          将保存的位置（WGS-84）：
          <b className={styles["figures"]}>
            {degreesText(stored.longitude)}, {degreesText(stored.latitude)}
          </b>
          ，{conversion(typed, stored)}
        </span>
      )}
    </div>
  );
}

const rule: Readonly<Record<FormMode, string>> = {
  add: "经度不超过6位小数时按GCJ-02转换为WGS-84，7位及以上小数按WGS-84直接保存。",
  edit: "此处显示和填写的都是GCJ-02坐标，保存时总会转换为WGS-84；不修改坐标，位置就不会变。",
};

function conversion(typed: PartlyTyped, stored: ConvertedCoordinates): string {
  if (!stored.converted) return "不转换";
  const moved = distanceM(
    [Number(typed.longitude), Number(typed.latitude)],
    [stored.longitude, stored.latitude],
  );
  return `由GCJ-02转换，移动${moved.toFixed(1)}米`;
}
