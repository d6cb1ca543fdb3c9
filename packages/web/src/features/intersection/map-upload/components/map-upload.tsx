import type { LonLat } from "@lukou/geometry";
import { Alert } from "antd";
import type { DragEvent } from "react";
import { isListed } from "../map-zip.state.ts";
import type { MapZip } from "../use-map-zip.ts";
import { FileDrop } from "./file-drop.tsx";
import { FileRow } from "./file-row.tsx";
import styles from "./map-upload.module.css";
import { ReadingRow } from "./reading-row.tsx";
import { ZipPreview } from "./zip-preview.tsx";

interface MapUploadProps {
  readonly mapZip: MapZip;
  /** Where the intersection will be stored, WGS-84. */
  readonly point: LonLat | null;
  readonly disabled?: boolean | undefined;
  readonly id?: string | undefined;
}

/** Choosing the map file of an intersection and seeing what is in it (UPL-1 to UPL-9). */
export function MapUpload({ mapZip, point, disabled = false, id }: MapUploadProps) {
  const { phase, problem } = mapZip;
  const listed = isListed(phase);
  return (
    <section
      className={styles["upload"]}
      aria-label="高精度地图文件"
      {...(listed && dropGuard(mapZip.choose))}
    >
      {!listed && <FileDrop id={id} disabled={disabled} onFiles={mapZip.choose} />}
      {problem !== null && <Alert type="error" showIcon role="alert" title={problem} />}
      {phase.status === "failed" && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={`${phase.file.name} 无法读取`}
          description={phase.message}
        />
      )}
      {phase.status === "cancelled" && <Alert type="info" showIcon title={`已取消读取 ${phase.file.name}`} />}
      {phase.status === "reading" && (
        <ReadingRow file={phase.file} progress={phase.progress} onCancel={mapZip.cancel} />
      )}
      {phase.status === "ready" && (
        <>
          <FileRow file={phase.file} onRemove={disabled ? undefined : mapZip.remove} />
          <ZipPreview ready={phase} point={point} onSelect={mapZip.select} disabled={disabled} />
        </>
      )}
    </section>
  );
}

/** A second file dropped beside the area is refused in words; without this the browser would leave the page for it. */
function dropGuard(choose: (files: readonly File[]) => void) {
  return {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      choose([...event.dataTransfer.files]);
    },
  };
}
