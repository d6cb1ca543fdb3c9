import { DeleteOutlined } from "@ant-design/icons";
import { calls, type MapLayerInfo, mapLayerType, texts } from "@lukou/contract";
import { Button, Table, type TableColumnsType } from "antd";
import { useSend } from "../../../lib/api/index.ts";
import { confirm, notify } from "../../../lib/feedback/index.ts";
import { formatBytes, formatCount } from "../../../lib/format/index.ts";
import { EmptyState } from "../../../ui/index.ts";
import styles from "./intersection-panel.module.css";

const { City, Intersection } = calls;

interface StoredLayersProps {
  readonly intersectionGuid: string;
  readonly layers: readonly MapLayerInfo[];
  readonly disabled: boolean;
  /** A layer is gone, and the intersection has a new revision. */
  readonly onDeleted: () => void | Promise<void>;
}

/** The layers an intersection has already, each to be deleted one by one. */
export function StoredLayers({ intersectionGuid, layers, disabled, onDeleted }: StoredLayersProps) {
  const remove = useSend(Intersection.DeleteMapData, {
    invalidates: [Intersection.GetMapInfo, City.SearchIntersection, City.GetRecentChanges],
    onSuccess: async () => {
      notify.success(texts["OK-DELETE"]);
      await onDeleted();
    },
  });
  const ask = async ({ mapGuid, name }: MapLayerInfo) => {
    if (!(await confirm(`此操作将删除图层“${name}”，删除后不能恢复，是否继续?`, { danger: true }))) return;
    remove.mutate({ params: { intersectionGuid, mapGuid } });
  };
  const columns: TableColumnsType<MapLayerInfo> = [
    {
      title: "已有图层",
      key: "name",
      ellipsis: true,
      render: (_, { name, type }) => (
        <span title={name}>
          {name}（{mapLayerType.labelOf(type)}）
        </span>
      ),
    },
    {
      title: "要素",
      key: "features",
      align: "right",
      width: 72,
      render: (_, { featureCount }) => formatCount(featureCount),
    },
    {
      title: "大小",
      key: "bytes",
      align: "right",
      width: 96,
      render: (_, { byteLength }) => formatBytes(byteLength),
    },
    {
      key: "act",
      align: "right",
      width: 56,
      render: (_, layer) => (
        <Button
          type="text"
          danger
          size="small"
          icon={<DeleteOutlined />}
          disabled={disabled || remove.isPending}
          aria-label={`删除图层${layer.name}`}
          onClick={() => void ask(layer)}
        />
      ),
    },
  ];
  return (
    <Table
      className={styles["storedLayers"] ?? ""}
      aria-label="已有图层"
      size="small"
      pagination={false}
      rowKey="mapGuid"
      columns={columns}
      dataSource={layers}
      locale={{ emptyText: <EmptyState title="还没有地图图层" /> }}
      {...(layers.length > 8 && { scroll: { y: 300 } })}
    />
  );
}
