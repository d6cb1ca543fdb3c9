import { LockOutlined } from "@ant-design/icons";
import { mapLayerType } from "@lukou/contract";
import type { MapLayerReading } from "@lukou/geometry/shapefile";
import { Table, type TableColumnsType, Tag, Tooltip } from "antd";
import { formatCount } from "../../../../lib/format/index.ts";
import { LayerSwatch } from "../../../../map/hdmap-layers/swatch.tsx";
import { isLocked } from "../upload-review.ts";
import styles from "./map-upload.module.css";

interface LayerTableProps {
  readonly layers: readonly MapLayerReading[];
  readonly selected: ReadonlySet<number>;
  readonly onSelect: (index: number, on: boolean) => void;
  readonly disabled?: boolean | undefined;
}

interface Row {
  readonly index: number;
  readonly layer: MapLayerReading;
}

const columns: TableColumnsType<Row> = [
  { title: "图层", key: "name", width: 190, render: (_, { layer }) => <LayerName layer={layer} /> },
  {
    title: "要素",
    key: "features",
    align: "right",
    width: 66,
    render: (_, { layer }) => (
      <Tooltip title={layer.emptyCount > 0 ? `其中${formatCount(layer.emptyCount)}个没有几何` : ""}>
        {formatCount(layer.featureCount)}
      </Tooltip>
    ),
  },
  {
    title: "点",
    key: "points",
    align: "right",
    width: 74,
    render: (_, { layer }) => formatCount(layer.pointCount),
  },
  { title: "坐标系", key: "crs", ellipsis: true, render: (_, { layer }) => <Crs layer={layer} /> },
  {
    title: "编码",
    key: "encoding",
    width: 84,
    render: (_, { layer }) => layer.encoding?.toUpperCase() ?? "无属性表",
  },
];

/** The layers of the zip, each with what was found in it and a box to leave it out. */
export function LayerTable({ layers, selected, onSelect, disabled = false }: LayerTableProps) {
  return (
    <Table<Row>
      className={styles["table"] ?? ""}
      aria-label="地图图层"
      size="small"
      pagination={false}
      rowKey="index"
      columns={columns}
      dataSource={layers.map((layer, index) => ({ layer, index }))}
      scroll={{ x: 560, ...(layers.length > 8 && { y: 330 }) }}
      rowSelection={{
        columnWidth: 36,
        hideSelectAll: true,
        selectedRowKeys: [...selected],
        onSelect: ({ index }, on) => onSelect(index, on),
        getCheckboxProps: ({ layer }) => ({
          disabled: disabled || isLocked(layer),
          "aria-label": isLocked(layer) ? `${layer.name}无法确定位置，不能上传` : `上传图层${layer.name}`,
        }),
      }}
    />
  );
}

function LayerName({ layer }: { readonly layer: MapLayerReading }) {
  return (
    <span className={styles["layerName"]}>
      <LayerSwatch type={layer.type} />
      <span>
        <span title={layer.entry}>{layer.name}</span>
        <small className={styles["soft"]}>{mapLayerType.labelOf(layer.type)}</small>
      </span>
    </span>
  );
}

function Crs({ layer: { crs } }: { readonly layer: MapLayerReading }) {
  if (crs.source === "unknown") {
    return (
      <Tag icon={<LockOutlined />} color="error">
        无法确定
      </Tag>
    );
  }
  const text = crs.source === "prj" ? (crs.name ?? "") : "WGS-84（未声明）";
  return <span title={text}>{text}</span>;
}
