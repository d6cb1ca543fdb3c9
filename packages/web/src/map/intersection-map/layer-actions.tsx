import { DeleteOutlined, DownloadOutlined, MoreOutlined } from "@ant-design/icons";
import { calls, type MapLayerInfo, mapLayerType } from "@lukou/contract";
import { Button, Dropdown } from "antd";
import { messageOf, useSend } from "../../lib/api/index.ts";
import { confirm, notify } from "../../lib/feedback/index.ts";
import { downloadText } from "../../lib/file/download.ts";
import { formatBytes, formatCount } from "../../lib/format/index.ts";
import { usePermission } from "../../lib/session/access.ts";
import { loadLayerText } from "./layer-file.ts";

interface LayerActionsProps {
  readonly intersectionGuid: string;
  readonly intersectionName: string;
  readonly layer: MapLayerInfo;
}

/** What can be done with one stored layer: save it as a file, or delete it. */
export function LayerActions({ intersectionGuid, intersectionName, layer }: LayerActionsProps) {
  const permission = usePermission(calls.Intersection.DeleteMapData);
  const remove = useSend(calls.Intersection.DeleteMapData, {
    invalidates: [calls.Intersection.GetMapInfo, calls.Intersection.GetInfo, calls.City.GetCityDetailSummary],
    onSuccess: () => notify.success("图层已删除"),
  });
  const label = `${mapLayerType.labelOf(layer.type)}（${layer.name}）`;

  const save = async () => {
    try {
      const text = await loadLayerText(layer);
      downloadText(`${intersectionName}-${layer.name}.geojson`, text, "application/geo+json");
    } catch (error) {
      notify.error(messageOf(error));
    }
  };
  const askAndRemove = async () => {
    const lost = `图层${label}的${formatCount(layer.featureCount)}个要素将从此路口的高精度地图中删除，无法恢复；需要时只能重新上传地图。`;
    if (!(await confirm(lost, { danger: true }))) return;
    remove.mutate({ params: { intersectionGuid, mapGuid: layer.mapGuid } });
  };

  return (
    <Dropdown
      trigger={["click"]}
      menu={{
        items: [
          {
            key: "save",
            icon: <DownloadOutlined />,
            label: `导出GeoJSON（${formatBytes(layer.byteLength)}）`,
            onClick: () => void save(),
          },
          {
            key: "remove",
            icon: <DeleteOutlined />,
            label: "删除图层",
            danger: true,
            disabled: !permission.allowed,
            ...(permission.reason && { title: permission.reason }),
            onClick: () => void askAndRemove(),
          },
        ],
      }}
    >
      <Button
        type="text"
        size="small"
        icon={<MoreOutlined />}
        loading={remove.isPending}
        aria-label={`图层${label}的操作`}
      />
    </Dropdown>
  );
}
