import { useMemo } from "react";
import { EmptyState } from "../../../ui/index.ts";
import { titleOf } from "../items/item-label.ts";
import { editShapes } from "../session/layout-actions.ts";
import type { LayoutSession } from "../session/layout-session.ts";
import { mapPlane } from "../session/planes.ts";
import { workingOf } from "../session/session-state.ts";
import { useSessionState } from "../session/use-layout-session.ts";
import styles from "./map.module.css";
import { PointsTable } from "./points-table.tsx";

interface ItemsTabProps {
  readonly session: LayoutSession;
  readonly offBecause: string | undefined;
}

/** The corners of the one selected item on the map, in numbers. */
export function ItemsTab({ session, offBecause }: ItemsTabProps) {
  const layout = useSessionState(session, (state) => state.layout);
  const working = useSessionState(session, workingOf);
  const selection = useSessionState(session, (state) => state.selection);
  const { longitude = 0, latitude = 0 } = layout ?? {};
  const plane = useMemo(() => mapPlane(longitude, latitude), [longitude, latitude]);
  const [only, ...others] = selection;
  const item = others.length === 0 && only !== undefined ? working.items.get(only) : undefined;
  const shape =
    item &&
    [...working.shapes.values()].find(
      ({ itemGuid, cameraGuid }) => itemGuid === item.guid && cameraGuid === null,
    );
  if (working.items.size === 0)
    return <EmptyState title="还没有绘制任何对象" hint="用绘图工具绘制，或由高精地图生成草稿" />;
  if (!item || !shape) return null;
  return (
    <section className={styles["section"]} aria-label={`${titleOf(item)}的坐标`}>
      <h3>坐标</h3>
      <PointsTable
        key={shape.guid}
        shape={shape}
        plane={plane}
        offBecause={offBecause}
        onChange={(points, words) =>
          session.perform(
            editShapes([shape.guid], (now) => ({ ...now, points })),
            words,
          )
        }
      />
    </section>
  );
}
