import { presenceReason, presenceState, type Wallboard } from "@lukou/contract";
import { paths } from "../../app/paths.ts";
import { Ago, EmptyState, PageLink } from "../../ui/index.ts";
import { KindGlyph } from "../../ui/kind-glyph.tsx";
import { Panel } from "../../ui/panel.tsx";
import { StateTag } from "../../ui/state-tag.tsx";
import { useNow } from "../../ui/use-now.ts";
import styles from "./presence.module.css";
import { formatDuration } from "./time-span.ts";

type Place = Pick<Wallboard["newest"][number], "kind" | "name" | "intersectionGuid" | "intersectionName">;

function PlaceName({ place }: { readonly place: Place }) {
  return (
    <>
      <KindGlyph kind={place.kind} size={14} />
      <PageLink href={paths.surveyCrossroad(place.intersectionGuid)}>
        {place.intersectionName} {place.name}
      </PageLink>
    </>
  );
}

/** The newest changes of link states in the city. */
export function NewestChanges({ items }: { readonly items: Wallboard["newest"] }) {
  return (
    <Panel title="最新事件">
      {items.length === 0 ? (
        <EmptyState title="还没有状态变化" />
      ) : (
        <ul className={styles["lines"]} aria-label="最新事件">
          {items.map((item) => (
            <li key={item.id}>
              <PlaceName place={item} />
              <span>
                {presenceState.labelOf(item.fromState)} → <StateTag state={item.toState} />
              </span>
              <span>{presenceReason.labelOf(item.reason)}</span>
              <small>
                <Ago at={item.at} />
              </small>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** What has been out for longest. */
export function LongestOutages({ items }: { readonly items: Wallboard["longest"] }) {
  const now = useNow();
  return (
    <Panel title="最长离线">
      {items.length === 0 ? (
        <EmptyState title="没有离线设备" />
      ) : (
        <ul className={styles["lines"]} aria-label="最长离线">
          {items.map((item) => (
            <li key={item.guid}>
              <PlaceName place={item} />
              <span>{presenceReason.labelOf(item.reason)}</span>
              <small>{formatDuration(now - Date.parse(item.since))}</small>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** The clocks that are furthest off. */
export function WorstClocks({ items }: { readonly items: Wallboard["clocks"] }) {
  return (
    <Panel title="时钟偏差最大">
      {items.length === 0 ? (
        <EmptyState title="没有时钟数据" />
      ) : (
        <ul className={styles["lines"]} aria-label="时钟偏差最大">
          {items.map((item) => (
            <li key={item.guid}>
              <PlaceName place={item} />
              <small>{item.offsetMs.toFixed(0)} ms</small>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
