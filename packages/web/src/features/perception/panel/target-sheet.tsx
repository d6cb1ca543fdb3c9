import { CloseOutlined } from "@ant-design/icons";
import { participantType, vehicleClass } from "@lukou/contract/topics";
import { Button, Descriptions } from "antd";
import { TimeChart } from "../../../ui/index.ts";
import styles from "../perception.module.css";
import type { Player } from "../scene/player.ts";
import type { Sample } from "../scene/target-scene.ts";
import { useTick } from "../use-live-player.ts";

interface TargetSheetProps {
  readonly player: Player;
  /** Key of the selected target: its unit and its track. */
  readonly selected: { readonly key: string; readonly unitGuid: string };
  readonly nameOf: (guid: string) => string;
  readonly onClose: () => void;
}

const kindName = ({ type, vehicleClass: kind }: Sample): string => {
  const known = kind === null ? undefined : vehicleClass.find(kind);
  return known ? `${participantType.labelOf(type)}（${known.label}）` : participantType.labelOf(type);
};

/** Figures of the selected target and its speed while it was seen. */
export function TargetSheet({ player, selected, nameOf, onClose }: TargetSheetProps) {
  const now = useTick(4);
  const moment = player.momentOf(selected.unitGuid, now) ?? now;
  const history = player.scene.history(selected.key, moment);
  const last = history.at(-1);
  if (!last) return null;
  const gone = moment - last.at > 1_000;
  const size =
    last.length === null ? "未上报" : `${last.length.toFixed(1)} × ${last.width?.toFixed(1) ?? "—"} m`;
  return (
    <section className={styles["sheet"]} aria-label="选中的目标" data-stale={gone || undefined}>
      <header>
        <strong>{last.license ?? last.trackId}</strong>
        {gone && "已离开"}
        <Button type="text" size="small" icon={<CloseOutlined />} aria-label="取消选中" onClick={onClose} />
      </header>
      <Descriptions
        size="small"
        column={2}
        items={[
          { key: "kind", label: "类别", children: kindName(last) },
          { key: "unit", label: "设备", children: nameOf(selected.unitGuid) },
          { key: "speed", label: "速度", children: `${last.speed.toFixed(1)} km/h` },
          { key: "heading", label: "航向", children: `${last.heading.toFixed(0)}°` },
          { key: "lane", label: "车道", children: last.laneId === null ? "未上报" : last.laneId || "车道外" },
          { key: "size", label: "长×宽", children: size },
        ]}
      />
      <TimeChart
        label="目标速度"
        height={110}
        series={[{ name: "速度", unit: "km/h", points: history.map(({ at, speed }) => [at, speed]) }]}
      />
    </section>
  );
}
