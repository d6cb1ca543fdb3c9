import { calls, type DeletedItem, RESTORE_DAYS, treeLevel } from "@lukou/contract";
import { Alert, Button } from "antd";
import { useCall, useSend } from "../../lib/api/index.ts";
import { confirm, notify } from "../../lib/feedback/index.ts";
import { formatMoment } from "../../lib/format/index.ts";
import { Ago, type SearchColumn, SearchTable } from "../../ui/index.ts";

const { City, District, Intersection } = calls;

const stale = [
  City.GetDeleted,
  City.CityTree,
  City.GetDistricts,
  City.GetCityDetailSummary,
  City.GetIntersectionPoints,
  City.SearchIntersection,
  City.GetRecentChanges,
  District.GetDistrictDetailSummary,
];

function contentOf({ level, withIntersections }: DeletedItem): string {
  return level === treeLevel.byKey.district ? `含${withIntersections}个路口` : "";
}

const columns: SearchColumn<DeletedItem>[] = [
  { key: "name", title: "名称", text: ({ name }) => name, sortable: true },
  { key: "level", title: "类别", text: ({ level }) => treeLevel.labelOf(level), sortable: true },
  { key: "content", title: "一并删除", text: contentOf },
  { key: "district", title: "原所属区域", text: ({ districtName }) => districtName },
  { key: "deletedBy", title: "删除人", text: ({ deletedBy }) => deletedBy },
  {
    key: "deletedAt",
    title: "删除时间",
    text: ({ deletedAt }) => formatMoment(deletedAt),
    render: ({ deletedAt }) => <Ago at={deletedAt} />,
    sortable: true,
  },
  {
    key: "until",
    title: "可恢复至",
    text: ({ restorableUntil }) => formatMoment(restorableUntil),
    sortable: true,
  },
];

/** What was deleted and can still be brought back; for administrators. */
export function RecycleBin() {
  const deleted = useCall(City.GetDeleted, {}, { mask: false });
  const restoreDistrict = useSend(District.RestoreDistrict, { invalidates: stale });
  const restoreIntersection = useSend(Intersection.RestoreIntersection, { invalidates: stale });
  const restore = async (item: DeletedItem) => {
    const isDistrict = item.level === treeLevel.byKey.district;
    const whole = isDistrict
      ? `区域“${item.name}”及${contentOf(item).slice(1)}`
      : `路口“${item.name}”及其地图`;
    if (!(await confirm(`恢复${whole}？恢复后立即出现在路口列表中。`))) return;
    const call = isDistrict ? restoreDistrict : restoreIntersection;
    call.mutate({ params: { id: item.guid } }, { onSuccess: () => notify.success("恢复成功") });
  };
  return (
    <>
      <Alert
        type="info"
        showIcon
        style={{ marginBottom: 12 }}
        title={`删除的区域和路口保留${RESTORE_DAYS}天，期间可以恢复；到期后自动清除。`}
      />
      <SearchTable<DeletedItem>
        name="deleted"
        title="回收站"
        searchPlaceholder="搜索已删除的内容"
        rows={deleted.data}
        rowKey={({ guid }) => guid}
        loading={deleted.isFetching && !deleted.data}
        error={deleted.error}
        onRetry={() => void deleted.refetch()}
        emptyText="回收站是空的"
        columns={[
          ...columns,
          {
            key: "actions",
            title: "操作",
            actions: true,
            text: () => "",
            render: (item) => (
              <Button
                type="link"
                size="small"
                loading={
                  (restoreDistrict.isPending && restoreDistrict.variables.params.id === item.guid) ||
                  (restoreIntersection.isPending && restoreIntersection.variables.params.id === item.guid)
                }
                onClick={() => void restore(item)}
              >
                恢复
              </Button>
            ),
          },
        ]}
      />
    </>
  );
}
