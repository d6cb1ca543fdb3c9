import { centreOfBounds } from "@lukou/geometry";
import { Tooltip } from "antd";
import { useMemo } from "react";
import { Marker } from "react-map-gl/maplibre";
import styles from "./finding-marks.module.css";
import type { HdMapFinding, HdMapLayer } from "./hd-map-layer.types.ts";
import { boundsOfFocus } from "./layer-bounds.ts";

/** More marks than this hide the map and slow the page; the list beside the map shows them all. */
const MOST_MARKS = 200;

interface FindingMarksProps {
  readonly findings: readonly HdMapFinding[];
  readonly layers: readonly HdMapLayer[];
}

/** Marks the features that findings are about. */
export function FindingMarks({ findings, layers }: FindingMarksProps) {
  const marks = useMemo(
    () =>
      findings
        .filter(({ featureIndex }) => featureIndex !== null)
        .slice(0, MOST_MARKS)
        .flatMap((finding) => {
          const { layer, featureIndex } = finding;
          const bounds = layer === null ? null : boundsOfFocus(layers, { layer, featureIndex });
          return bounds ? [{ finding, at: centreOfBounds(bounds) }] : [];
        }),
    [findings, layers],
  );
  return marks.map(({ finding, at: [longitude, latitude] }) => (
    <Marker
      key={`${finding.layer}/${finding.featureIndex}/${finding.message}`}
      longitude={longitude}
      latitude={latitude}
      anchor="bottom"
    >
      <Tooltip title={finding.message}>
        <span className={`${styles["mark"]} ${styles[finding.severity]}`} title={finding.message}>
          !
        </span>
      </Tooltip>
    </Marker>
  ));
}
