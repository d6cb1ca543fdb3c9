import { calls, treeLevel } from "@lukou/contract";
import { useSearch } from "@tanstack/react-router";
import { Skeleton } from "antd";
import { paths } from "../../app/paths.ts";
import { PerceptionView } from "../../features/perception/index.ts";
import { usePlace } from "../../features/tree/place-store.ts";
import { useCall } from "../../lib/api/index.ts";
import { intersectionLabel } from "../../lib/format/index.ts";
import { EmptyState, ErrorState, LinkButton, PageHeader } from "../../ui/index.ts";
import { placeGuid } from "../place-guid.ts";

/** 地图调试: the HD map of an intersection against what its units see, live or replayed. */
export default function MapDebugScreen() {
  const search: { intersectionGuid?: string } = useSearch({ strict: false });
  const current = usePlace((state) => state.current);
  const guid = placeGuid(search.intersectionGuid, current, treeLevel.byKey.intersection);
  if (guid) return <MapDebug key={guid} guid={guid} />;
  return (
    <EmptyState
      title="还没有选择路口"
      hint="在左侧列表中点击一个路口，再打开地图调试"
      action={<LinkButton href={paths.home()}>首页</LinkButton>}
    />
  );
}

function MapDebug({ guid }: { readonly guid: string }) {
  const info = useCall(calls.Intersection.GetInfo, { params: { id: guid } }, { mask: false });
  if (!info.data) {
    return info.error ? (
      <ErrorState error={info.error} onRetry={() => void info.refetch()} />
    ) : (
      <Skeleton active paragraph={{ rows: 10 }} />
    );
  }
  const { name, districtName } = info.data;
  return (
    <>
      <PageHeader
        title={<span title={name}>{`${intersectionLabel(name)} 地图调试`}</span>}
        subtitle={districtName}
        actions={<LinkButton href={paths.surveyCrossroad(guid)}>路口概况</LinkButton>}
      />
      <PerceptionView intersectionGuid={guid} intersectionName={name} />
    </>
  );
}
