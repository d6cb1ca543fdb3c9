import { calls, type FoundIntersection, filterIntersectionType, filterStatus } from "@lukou/contract";
import { useNavigate } from "@tanstack/react-router";
import { Button, Progress, Select, Space, Tag } from "antd";
import { paths } from "../../../app/paths.ts";
import { useCall } from "../../../lib/api/index.ts";
import { SearchTable } from "../../../ui/index.ts";
import { intersectionColumns } from "./intersection-columns.tsx";
import { useListState } from "./list-state.ts";
import { searchBody } from "./load-all.ts";
import { useExport } from "./use-export.ts";

interface IntersectionListProps {
  /** Names the remembered state of the list. */
  readonly name: string;
  /** Only the intersections of this district. */
  readonly districtGuid?: string;
}

const options = (items: readonly { readonly code: number; readonly label: string }[]) =>
  items.map(({ code, label }) => ({ value: code, label }));

/** All intersections of a city or district, searched, filtered and paged by the server (TREE-14); a row opens one. */
export function IntersectionList({ name, districtGuid }: IntersectionListProps) {
  const navigate = useNavigate();
  const [state, change] = useListState(name);
  const { content, type, stage, pageIndex, pageSize } = state;
  const filters = { content, type, stage, districtGuid };
  const found = useCall(
    calls.City.SearchIntersection,
    { body: searchBody(filters, pageIndex, pageSize) },
    { mask: false, placeholderData: (previous) => previous },
  );
  const exporting = useExport(filters);
  return (
    <SearchTable<FoundIntersection>
      name="intersections"
      title="路口列表"
      searchPlaceholder="搜索路口名称或编号"
      columns={intersectionColumns.filter(({ key }) => !districtGuid || key !== "district")}
      rows={found.data?.resultList}
      rowKey={({ guid }) => guid}
      loading={found.isFetching}
      error={found.error}
      onRetry={() => void found.refetch()}
      onOpen={({ guid }) => void navigate({ href: paths.surveyCrossroad(guid) })}
      emptyText={content || type || stage ? "没有符合条件的路口" : "还没有路口"}
      loadAll={exporting.run}
      paging={{
        pageIndex,
        pageSize,
        total: found.data?.total ?? 0,
        onChange: (nextIndex, nextSize) =>
          change({ pageIndex: nextSize === pageSize ? nextIndex : 1, pageSize: nextSize }),
        onSearch: (text) => change({ content: text.trim() }),
      }}
      filters={
        <>
          <Select
            aria-label="路口类型"
            style={{ width: 136 }}
            value={type}
            options={options(filterIntersectionType.items)}
            onChange={(value) => change({ type: value })}
          />
          <Select
            aria-label="工程阶段"
            style={{ width: 116 }}
            value={stage}
            options={options(filterStatus.items)}
            onChange={(value) => change({ stage: value })}
          />
          {content && (
            <Tag closable color="processing" onClose={() => change({ content: "" })}>
              包含“{content}”
            </Tag>
          )}
        </>
      }
      actions={
        exporting.percent !== null && (
          <Space size={4}>
            <Progress
              percent={Math.round(exporting.percent)}
              size="small"
              style={{ width: 140 }}
              aria-label="正在读取要导出的路口"
            />
            <Button type="text" size="small" onClick={exporting.cancel}>
              取消导出
            </Button>
          </Space>
        )
      }
    />
  );
}
