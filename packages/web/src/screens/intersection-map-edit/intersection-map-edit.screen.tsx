import { calls, treeLevel } from "@lukou/contract";
import { useSearch } from "@tanstack/react-router";
import { Skeleton } from "antd";
import { lazy, Suspense } from "react";
import { paths } from "../../app/paths.ts";
import { EndsDrawer } from "../../features/equipment/workshop/ends/ends-drawer.tsx";
import { MapEditor, type MapSlots } from "../../features/road-layout/map/index.ts";
import { usePlace } from "../../features/tree/place-store.ts";
import { useCall } from "../../lib/api/index.ts";
import { intersectionLabel } from "../../lib/format/index.ts";
import { EmptyState, ErrorState, LinkButton } from "../../ui/index.ts";
import { placeGuid } from "../place-guid.ts";
import { UploadButton } from "./upload-button.tsx";

/** Drawn by the map library, which comes while the layout is read. */
const EquipmentContext = lazy(() => import("../../features/equipment/workshop/map/equipment-context.tsx"));

/** 全息路口地图编辑: the road layout of the intersection the address names, or of the one selected in the tree. */
export default function IntersectionMapEditScreen() {
  const search: { intersectionGuid?: string } = useSearch({ strict: false });
  const current = usePlace((state) => state.current);
  const guid = placeGuid(search.intersectionGuid, current, treeLevel.byKey.intersection);
  if (guid) return <MapEdit key={guid} guid={guid} />;
  return (
    <EmptyState
      title="还没有选择路口"
      hint="在左侧列表中点击一个路口，再打开地图编辑"
      action={<LinkButton href={paths.home()}>首页</LinkButton>}
    />
  );
}

function MapEdit({ guid }: { readonly guid: string }) {
  const info = useCall(calls.Intersection.GetInfo, { params: { id: guid } }, { mask: false });
  if (!info.data) {
    return info.error ? (
      <ErrorState error={info.error} onRetry={() => void info.refetch()} />
    ) : (
      <Skeleton active paragraph={{ rows: 10 }} />
    );
  }
  const { name, districtName } = info.data;
  const slots: MapSlots = {
    renderContext: (shown) => (
      <Suspense fallback={null}>
        <EquipmentContext intersectionGuid={guid} {...shown} />
      </Suspense>
    ),
    renderEnds: (open, onClose) => <EndsDrawer intersectionGuid={guid} open={open} onClose={onClose} />,
    upload: <UploadButton intersectionGuid={guid} />,
    links: <LinkButton href={paths.surveyCrossroad(guid)}>路口概况</LinkButton>,
  };
  return (
    <MapEditor
      intersectionGuid={guid}
      title={<span title={name}>{`${intersectionLabel(name)} 地图编辑`}</span>}
      subtitle={districtName}
      slots={slots}
    />
  );
}
