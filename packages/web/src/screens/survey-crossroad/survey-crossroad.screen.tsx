import { treeLevel } from "@lukou/contract";
import { useSearch } from "@tanstack/react-router";
import { paths } from "../../app/paths.ts";
import { usePlace } from "../../features/tree/place-store.ts";
import { EmptyState, LinkButton } from "../../ui/index.ts";
import { placeGuid } from "../place-guid.ts";
import { Crossroad } from "./crossroad.tsx";

/** 路口概况: the intersection the address names, or the one selected in the tree. */
export default function SurveyCrossroadScreen() {
  const search: { guid?: string } = useSearch({ strict: false });
  const current = usePlace((state) => state.current);
  const guid = placeGuid(search.guid, current, treeLevel.byKey.intersection);
  if (guid) return <Crossroad key={guid} guid={guid} />;
  return (
    <EmptyState
      title="还没有选择路口"
      hint="在左侧列表中点击一个路口，或在首页地图上选择"
      action={<LinkButton href={paths.home()}>首页</LinkButton>}
    />
  );
}
