import { calls, type IntersectionInfo, RESTORE_DAYS, texts } from "@lukou/contract";
import { send, useSend } from "../../../lib/api/index.ts";
import { confirm, notify } from "../../../lib/feedback/index.ts";

/** What a deletion asks: the specified question, then what goes with it and how long it can be undone. */
function deletionQuestion(name: string, layers: number, equipment: number): string {
  return `${texts["ASK-INT-DELETE-1"]}“${name}”的${layers}个地图图层和${equipment}台设备将一并删除，${RESTORE_DAYS}天内可由管理员在城市概况的回收站中恢复。`;
}

async function equipmentCountOf({ guid, districtGuid }: IntersectionInfo): Promise<number> {
  const { intersections } = await send(calls.District.GetDistrictDetailSummary, {
    params: { id: districtGuid },
  });
  return intersections.find((one) => one.guid === guid)?.equipmentCount ?? 0;
}

/** Asks (INT-23) and deletes an intersection; `onDeleted` runs after the server has confirmed. */
export function useDeleteIntersection(onDeleted: (info: IntersectionInfo) => void) {
  const { City, District } = calls;
  const remove = useSend(calls.Intersection.DeleteIntersection, {
    invalidates: [
      City.CityTree,
      City.GetDistricts,
      City.GetCityDetailSummary,
      City.GetIntersectionPoints,
      City.SearchIntersection,
      City.GetRecentChanges,
      City.GetDeleted,
      District.GetDistrictDetailSummary,
    ],
  });
  const askAndRemove = async (info: IntersectionInfo) => {
    const equipment = await equipmentCountOf(info);
    if (!(await confirm(deletionQuestion(info.name, info.mapLayerCount, equipment), { danger: true })))
      return;
    await remove.mutateAsync({ params: { id: info.guid } });
    notify.success(texts["OK-DELETE"]);
    onDeleted(info);
  };
  return {
    pending: remove.isPending,
    /** The request wrapper tells of failures; nothing is left to do here. */
    ask: (info: IntersectionInfo) => void askAndRemove(info).catch(() => undefined),
  };
}
