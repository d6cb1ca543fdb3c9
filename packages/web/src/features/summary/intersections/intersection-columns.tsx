import { engineeringStage, type FoundIntersection, intersectionType } from "@lukou/contract";
import { Badge } from "antd";
import { areaLabel, formatMoment, intersectionLabel } from "../../../lib/format/index.ts";
import { Ago, type SearchColumn } from "../../../ui/index.ts";

const stageColours: Readonly<Record<number, string>> = { 1: "orange", 2: "blue", 3: "green" };

/** Engineering stage as a word behind a coloured dot; coloured words would be too faint to read. */
export function StageTag({ stage }: { readonly stage: number }) {
  return <Badge color={stageColours[stage] ?? "gray"} text={engineeringStage.labelOf(stage)} />;
}

/** Columns of the intersection list; coordinates are WGS-84 degrees. */
export const intersectionColumns: SearchColumn<FoundIntersection>[] = [
  {
    key: "name",
    title: "路口名称",
    text: ({ name }) => name,
    render: ({ name }) => <strong title={name}>{intersectionLabel(name)}</strong>,
  },
  { key: "platId", title: "路口编号", text: ({ platId }) => platId },
  {
    key: "district",
    title: "所属区域",
    text: ({ districtName }) => districtName,
    render: ({ districtName }) => areaLabel(districtName),
  },
  { key: "type", title: "路口类型", text: ({ type }) => intersectionType.labelOf(type) },
  {
    key: "stage",
    title: "工程阶段",
    text: ({ stage }) => engineeringStage.labelOf(stage),
    render: ({ stage }) => <StageTag stage={stage} />,
  },
  { key: "layers", title: "地图图层", text: ({ mapLayerCount }) => mapLayerCount, align: "right" },
  {
    key: "longitude",
    title: "经度（°）",
    text: ({ longitude }) => longitude.toFixed(7),
    align: "right",
    hiddenAtFirst: true,
  },
  {
    key: "latitude",
    title: "纬度（°）",
    text: ({ latitude }) => latitude.toFixed(7),
    align: "right",
    hiddenAtFirst: true,
  },
  {
    key: "updatedAt",
    title: "更新时间",
    text: ({ updatedAt }) => formatMoment(updatedAt),
    render: ({ updatedAt }) => <Ago at={updatedAt} />,
  },
];
