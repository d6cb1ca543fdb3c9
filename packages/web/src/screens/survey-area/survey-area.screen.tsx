import { calls, treeLevel } from "@lukou/contract";
import { useSearch } from "@tanstack/react-router";
import { Tabs } from "antd";
import { paths } from "../../app/paths.ts";
import { ChangeTable } from "../../features/changes/change-table.tsx";
import { CityOverview } from "../../features/summary/city-overview.tsx";
import { DistrictIntersections } from "../../features/summary/intersections/district-intersections.tsx";
import { usePlace } from "../../features/tree/place-store.ts";
import { useCall } from "../../lib/api/index.ts";
import { areaLabel } from "../../lib/format/index.ts";
import { ReadAt } from "../../ui/freshness.tsx";
import { EmptyState, ErrorState, LinkButton, PageHeader } from "../../ui/index.ts";
import { EquipmentTab } from "../equipment-tab.tsx";
import { placeGuid } from "../place-guid.ts";
import { Sheet } from "../sheet.tsx";
import { useRememberedTab } from "../use-remembered-tab.ts";

const tabs = ["overview", "intersections", "equipment", "changes"] as const;

/** 区域概况: one district. The id in the path is random and only forces a reload (TREE-2). */
export default function SurveyAreaScreen() {
  const search: { guid?: string } = useSearch({ strict: false });
  const current = usePlace((state) => state.current);
  const guid = placeGuid(search.guid, current, treeLevel.byKey.district);
  if (!guid) {
    return (
      <EmptyState
        title="还没有选择区域"
        hint="在左侧列表中点击一个区域"
        action={<LinkButton href={paths.surveyCity()}>城市概况</LinkButton>}
      />
    );
  }
  return <District guid={guid} />;
}

function District({ guid }: { readonly guid: string }) {
  const [tab, chooseTab] = useRememberedTab("surveyArea", tabs);
  const summary = useCall(calls.District.GetDistrictDetailSummary, { params: { id: guid } }, { mask: false });
  const { data, error } = summary;
  if (!data && error) return <ErrorState error={error} onRetry={() => void summary.refetch()} />;
  return (
    <>
      <PageHeader
        title={data ? areaLabel(data.name) : "区域概况"}
        subtitle={<ReadAt query={summary} />}
        actions={<LinkButton href={paths.surveyCity()}>城市概况</LinkButton>}
      />
      <Tabs
        activeKey={tab}
        onChange={(key) => chooseTab(tabs.find((one) => one === key) ?? "overview")}
        destroyOnHidden
        items={[
          {
            key: "overview",
            label: "概况",
            children: <CityOverview summary={summary} districtGuid={guid} />,
          },
          {
            key: "intersections",
            label: "路口列表",
            disabled: !data,
            children: data && (
              <Sheet>
                <DistrictIntersections summary={data} />
              </Sheet>
            ),
          },
          {
            key: "equipment",
            label: "设备",
            children: <EquipmentTab place={{ districtGuid: guid }} />,
          },
          {
            key: "changes",
            label: "变更记录",
            children: (
              <Sheet>
                <ChangeTable districtGuid={guid} />
              </Sheet>
            ),
          },
        ]}
      />
    </>
  );
}
