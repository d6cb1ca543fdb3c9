import { calls, fieldMeta, type TrafficEvent, TrafficEvent as TrafficEventSchema } from "@lukou/contract";
import { eventStatus, eventType } from "@lukou/contract/topics";
import { Button, Checkbox, DatePicker, Pagination, Select, Skeleton, Tag } from "antd";
import type { Dayjs } from "dayjs";
import { useState } from "react";
import { useCall } from "../../../lib/api/index.ts";
import { formatMoment } from "../../../lib/format/index.ts";
import { Ago, EmptyState, ErrorState } from "../../../ui/index.ts";
import styles from "../perception.module.css";

const PAGE_SIZE = 20;
/** Events are not told on the stream: the list looks again so often, ms. */
const REFRESH_MS = 15_000;

interface Filter {
  readonly types: number[];
  readonly openOnly: boolean;
  readonly range?: readonly [Dayjs, Dayjs];
}
const everything: Filter = { types: [], openOnly: false };

interface EventListProps {
  readonly intersectionGuid: string;
  /** Guid of the event that stands on the map. */
  readonly shown: string | undefined;
  readonly onShow: (event: TrafficEvent) => void;
}

/** Traffic events that the units of an intersection reported, newest first; a click puts one on the map. */
export function EventList({ intersectionGuid, shown, onShow }: EventListProps) {
  const [filter, setFilter] = useState(everything);
  const [page, setPage] = useState(1);
  const { types, openOnly, range } = filter;
  const change = (next: Filter) => {
    setFilter(next);
    setPage(1);
  };
  const events = useCall(
    calls.TrafficEvent.SearchTrafficEvents,
    {
      body: {
        pageIndex: page,
        pageSize: PAGE_SIZE,
        params: {
          intersectionGuid,
          types,
          openOnly,
          ...(range && { from: range[0].toISOString(), to: range[1].toISOString() }),
        },
      },
    },
    { mask: false, refetchInterval: REFRESH_MS, placeholderData: (before) => before },
  );
  const narrowed = types.length > 0 || openOnly || range !== undefined;
  return (
    <div className={styles["scroll"]}>
      <div className={styles["filters"]}>
        <Select<number[]>
          mode="multiple"
          allowClear
          maxTagCount="responsive"
          placeholder="事件类型"
          aria-label="事件类型"
          value={types}
          onChange={(chosen) => change({ ...filter, types: chosen })}
          options={eventType.items.map(({ code, label }) => ({ value: code, label }))}
        />
        <Checkbox
          checked={openOnly}
          onChange={({ target }) => change({ ...filter, openOnly: target.checked })}
        >
          仅未结束
        </Checkbox>
        <DatePicker.RangePicker
          showTime={{ format: "HH:mm" }}
          format="MM-DD HH:mm"
          aria-label="开始时间范围"
          value={range ? [range[0], range[1]] : null}
          onChange={(chosen) =>
            change({
              types,
              openOnly,
              ...(chosen?.[0] && chosen[1] && { range: [chosen[0], chosen[1]] as const }),
            })
          }
        />
      </div>
      <Found
        events={events.data?.resultList}
        failure={events.error && <ErrorState error={events.error} onRetry={() => void events.refetch()} />}
        empty={
          narrowed ? (
            <EmptyState
              title="没有符合条件的交通事件"
              action={<Button onClick={() => change(everything)}>清除筛选</Button>}
            />
          ) : (
            <EmptyState title="还没有交通事件" hint="设备检测到拥堵、违停等事件并上报后即会显示" />
          )
        }
        shown={shown}
        onShow={onShow}
      />
      {(events.data?.total ?? 0) > PAGE_SIZE && (
        <Pagination
          size="small"
          align="end"
          current={page}
          pageSize={PAGE_SIZE}
          total={events.data?.total ?? 0}
          showSizeChanger={false}
          showTotal={(total) => `共${total}起`}
          onChange={setPage}
        />
      )}
    </div>
  );
}

interface FoundProps extends Pick<EventListProps, "shown" | "onShow"> {
  readonly events: readonly TrafficEvent[] | undefined;
  readonly failure: React.ReactNode;
  readonly empty: React.ReactNode;
}

function Found({ events, failure, empty, shown, onShow }: FoundProps) {
  if (!events) return failure ?? <Skeleton active paragraph={{ rows: 6 }} />;
  if (events.length === 0) return empty;
  return (
    <ul className={styles["list"]} aria-label="交通事件">
      {events.map((event) => (
        <li key={event.guid}>
          <div>
            <EventName event={event} pressed={event.guid === shown} onShow={onShow} />
            <StatusTag status={event.status} />
            <p>{detailsOf(event)}</p>
          </div>
          <Ago at={event.startTime} />
        </li>
      ))}
    </ul>
  );
}

const { laneId: lane, speed: speedField } = TrafficEventSchema.shape;

/** Where it is, who says so and until when, in one line. */
function detailsOf({ laneId, speed, unitName, startTime, endTime, status }: TrafficEvent): string {
  const span =
    endTime === null ? formatMoment(startTime) : `${formatMoment(startTime)}至${formatMoment(endTime)}`;
  return [
    laneId === null ? "" : laneId === 0 ? "车道外" : `${fieldMeta(lane).label ?? ""}${laneId}`,
    speed === null ? "" : `${fieldMeta(speedField).label ?? ""}${speed.toFixed(0)} km/h`,
    unitName,
    endTime === null && status === eventStatus.byKey.end ? `${span}（结束时间未上报）` : span,
  ]
    .filter(Boolean)
    .join("，");
}

interface EventNameProps extends Pick<EventListProps, "onShow"> {
  readonly event: TrafficEvent;
  readonly pressed: boolean;
}

function EventName({ event, pressed, onShow }: EventNameProps) {
  if (event.longitude === null || event.latitude === null)
    return <strong title="设备未上报位置">{event.typeName}</strong>;
  return (
    <button
      type="button"
      className={styles["link"]}
      aria-pressed={pressed}
      title="在地图上显示"
      onClick={() => onShow(event)}
    >
      {event.typeName}
    </button>
  );
}

function StatusTag({ status }: { readonly status: number }) {
  const over = status === eventStatus.byKey.end;
  return (
    <Tag className={styles["status"] ?? ""} color={over ? "default" : "error"}>
      {over ? "已结束" : "进行中"}
    </Tag>
  );
}
