import { type DistrictDetailSummary, engineeringStage, intersectionType } from "@lukou/contract";
import { useNavigate } from "@tanstack/react-router";
import { paths } from "../../../app/paths.ts";
import { intersectionLabel } from "../../../lib/format/index.ts";
import { type SearchColumn, SearchTable } from "../../../ui/index.ts";
import { StageTag } from "./intersection-columns.tsx";

type Row = DistrictDetailSummary["intersections"][number];

function online({ equipmentStates }: Row): number {
  return equipmentStates.reduce((sum, { states }) => sum + states.online, 0);
}

const columns: SearchColumn<Row>[] = [
  {
    key: "name",
    title: "路口名称",
    text: ({ name }) => name,
    render: ({ name }) => <strong title={name}>{intersectionLabel(name)}</strong>,
    sortable: true,
  },
  { key: "type", title: "路口类型", text: ({ type }) => intersectionType.labelOf(type), sortable: true },
  {
    key: "stage",
    title: "工程阶段",
    text: ({ stage }) => engineeringStage.labelOf(stage),
    render: ({ stage }) => <StageTag stage={stage} />,
    sortable: true,
  },
  {
    key: "layers",
    title: "地图图层",
    text: ({ mapLayerCount }) => mapLayerCount,
    align: "right",
    sortable: true,
  },
  {
    key: "equipment",
    title: "设备",
    text: ({ equipmentCount }) => equipmentCount,
    align: "right",
    sortable: true,
  },
  { key: "online", title: "在线设备", text: online, align: "right", sortable: true },
];

interface DistrictIntersectionsProps {
  readonly summary: DistrictDetailSummary;
}

/** The intersections of a district with their equipment figures; a row opens one. */
export function DistrictIntersections({ summary }: DistrictIntersectionsProps) {
  const navigate = useNavigate();
  return (
    <SearchTable<Row>
      name="district-intersections"
      title={`${summary.name}路口列表`}
      searchPlaceholder="搜索路口"
      columns={columns}
      rows={summary.intersections}
      rowKey={({ guid }) => guid}
      onOpen={({ guid }) => void navigate({ href: paths.surveyCrossroad(guid) })}
      emptyText="此区域还没有路口"
    />
  );
}
