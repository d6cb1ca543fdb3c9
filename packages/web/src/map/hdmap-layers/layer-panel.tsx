import { AimOutlined, UnorderedListOutlined } from "@ant-design/icons";
import { mapLayerType } from "@lukou/contract";
import { Button, Switch, Tooltip } from "antd";
import { type ReactNode, useState } from "react";
import { useMap } from "react-map-gl/maplibre";
import { MapCard, MapOverlay } from "../map-overlay.tsx";
import type { HdMapLayer } from "./hd-map-layer.types.ts";
import styles from "./layer-panel.module.css";
import { LayerSwatch } from "./swatch.tsx";

export interface LayerPanelProps {
  readonly layers: readonly HdMapLayer[];
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (name: string, visible: boolean) => void;
  readonly onZoom: (layer: HdMapLayer) => void;
  /** More buttons per layer. */
  readonly actions?: (layer: HdMapLayer) => ReactNode;
  /** What stands below the list. */
  readonly footer?: ReactNode;
}

/** On narrow maps the list would cover everything; there it starts folded. */
const UNFOLDED_FROM_PX = 900;

/** Legend and layer switch in one: each layer with its look, its number of features and its switch. */
export function LayerPanel({ layers, hidden, onToggle, onZoom, actions, footer }: LayerPanelProps) {
  const map = useMap().current;
  const [open, setOpen] = useState(
    () => (map?.getContainer().clientWidth ?? window.innerWidth) >= UNFOLDED_FROM_PX,
  );
  if (layers.length === 0) return null;
  return (
    <MapOverlay place="top-right">
      <Button icon={<UnorderedListOutlined />} aria-expanded={open} onClick={() => setOpen(!open)}>
        图层（{layers.length - hidden.size}/{layers.length}）
      </Button>
      {open && (
        <MapCard>
          <ul className={styles["list"]} aria-label="图例与图层开关">
            {layers.map((layer) => (
              <LayerRow
                key={layer.name}
                layer={layer}
                visible={!hidden.has(layer.name)}
                onToggle={onToggle}
                onZoom={onZoom}
                actions={actions?.(layer)}
              />
            ))}
          </ul>
          {footer}
        </MapCard>
      )}
    </MapOverlay>
  );
}

interface LayerRowProps extends Pick<LayerPanelProps, "onToggle" | "onZoom"> {
  readonly layer: HdMapLayer;
  readonly visible: boolean;
  readonly actions: ReactNode;
}

function LayerRow({ layer, visible, onToggle, onZoom, actions }: LayerRowProps) {
  const label = mapLayerType.labelOf(layer.type);
  const count = layer.featureCount ?? layer.features?.length ?? 0;
  return (
    <li className={styles["row"]} style={visible ? undefined : { opacity: 0.55 }}>
      <LayerSwatch type={layer.type} />
      <span className={styles["name"]} title={layer.name}>
        {label}
        <small className={styles["count"]}>
          {count.toLocaleString("zh-CN")} 个 · {layer.name}
        </small>
      </span>
      <Tooltip title="缩放到图层">
        <Button
          type="text"
          size="small"
          icon={<AimOutlined />}
          aria-label={`缩放到图层${label}`}
          onClick={() => onZoom(layer)}
        />
      </Tooltip>
      {actions}
      <Switch
        size="small"
        checked={visible}
        aria-label={`显示图层${label}`}
        onChange={(checked) => onToggle(layer.name, checked)}
      />
    </li>
  );
}
