import type { FieldRecording, TrafficEvent } from "@lukou/contract";
import { Checkbox, Segmented, Tabs } from "antd";
import { useState } from "react";
import { IntersectionMap } from "../../map/intersection-map/intersection-map.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import { EventList } from "./events/event-list.tsx";
import { EventMark } from "./events/event-mark.tsx";
import { shapesOf } from "./map/target-shapes.ts";
import { TargetsLayer } from "./map/targets-layer.tsx";
import { LanePanel } from "./panel/lane-panel.tsx";
import { RealityPanel } from "./panel/reality-panel.tsx";
import { TargetSheet } from "./panel/target-sheet.tsx";
import { UnitList } from "./panel/unit-list.tsx";
import styles from "./perception.module.css";
import { RecordingList } from "./replay/recording-list.tsx";
import { ReplayBar } from "./replay/replay-bar.tsx";
import { type Replay, useReplay } from "./replay/use-replay.ts";
import { drawnBy, type Player, trailBy } from "./scene/player.ts";
import { useLivePlayer } from "./use-live-player.ts";
import { useUnitNames } from "./use-unit-names.ts";

interface PerceptionViewProps {
  readonly intersectionGuid: string;
  readonly intersectionName: string;
}

/** What the units of an intersection see: live, or a recording of it. */
export function PerceptionView(props: PerceptionViewProps) {
  const live = useLivePlayer(props.intersectionGuid);
  const [recording, setRecording] = useState<FieldRecording>();
  if (!recording) return <Stage {...props} player={live} onReplay={setRecording} />;
  return <ReplayStage key={recording.guid} {...props} recording={recording} onReplay={setRecording} />;
}

interface ReplayStageProps extends PerceptionViewProps {
  readonly recording: FieldRecording;
  readonly onReplay: (recording: FieldRecording | undefined) => void;
}

function ReplayStage({ recording, onReplay, ...props }: ReplayStageProps) {
  const replay = useReplay(recording);
  return (
    <Stage
      {...props}
      player={replay.player}
      replay={{ recording, replay, onClose: () => onReplay(undefined) }}
      onReplay={onReplay}
    />
  );
}

interface StageProps extends PerceptionViewProps {
  readonly player: Player;
  readonly replay?: { recording: FieldRecording; replay: Replay; onClose: () => void };
  readonly onReplay: (recording: FieldRecording) => void;
}

type Part = "map" | "panel";

function Stage({ intersectionGuid, intersectionName, player, replay, onReplay }: StageProps) {
  const nameOf = useUnitNames(intersectionGuid);
  const narrow = useNarrow();
  const [part, setPart] = useState<Part>("map");
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [trails, setTrails] = useState(true);
  const [labels, setLabels] = useState(true);
  const [selected, setSelected] = useState<{ key: string; unitGuid: string }>();
  const [event, setEvent] = useState<TrafficEvent>();
  const showEvent = (chosen: TrafficEvent) => {
    const hides = chosen.guid === event?.guid;
    setEvent(hides ? undefined : chosen);
    if (!hides) setPart("map");
  };
  const select = (key: string | undefined) =>
    setSelected(key === undefined ? undefined : { key, unitGuid: key.slice(0, key.indexOf(" ")) });
  const draw = () => {
    const targets = drawnBy(player, hidden, Date.now());
    return shapesOf(targets, selected?.key, (target) => (trails ? trailBy(player, target) : []));
  };
  const toggle = (unit: string, shown: boolean) =>
    setHidden((before) => {
      const next = new Set(before);
      if (shown) next.delete(unit);
      else next.add(unit);
      return next;
    });
  const tabs = [
    {
      key: "units",
      label: "目标",
      children: (
        <div className={styles["scroll"]}>
          <UnitList player={player} nameOf={nameOf} hidden={hidden} onToggle={toggle} />
          {selected && (
            <TargetSheet
              player={player}
              selected={selected}
              nameOf={nameOf}
              onClose={() => select(undefined)}
            />
          )}
        </div>
      ),
    },
    { key: "lanes", label: "车道", children: <LanePanel intersectionGuid={intersectionGuid} /> },
    {
      key: "reality",
      label: "核对",
      children: (
        <RealityPanel
          intersectionGuid={intersectionGuid}
          player={player}
          hidden={hidden}
          nameOf={nameOf}
          onSelect={({ key }) => select(key)}
        />
      ),
    },
    {
      key: "events",
      label: "事件",
      children: <EventList intersectionGuid={intersectionGuid} shown={event?.guid} onShow={showEvent} />,
    },
    {
      key: "recordings",
      label: "录制",
      children: <RecordingList intersectionGuid={intersectionGuid} onReplay={onReplay} />,
    },
  ];
  return (
    <div className={styles["stage"]}>
      {narrow && (
        <Segmented<Part>
          block
          value={part}
          onChange={setPart}
          options={[
            { value: "map", label: "地图" },
            { value: "panel", label: "数据" },
          ]}
        />
      )}
      {replay && <ReplayBar {...replay} />}
      <div className={styles["parts"]}>
        <div className={styles["map"]} hidden={narrow && part !== "map"}>
          <div className={styles["bar"]}>
            <Checkbox checked={trails} onChange={({ target }) => setTrails(target.checked)}>
              轨迹
            </Checkbox>
            <Checkbox checked={labels} onChange={({ target }) => setLabels(target.checked)}>
              标注
            </Checkbox>
            <Legend />
          </div>
          <div className={styles["grow"]}>
            <IntersectionMap intersectionGuid={intersectionGuid} intersectionName={intersectionName}>
              <TargetsLayer draw={draw} labels={labels} onSelect={select} />
              {event && <EventMark event={event} />}
            </IntersectionMap>
          </div>
        </div>
        <div className={styles["panel"]} hidden={narrow && part !== "panel"}>
          <Tabs items={tabs} className={styles["tabs"] ?? ""} />
        </div>
      </div>
    </div>
  );
}

const groups = [
  ["car", "小型车"],
  ["large", "大型车"],
  ["nonMotor", "非机动车"],
  ["pedestrian", "行人"],
  ["other", "其他"],
] as const;

function Legend() {
  return (
    <ul className={styles["legend"]} aria-label="图例">
      {groups.map(([key, label]) => (
        <li key={key} data-group={key}>
          {label}
        </li>
      ))}
    </ul>
  );
}
