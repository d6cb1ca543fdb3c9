import { calls } from "@lukou/contract";
import { Skeleton, Tabs } from "antd";
import { paths } from "../../app/paths.ts";
import { RecentChanges } from "../../features/changes/recent-changes.tsx";
import { StageBreakdown, TypeBreakdown } from "../../features/summary/breakdowns.tsx";
import { CityMapPanel } from "../../features/summary/city-map-panel.tsx";
import { DistrictTable } from "../../features/summary/district-table.tsx";
import { EquipmentPanel } from "../../features/summary/equipment-panel.tsx";
import { Figures } from "../../features/summary/figures.tsx";
import { useCall } from "../../lib/api/index.ts";
import { useSession } from "../../lib/session/session-store.ts";
import { ReadAt, StaleNotice } from "../../ui/freshness.tsx";
import { ErrorState, LinkButton, PageHeader } from "../../ui/index.ts";
import { Panel } from "../../ui/panel.tsx";
import { useRememberedTab } from "../use-remembered-tab.ts";
import styles from "./home.module.css";
import { WallboardPanel } from "./wallboard.tsx";

/** The city: at a glance, and as a control room watches it. */
export default function HomeScreen() {
  const city = useSession((state) => state.city);
  const [tab, chooseTab] = useRememberedTab("home", ["overview", "wall"]);
  return (
    <>
      <PageHeader
        title={city?.name ?? "首页"}
        actions={<LinkButton href={paths.surveyCity()}>城市概况</LinkButton>}
      />
      <Tabs
        activeKey={tab}
        onChange={(key) => chooseTab(key === "wall" ? "wall" : "overview")}
        destroyOnHidden
        items={[
          { key: "overview", label: "总览", children: <Overview /> },
          { key: "wall", label: "运行大屏", children: <WallboardPanel /> },
        ]}
      />
    </>
  );
}

/** Figures, the map of all intersections, districts, and what changed lately. */
function Overview() {
  const summary = useCall(calls.City.GetCityDetailSummary, {}, { mask: false });
  const { data, error } = summary;
  const retry = () => void summary.refetch();
  return (
    <div className={styles["page"]}>
      <p className={styles["age"]}>
        <ReadAt query={summary} />
      </p>
      <StaleNotice query={summary} />
      {data ? <Figures summary={data} /> : !error && <Skeleton active paragraph={{ rows: 1 }} />}
      {!data && error && <ErrorState error={error} onRetry={retry} />}
      <div className={styles["columns"]}>
        <CityMapPanel />
        <div className={styles["side"]}>
          {data && (
            <>
              <StageBreakdown summary={data} />
              <TypeBreakdown summary={data} />
            </>
          )}
        </div>
      </div>
      <div className={styles["columns"]}>
        <div className={styles["side"]}>
          <Panel title="各区域">
            <DistrictTable summary={data} loading={summary.isPending} error={error} onRetry={retry} />
          </Panel>
          {data && <EquipmentPanel states={data.equipmentStates} />}
        </div>
        <Panel title="最近变更">
          <div className={styles["changes"]}>
            <RecentChanges />
          </div>
        </Panel>
      </div>
    </div>
  );
}
