import type { Call, CallInput } from "@lukou/contract";
import { Alert, Button } from "antd";
import { type ReactNode, useMemo, useState } from "react";
import { messageOf } from "../../lib/api/index.ts";
import { EmptyState, ErrorState } from "../../ui/index.ts";
import { ExportLog } from "./export-log.tsx";
import type { PathOfDevice } from "./line-parts.tsx";
import { useLiveLines } from "./live/use-live-lines.ts";
import styles from "./log.module.css";
import { type ChangeLogSearch, LogBar } from "./log-bar.tsx";
import { LogList } from "./log-list.tsx";
import { countFilters, type LogSearch, type LogTab, withoutLogFilters } from "./log-search.ts";
import { useLogLines } from "./use-log-lines.ts";

/** What the page of a log tells either of them. */
export interface LogPanelProps {
  readonly search: LogSearch;
  readonly onChange: ChangeLogSearch;
  readonly pathOf: PathOfDevice;
  /** Choices of place, where the page does not fix it. */
  readonly place?: ReactNode;
}

interface LogViewProps<F extends object, L extends { readonly id: string }, S extends Call, T extends Call> {
  readonly tab: LogTab;
  readonly title: string;
  readonly placeholder: string;
  readonly search: LogSearch;
  readonly onChange: ChangeLogSearch;
  readonly filterOf: (search: LogSearch, now: number) => F;
  readonly page: S;
  readonly tail: T;
  readonly exportPath: string;
  readonly choices: ReactNode;
  readonly actions?: ReactNode;
  /** Above the lines. */
  readonly notices?: ReactNode;
  readonly renderRow: (line: L) => ReactNode;
  /** Hears whether what comes is followed. */
  readonly live: boolean;
  readonly onLive: (live: boolean) => void;
}

/** One of the logs: its filters, its lines with those that come, and what is to be said where there are none. */
export function LogView<F extends object, L extends { readonly id: string }, S extends Call, T extends Call>(
  props: LogViewProps<F, L, S, T>,
) {
  const { tab, title, search, onChange, filterOf, page, tail, renderRow, live, onLive, notices } = props;
  const [reloads, setReloads] = useState(0);
  const [top, setTop] = useState(true);
  const name = JSON.stringify([search, reloads]);
  // A span counts up to the moment it was chosen or read again.
  // oxlint-disable-next-line react/exhaustive-deps -- `name` stands for the search and the reloads
  const filter = useMemo(() => filterOf(search, Date.now()), [name]);
  const liveOffBecause = search.to === undefined ? undefined : "已指定结束时间，不会再有新日志";
  const following = live && liveOffBecause === undefined;
  const lines = useLogLines<L, S>(
    page,
    name,
    (before) => ({ body: { filter, before } }) as unknown as CallInput<S>,
  );
  const news = useLiveLines<L, T>({
    call: tail,
    name,
    inputOf: (after) => ({ body: { filter: withoutStart(filter), after } }) as unknown as CallInput<T>,
    enabled: following && lines.data !== undefined && !lines.isPlaceholderData,
    begin: newestOf(lines.data ?? []),
    holding: !top,
  });

  const known = new Set(news.shown.map(({ id }) => id));
  const shown = [...news.shown, ...(lines.data ?? []).filter(({ id }) => !known.has(id))];
  const active = countFilters(search, tab);
  const reload = () => setReloads((count) => count + 1);
  const clear = () => onChange(withoutLogFilters);
  const filtered = active > 0 || search.content !== "";

  return (
    <section aria-label={title}>
      <LogBar
        search={search}
        onChange={onChange}
        placeholder={props.placeholder}
        active={active}
        choices={props.choices}
        actions={
          <>
            {props.actions}
            <ExportLog path={props.exportPath} name={title} filter={() => filter} />
          </>
        }
        live={following}
        liveOffBecause={liveOffBecause}
        onLive={(next) => {
          // What came since the page was read belongs to the page.
          if (next) reload();
          onLive(next);
        }}
        onReload={reload}
        reloading={lines.isFetching && !lines.isFetchingNextPage && !lines.isPending}
      />
      <div className={styles["notices"]}>
        {notices}
        {following && news.error !== undefined && (
          <Alert type="warning" showIcon title={`新日志读取失败，正在重试：${messageOf(news.error)}`} />
        )}
        {lines.error && lines.data && (
          <Alert
            type="warning"
            showIcon
            title="读取失败，显示的是上次读取的内容"
            action={
              <Button size="small" onClick={() => void lines.refetch()}>
                重试
              </Button>
            }
          />
        )}
      </div>
      {lines.error && !lines.data ? (
        <ErrorState error={lines.error} onRetry={() => void lines.refetch()} />
      ) : (
        <LogList
          label={title}
          lines={shown}
          renderRow={renderRow}
          loading={lines.isPending}
          empty={
            filtered ? (
              <EmptyState
                title="没有符合条件的日志"
                hint="英文从词首开始匹配，数字须写完整，多个词须同时出现"
                action={<Button onClick={clear}>清除筛选</Button>}
              />
            ) : (
              <EmptyState title="还没有日志" hint="设备接入平台后，日志会出现在这里" />
            )
          }
          held={news.held.length}
          onShowHeld={news.show}
          onTop={(now) => {
            setTop(now);
            if (now) news.show();
          }}
          hasMore={lines.hasNextPage}
          loadingMore={lines.isFetchingNextPage}
          onMore={() => void lines.fetchNextPage()}
        />
      )}
    </section>
  );
}

/** The greatest number among lines; null without any. They are ordered by time, which may be another order. */
function newestOf(lines: readonly { readonly id: string }[]): string | null {
  return lines.reduce<string | null>(
    (newest, { id }) => (newest === null || BigInt(id) > BigInt(newest) ? id : newest),
    null,
  );
}

/** What comes is new by its number; its time may be older, when a device sends late what it kept. */
function withoutStart<F extends object>(filter: F): F {
  const { from: _from, ...rest } = filter as F & { from?: unknown };
  return rest as F;
}
