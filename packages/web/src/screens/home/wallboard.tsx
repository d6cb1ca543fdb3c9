import { FullscreenExitOutlined, FullscreenOutlined } from "@ant-design/icons";
import { type CityDetailSummary, calls, presenceState } from "@lukou/contract";
import { Button, Skeleton } from "antd";
import { useEffect, useRef, useState } from "react";
import { AlarmList } from "../../features/alarm/alarm-list.tsx";
import { IncidentList } from "../../features/incident/incident-list.tsx";
import { LongestOutages, NewestChanges, WorstClocks } from "../../features/presence/wall-lists.tsx";
import { CityMapPanel } from "../../features/summary/city-map-panel.tsx";
import { EquipmentPanel } from "../../features/summary/equipment-panel.tsx";
import { useCall } from "../../lib/api/index.ts";
import { formatCount } from "../../lib/format/index.ts";
import { ReadAt, StaleNotice } from "../../ui/freshness.tsx";
import { ErrorState, StatCard } from "../../ui/index.ts";
import { presenceColour } from "../../ui/presence-colours.ts";
import styles from "./wallboard.module.css";

/** Lists that nothing else renews (clocks drift without an event) are read again this often, ms. */
const REFRESH_MS = 30_000;

/** The whole city for the wall of a control room: map, counts, newest events, longest outages, worst clocks. */
export function WallboardPanel() {
  const frame = useRef<HTMLElement>(null);
  const full = useFullscreen();
  const wall = useCall(calls.Presence.GetWallboard, {}, { quiet: true, refetchInterval: REFRESH_MS });
  const summary = useCall(calls.City.GetCityDetailSummary, {}, { mask: false, quiet: true });
  const { data } = wall;
  const toggle = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void frame.current?.requestFullscreen();
  };
  return (
    <section ref={frame} className={styles["wall"]} data-full={full} aria-label="运行大屏">
      <header className={styles["head"]}>
        <ReadAt query={wall} />
        {document.fullscreenEnabled && (
          <Button icon={full ? <FullscreenExitOutlined /> : <FullscreenOutlined />} onClick={toggle}>
            {full ? "退出全屏" : "全屏"}
          </Button>
        )}
      </header>
      <StaleNotice query={wall} />
      {!data ? (
        wall.error ? (
          <ErrorState error={wall.error} onRetry={() => void wall.refetch()} />
        ) : (
          <Skeleton active paragraph={{ rows: 8 }} />
        )
      ) : (
        <>
          <div className={styles["figures"]}>
            <StatCard label="未恢复故障" value={formatCount(data.openIncidents)} />
            <StatCard label="告警中" value={formatCount(data.activeAlarms)} />
            {summary.data && <StateFigures summary={summary.data} />}
          </div>
          <div className={styles["columns"]}>
            <div className={styles["side"]}>
              <CityMapPanel />
              {summary.data && <EquipmentPanel states={summary.data.equipmentStates} />}
            </div>
            <div className={styles["side"]}>
              <IncidentList />
              <NewestChanges items={data.newest} />
              <LongestOutages items={data.longest} />
              <AlarmList />
              <WorstClocks items={data.clocks} />
            </div>
          </div>
        </>
      )}
    </section>
  );
}

/** Equipment of the city in each link state. */
function StateFigures({ summary }: { readonly summary: Pick<CityDetailSummary, "equipmentStates"> }) {
  return presenceState.items.map(({ code, label }) => (
    <StatCard
      key={code}
      label={label}
      value={formatCount(summary.equipmentStates.reduce((sum, { states }) => sum + states[code], 0))}
      icon={<i className={styles["dot"]} style={{ background: presenceColour(code) }} />}
    />
  ));
}

/** Whether something fills the whole screen. */
function useFullscreen(): boolean {
  const [full, setFull] = useState(() => document.fullscreenElement != null);
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement != null);
    document.addEventListener("fullscreenchange", look);
    return () => document.removeEventListener("fullscreenchange", look);
  }, []);
  return full;
}
