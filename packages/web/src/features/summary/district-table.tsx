import type { CityDetailSummary, DistrictSummary } from "@lukou/contract";
import { useNavigate } from "@tanstack/react-router";
import { paths } from "../../app/paths.ts";
import { areaLabel, formatCount, formatPercent } from "../../lib/format/index.ts";
import { PageLink, type SearchColumn, SearchTable } from "../../ui/index.ts";

interface DistrictTableProps {
  readonly summary: CityDetailSummary | undefined;
  readonly loading: boolean;
  readonly error?: unknown;
  readonly onRetry: () => void;
}

function byCode(counts: DistrictSummary["intersectionsByStage"], code: number): number {
  return counts.find((one) => one.code === code)?.count ?? 0;
}

function columnsOf(summary: CityDetailSummary | undefined): SearchColumn<DistrictSummary>[] {
  const stages = summary?.intersectionsByStage ?? [];
  return [
    {
      key: "name",
      title: "区域",
      text: ({ name }) => name,
      render: ({ name }) => areaLabel(name),
      sortable: true,
    },
    {
      key: "intersections",
      title: "路口",
      text: (row) => row.intersectionCount,
      align: "right",
      sortable: true,
    },
    ...stages.map(
      ({ code, label }): SearchColumn<DistrictSummary> => ({
        key: `stage${code}`,
        title: label,
        text: (row) => byCode(row.intersectionsByStage, code),
        align: "right",
        sortable: true,
      }),
    ),
    {
      key: "mapped",
      title: "已有地图",
      text: (row) => row.mappedIntersectionCount,
      align: "right",
      sortable: true,
    },
    {
      key: "share",
      title: "地图覆盖",
      text: (row) => formatPercent(row.mappedIntersectionCount, row.intersectionCount),
      align: "right",
    },
    {
      key: "equipment",
      title: "设备",
      text: (row) => row.equipmentCount,
      render: ({ guid, name, equipmentCount }) => (
        <PageLink
          href={paths.equipmentList({ districtGuid: guid })}
          label={`查看${name}的 ${equipmentCount} 台设备`}
        >
          {formatCount(equipmentCount)}
        </PageLink>
      ),
      align: "right",
      sortable: true,
    },
  ];
}

/** The districts of a city with their figures; a row opens the district. */
export function DistrictTable({ summary, loading, error, onRetry }: DistrictTableProps) {
  const navigate = useNavigate();
  return (
    <SearchTable<DistrictSummary>
      name="districts"
      title="区域列表"
      searchPlaceholder="搜索区域"
      columns={columnsOf(summary)}
      rows={summary?.districts}
      rowKey={({ guid }) => guid}
      loading={loading}
      error={error}
      onRetry={onRetry}
      onOpen={({ guid }) => void navigate({ href: paths.surveyArea(guid) })}
      emptyText="还没有区域"
    />
  );
}
