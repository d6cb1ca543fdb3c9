import { distanceM } from "@lukou/geometry";
import { Button } from "antd";
import { MapCard, MapOverlay } from "../../../../map/map-overlay.tsx";
import styles from "./symbols.module.css";
import type { EquipmentMove } from "./use-equipment-move.ts";

/** Asks whether a dragged symbol shall stay where it was dropped, and afterwards offers to put it back. */
export function MoveCard({ move, saving, save, dismiss, undo }: EquipmentMove) {
  if (!move) return null;
  return (
    <MapOverlay place="bottom">
      <MapCard>
        <section className={styles["card"]} aria-label="移动设备">
          {move.step === "pending" ? (
            <>
              <span>
                {move.item.name} {wayOf(move.item, move.to)}
                <span className={styles["figures"]}>
                  {move.to[0].toFixed(7)}, {move.to[1].toFixed(7)}
                </span>
              </span>
              <Button size="small" type="primary" loading={saving} onClick={() => void save()}>
                保存坐标
              </Button>
              <Button size="small" disabled={saving} onClick={dismiss}>
                取消
              </Button>
            </>
          ) : (
            <>
              <span>{move.item.name}的坐标已保存</span>
              <Button size="small" loading={saving} onClick={() => void undo()}>
                撤销
              </Button>
              <Button size="small" type="text" disabled={saving} onClick={dismiss}>
                知道了
              </Button>
            </>
          )}
        </section>
      </MapCard>
    </MapOverlay>
  );
}

function wayOf(
  { longitude, latitude }: { longitude: number | null; latitude: number | null },
  to: readonly [number, number],
): string {
  if (longitude === null || latitude === null) return "放置到";
  return `移动 ${distanceM([longitude, latitude], to).toFixed(1)} m，至`;
}
