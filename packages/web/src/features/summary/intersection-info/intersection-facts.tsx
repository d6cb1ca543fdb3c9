import { CopyOutlined } from "@ant-design/icons";
import { fieldMeta, IntersectionDraft, type IntersectionInfo, intersectionType } from "@lukou/contract";
import { wgs84ToGcj02 } from "@lukou/geometry";
import { Button, Descriptions, type DescriptionsProps } from "antd";
import { notify } from "../../../lib/feedback/index.ts";
import { formatMoment } from "../../../lib/format/index.ts";
import { useNarrow } from "../../../ui/use-narrow.ts";
import { StageTag } from "../intersections/intersection-columns.tsx";

type Key = keyof typeof IntersectionDraft.shape;

function labelOf(key: Key): string {
  const { label = key, unit } = fieldMeta(IntersectionDraft.shape[key]);
  return unit ? `${label}（${unit}）` : label;
}

/** Degrees with seven decimals, about a centimetre. */
function degrees(value: number): string {
  return value.toFixed(7);
}

/** Everything that is stored about an intersection, labelled as in its form. */
export function IntersectionFacts({ info }: { readonly info: IntersectionInfo }) {
  const narrow = useNarrow();
  const gcj02 = wgs84ToGcj02([info.longitude, info.latitude]);
  const items: NonNullable<DescriptionsProps["items"]> = [
    { key: "name", label: labelOf("name"), children: info.name, span: "filled" },
    { key: "platId", label: labelOf("platId"), children: info.platId },
    { key: "district", label: labelOf("districtGuid"), children: info.districtName },
    { key: "type", label: labelOf("type"), children: intersectionType.labelOf(info.type) },
    { key: "stage", label: labelOf("stage"), children: <StageTag stage={info.stage} /> },
    {
      key: "wgs84",
      label: "WGS-84坐标（°）",
      children: <Coordinates datum="WGS-84" at={[info.longitude, info.latitude]} />,
      span: "filled",
    },
    {
      key: "gcj02",
      label: "GCJ-02坐标（°）",
      children: <Coordinates datum="GCJ-02" at={gcj02} />,
      span: "filled",
    },
    {
      key: "urlName",
      label: labelOf("urlName"),
      children: info.urlName ? info.urlName.split(",").join("、") : "未上传",
      span: "filled",
    },
    { key: "layers", label: "地图图层", children: `${info.mapLayerCount} 个` },
    { key: "revision", label: "版本", children: info.revision },
    { key: "createdAt", label: "创建时间", children: formatMoment(info.createdAt) },
    {
      key: "updatedAt",
      label: "更新时间",
      children: `${formatMoment(info.updatedAt)}${info.updatedBy ? `（${info.updatedBy}）` : ""}`,
    },
  ];
  return (
    <Descriptions
      bordered
      size="middle"
      layout={narrow ? "vertical" : "horizontal"}
      column={{ xs: 1, md: 2 }}
      styles={{ label: { whiteSpace: "nowrap" } }}
      items={items}
    />
  );
}

function Coordinates({ datum, at }: { readonly datum: string; readonly at: readonly [number, number] }) {
  const text = `${degrees(at[0])},${degrees(at[1])}`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify.success(`已复制 ${text}`),
      () => notify.warning("浏览器不允许复制，请手动选取"),
    );
  return (
    <>
      <span style={{ fontVariantNumeric: "tabular-nums" }}>{text}</span>
      <Button
        type="text"
        size="small"
        icon={<CopyOutlined />}
        aria-label={`复制${datum}坐标`}
        onClick={() => void copy()}
      />
    </>
  );
}
