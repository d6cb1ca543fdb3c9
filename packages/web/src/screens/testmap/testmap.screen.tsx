import { Card, Spin, Tabs } from "antd";
import { lazy, Suspense, useState } from "react";
import { findPlaces } from "../../features/summary/city-map/find-places.ts";
import type { HdMapLayer } from "../../map/hdmap-layers/index.ts";
import { useTileSource } from "../../map/use-tile-source.ts";
import { PageHeader } from "../../ui/index.ts";
import { Converter } from "./converter.tsx";
import { GeoJsonBox } from "./geojson-box.tsx";
import { GraphicsInfo } from "./graphics-info.tsx";
import styles from "./testmap.module.css";

const HdMapView = lazy(async () => ({
  default: (await import("../../map/hdmap-layers/index.ts")).HdMapView,
}));

/** 地图测试: shows any GeoJSON, converts coordinates, and tells how well this browser draws maps. */
export default function TestmapScreen() {
  const [layers, setLayers] = useState<readonly HdMapLayer[]>([]);
  const tiles = useTileSource();
  return (
    <>
      <PageHeader title="地图测试" subtitle="显示GeoJSON、量测、坐标转换与图形性能" />
      <div className={styles["columns"]}>
        <div className={styles["map"]}>
          <Suspense fallback={<Spin className={styles["waiting"] ?? ""} description="正在加载地图" />}>
            <HdMapView label="测试地图" layers={layers} tiles={tiles} findPlaces={findPlaces} />
          </Suspense>
        </div>
        <Card size="small">
          <Tabs
            items={[
              {
                key: "geojson",
                label: "GeoJSON",
                children: <GeoJsonBox layers={layers} onLayers={setLayers} />,
              },
              { key: "convert", label: "坐标转换", children: <Converter /> },
              { key: "graphics", label: "图形信息", children: <GraphicsInfo /> },
            ]}
          />
        </Card>
      </div>
    </>
  );
}
