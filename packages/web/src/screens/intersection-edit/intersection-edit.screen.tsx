import { treeLevel } from "@lukou/contract";
import { useSearch } from "@tanstack/react-router";
import { paths } from "../../app/paths.ts";
import { useDriftTag } from "../../features/config-push/index.ts";
import { IntersectionWorkshop } from "../../features/equipment/workshop/index.ts";
import { usePlace } from "../../features/tree/place-store.ts";
import { EmptyState, LinkButton } from "../../ui/index.ts";
import { placeGuid } from "../place-guid.ts";

/** 全息路口编辑: the workshop of the intersection the address names, or of the one selected in the tree. */
export default function IntersectionEditScreen() {
  const search: { intersectionGuid?: string; guid?: string } = useSearch({ strict: false });
  const current = usePlace((state) => state.current);
  const guid = placeGuid(search.intersectionGuid, current, treeLevel.byKey.intersection);
  const tagOf = useDriftTag(guid);
  if (guid) {
    return (
      <IntersectionWorkshop key={guid} intersectionGuid={guid} equipmentGuid={search.guid} tagOf={tagOf} />
    );
  }
  return (
    <EmptyState
      title="还没有选择路口"
      hint="在左侧列表中点击一个路口，再选择编辑设备"
      action={<LinkButton href={paths.home()}>首页</LinkButton>}
    />
  );
}
