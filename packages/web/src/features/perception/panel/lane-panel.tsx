import {
  calls,
  fieldMeta,
  type LaneFigure,
  type LaneTraffic,
  LaneTraffic as LaneTrafficSchema,
} from "@lukou/contract";
import { congestionLevel, trafficPeriod } from "@lukou/contract/topics";
import { Segmented, Select, Space, Table, Tag } from "antd";
import { useMemo, useState } from "react";
import { useCall } from "../../../lib/api/index.ts";
import { Ago, EmptyState, ErrorState, TimeChart } from "../../../ui/index.ts";
import styles from "../perception.module.css";
import { useTick } from "../use-live-player.ts";

const HOUR = 3_600_000;
const ranges = [
  { value: HOUR, label: "近1小时", stepS: 60 },
  { value: 24 * HOUR, label: "近24小时", stepS: 900 },
  { value: 7 * 24 * HOUR, label: "近7天", stepS: 3600 },
] as const;

const shown = [
  "vehicles",
  "speed",
  "occupancy",
  "headway",
  "queue",
  "maxQueue",
] as const satisfies readonly LaneFigure[];
const metaOf = (name: LaneFigure) => fieldMeta(LaneTrafficSchema.shape[name]);
const titleOf = (name: LaneFigure) => {
  const { label, unit } = metaOf(name);
  return unit ? `${label}（${unit}）` : label;
};
const text = (value: number | null) => (value === null ? "—" : Number(value.toFixed(1)).toString());
const keyOf = ({ unitGuid, laneId, periodTime }: LaneTraffic) => `${unitGuid} ${laneId} ${periodTime}`;

/** A unit may report minutes and quarters of an hour: of each lane the shortest period is the newest. */
function finestOf(lanes: readonly LaneTraffic[]): LaneTraffic[] {
  const lengthOf = ({ startTime, endTime }: LaneTraffic) => Date.parse(endTime) - Date.parse(startTime);
  const finest = new Map<string, LaneTraffic>();
  for (const lane of lanes) {
    const key = `${lane.unitGuid} ${lane.laneId}`;
    const known = finest.get(key);
    if (!known || lengthOf(lane) < lengthOf(known)) finest.set(key, lane);
  }
  return [...finest.values()].sort((a, b) => a.laneId - b.laneId || a.unitName.localeCompare(b.unitName));
}

/** Flow, speed, occupancy and queue of each lane now, and their course over hours and days. */
export function LanePanel({ intersectionGuid }: { readonly intersectionGuid: string }) {
  const now = useTick(0.2);
  const [chosen, setChosen] = useState<string>();
  const lanes = useCall(
    calls.Traffic.GetLaneTraffic,
    { params: { id: intersectionGuid } },
    { mask: false, refetchInterval: 60_000 },
  );
  if (!lanes.data) {
    return lanes.error ? (
      <ErrorState error={lanes.error} onRetry={() => void lanes.refetch()} />
    ) : (
      <Table size="small" loading columns={[]} />
    );
  }
  if (lanes.data.length === 0) {
    return <EmptyState title="还没有车道统计" hint="设备按周期（默认每分钟）上报车道流量后即会显示" />;
  }
  const finest = finestOf(lanes.data);
  const selected = finest.find((lane) => keyOf(lane) === chosen) ?? finest[0];
  return (
    <div className={styles["scroll"]}>
      {selected && (
        <LaneHistory key={keyOf(selected)} lane={selected} intersectionGuid={intersectionGuid} now={now} />
      )}
      <Table<LaneTraffic>
        size="small"
        rowKey={keyOf}
        dataSource={finest}
        pagination={false}
        scroll={{ x: "max-content" }}
        rowSelection={{
          type: "radio",
          selectedRowKeys: selected ? [keyOf(selected)] : [],
          onChange: ([key]) => setChosen(String(key)),
          getCheckboxProps: ({ laneId, unitName }) => ({ "aria-label": `${unitName}${laneId}号车道的历史` }),
        }}
        columns={[
          {
            title: "车道",
            fixed: "left",
            render: (_, { laneId, periodTime }) => (
              <span title={`周期${trafficPeriod.labelOf(periodTime)}`}>{`${laneId}号`}</span>
            ),
          },
          // Several units may see the same lane.
          { title: "设备", dataIndex: "unitName" },
          ...shown.map((name) => ({
            title: titleOf(name),
            dataIndex: name,
            align: "right" as const,
            render: (value: number | null, { valid }: LaneTraffic) => (valid ? text(value) : "未测量"),
          })),
          {
            title: metaOf("congestion").label,
            render: (_, { congestion }) => <Congestion level={congestion} />,
          },
          { title: "时间", render: (_, { endTime }) => <Ago at={endTime} /> },
        ]}
      />
    </div>
  );
}

function Congestion({ level }: { readonly level: number | null }) {
  if (level === null) return "—";
  const { byKey } = congestionLevel;
  const colour = level === byKey.free ? "success" : level === byKey.heavy ? "error" : "warning";
  return <Tag color={colour}>{congestionLevel.labelOf(level)}</Tag>;
}

interface LaneHistoryProps {
  readonly intersectionGuid: string;
  readonly lane: LaneTraffic;
  readonly now: number;
}

function LaneHistory({ intersectionGuid, lane, now }: LaneHistoryProps) {
  const [range, setRange] = useState<number>(HOUR);
  const [figure, setFigure] = useState<LaneFigure>("vehicles");
  const stepS = ranges.find(({ value }) => value === range)?.stepS ?? 60;
  const to = Math.ceil(now / (stepS * 1000)) * stepS * 1000;
  const history = useCall(
    calls.Traffic.GetTrafficHistory,
    {
      body: {
        intersectionGuid,
        unitGuid: lane.unitGuid,
        laneIds: [lane.laneId],
        from: new Date(to - range).toISOString(),
        to: new Date(to).toISOString(),
        stepS,
      },
    },
    { mask: false, quiet: true, placeholderData: (before) => before },
  );
  const { label = "", unit = "" } = metaOf(figure);
  const points = useMemo(
    () => history.data?.map((step) => [Date.parse(step.at), step[figure]] as const) ?? [],
    [history.data, figure],
  );
  return (
    <section aria-label="车道统计历史">
      <Space wrap className={styles["row"] ?? ""}>
        <strong>{`${lane.laneId}号车道`}</strong>
        {lane.unitName}
        <Select
          size="small"
          value={figure}
          onChange={setFigure}
          aria-label="统计项"
          options={shown.map((value) => ({ value, label: metaOf(value).label }))}
        />
        <Segmented<number> size="small" value={range} onChange={setRange} options={[...ranges]} />
      </Space>
      {history.error ? (
        <ErrorState error={history.error} onRetry={() => void history.refetch()} />
      ) : (
        <TimeChart
          label={`${lane.laneId}号车道${label}`}
          height={200}
          bars={figure === "vehicles"}
          range={[to - range, to]}
          series={[{ name: label, unit, points }]}
        />
      )}
    </section>
  );
}
