import type { LonLat } from "@lukou/geometry";
import { Alert, Descriptions, Spin } from "antd";
import { lazy, Suspense, useMemo, useState } from "react";
import type { HdMapFinding, HdMapFocus, HdMapLayer } from "../../../../map/hdmap-layers/index.ts";
import type { MapZipPhase } from "../map-zip.state.ts";
import { reviewUpload, sizeInMetres } from "../upload-review.ts";
import { FindingList } from "./finding-list.tsx";
import { LayerTable } from "./layer-table.tsx";
import styles from "./map-upload.module.css";

/** The map library is large; it loads when there is something to show. */
const ZipMap = lazy(async () => ({ default: (await import("./zip-map.tsx")).ZipMap }));

interface ZipPreviewProps {
  readonly ready: Extract<MapZipPhase, { status: "ready" }>;
  /** Where the intersection will be stored, WGS-84. */
  readonly point: LonLat | null;
  readonly onSelect: (index: number, on: boolean) => void;
  readonly disabled?: boolean | undefined;
}

/** What a zip will bring: its layers on a map and in a table, where they lie, and what is wrong with them. */
export function ZipPreview({ ready, point, onSelect, disabled }: ZipPreviewProps) {
  const { reading, selected, lint } = ready;
  const review = useMemo(() => reviewUpload(reading, selected, lint ?? []), [reading, selected, lint]);
  const [focus, setFocus] = useState<HdMapFocus | null>(null);
  const layers = useMemo<HdMapLayer[]>(
    () =>
      review.layers.map(({ name, type, features, bounds }) => ({
        name,
        type,
        features: features as NonNullable<HdMapLayer["features"]>,
        bounds,
      })),
    [review.layers],
  );
  const findings = useMemo(() => review.findings.map(toHdMapFinding), [review.findings]);
  return (
    <div className={styles["preview"]}>
      {review.blocked && <Alert type="error" showIcon title="暂不能提交" description={review.blocked} />}
      <div className={styles["map"]}>
        <Suspense fallback={<Spin className={styles["mapWaiting"] ?? ""} description="正在加载地图" />}>
          <ZipMap
            layers={layers}
            findings={findings}
            focus={focus}
            point={point && { longitude: point[0], latitude: point[1] }}
          />
        </Suspense>
      </div>
      {reading.everyNth > 1 && (
        <span className={styles["soft"]}>地图较大，预览已抽稀显示，上传的内容不受影响</span>
      )}
      <Facts bounds={review.bounds} firstPoint={reading.firstPoint} />
      <LayerTable layers={reading.layers} selected={selected} onSelect={onSelect} disabled={disabled} />
      <FindingList
        findings={review.findings}
        onShow={({ layer, featureIndex }) =>
          layer !== null && setFocus({ layer, featureIndex: featureIndex ?? null })
        }
      />
      {lint === null && <Spin size="small" description="正在检查图层" />}
    </div>
  );
}

type FactsProps = Pick<ReturnType<typeof reviewUpload>, "bounds"> & { readonly firstPoint: LonLat | null };

function Facts({ bounds, firstPoint }: FactsProps) {
  const size = bounds && sizeInMetres(bounds);
  return (
    <Descriptions
      size="small"
      column={1}
      styles={{ label: { width: 64 }, content: { fontVariantNumeric: "tabular-nums" } }}
      items={[
        {
          key: "bounds",
          label: "范围",
          children: bounds
            ? `经度 ${range(bounds[0], bounds[2])}，纬度 ${range(bounds[1], bounds[3])}`
            : "无",
        },
        {
          key: "size",
          label: "大小",
          children: size ? `东西 ${metres(size[0])}，南北 ${metres(size[1])}` : "无",
        },
        {
          key: "centre",
          label: "中心点",
          children: firstPoint
            ? `${firstPoint[0].toFixed(7)}, ${firstPoint[1].toFixed(7)}（首个要素的首个坐标，WGS-84）`
            : "无",
        },
      ]}
    />
  );
}

const range = (from: number, to: number) => `${from.toFixed(6)} ~ ${to.toFixed(6)}`;

const metres = (length: number) =>
  length < 10_000 ? `${length.toFixed(1)} 米` : `${(length / 1000).toFixed(1)} 千米`;

function toHdMapFinding({ severity, layer, featureIndex, message }: HdMapFindingSource): HdMapFinding {
  return { severity, layer, featureIndex: featureIndex ?? null, message };
}

type HdMapFindingSource = ReturnType<typeof reviewUpload>["findings"][number];
