import { calls } from "@lukou/contract";
import { Tabs } from "antd";
import { paths } from "../../app/paths.ts";
import { ChangeTable } from "../../features/changes/change-table.tsx";
import { RecycleBin } from "../../features/changes/recycle-bin.tsx";
import { CityOverview } from "../../features/summary/city-overview.tsx";
import { DistrictTable } from "../../features/summary/district-table.tsx";
import { IntersectionList } from "../../features/summary/intersections/intersection-list.tsx";
import { useCall } from "../../lib/api/index.ts";
import { usePermission } from "../../lib/session/access.ts";
import { useSession } from "../../lib/session/session-store.ts";
import { ReadAt } from "../../ui/freshness.tsx";
import { LinkButton, PageHeader } from "../../ui/index.ts";
import { EquipmentTab } from "../equipment-tab.tsx";
import { Sheet } from "../sheet.tsx";
import { useRememberedTab } from "../use-remembered-tab.ts";

const tabs = ["overview", "districts", "intersections", "equipment", "changes", "deleted"] as const;

/** 城市概况: the selected city with its districts, intersections, history and recycle bin. */
export default function SurveyCityScreen() {
  const city = useSession((state) => state.city);
  const mayRestore = usePermission(calls.City.GetDeleted);
  const [tab, chooseTab] = useRememberedTab("surveyCity", tabs);
  const summary = useCall(calls.City.GetCityDetailSummary, {}, { mask: false });
  const open = tab === "deleted" && !mayRestore.allowed ? "overview" : tab;
  return (
    <>
      <PageHeader
        title={city?.name ?? "城市概况"}
        subtitle={<ReadAt query={summary} />}
        actions={<LinkButton href={paths.page("pushHistory")}>配置下发记录</LinkButton>}
      />
      <Tabs
        activeKey={open}
        onChange={(key) => chooseTab(tabs.find((one) => one === key) ?? "overview")}
        destroyOnHidden
        items={[
          { key: "overview", label: "概况", children: <CityOverview summary={summary} /> },
          {
            key: "districts",
            label: "区域列表",
            children: (
              <Sheet>
                <DistrictTable
                  summary={summary.data}
                  loading={summary.isPending}
                  error={summary.error}
                  onRetry={() => void summary.refetch()}
                />
              </Sheet>
            ),
          },
          {
            key: "intersections",
            label: "路口列表",
            children: (
              <Sheet>
                <IntersectionList name="city" />
              </Sheet>
            ),
          },
          { key: "equipment", label: "设备", children: <EquipmentTab /> },
          {
            key: "changes",
            label: "变更记录",
            children: (
              <Sheet>
                <ChangeTable />
              </Sheet>
            ),
          },
          {
            key: "deleted",
            label: <span title={mayRestore.reason}>回收站</span>,
            disabled: !mayRestore.allowed,
            children: (
              <Sheet>
                <RecycleBin />
              </Sheet>
            ),
          },
        ]}
      />
    </>
  );
}
