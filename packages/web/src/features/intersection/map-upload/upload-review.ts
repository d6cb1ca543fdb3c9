import {
  type Bounds,
  type Finding,
  mergeFindings,
  metresPerDegree,
  type Severity,
  unionBounds,
} from "@lukou/geometry";
import type { MapLayerReading, MapZipReading } from "@lukou/geometry/shapefile";

/** A layer whose numbers cannot be placed on earth must not be stored as longitude and latitude. */
export function isLocked({ crs }: Pick<MapLayerReading, "crs">): boolean {
  return crs.source === "unknown";
}

/** Positions of the layers that may be uploaded. */
export function selectableLayers({ layers }: MapZipReading): number[] {
  return layers.flatMap((layer, index) => (isLocked(layer) ? [] : [index]));
}

/** What is known about the layers before they are sent. */
export interface UploadReview {
  readonly layers: readonly MapLayerReading[];
  /** Most serious first; those of deselected layers are left out. */
  readonly findings: readonly Finding[];
  /** Why the layers cannot be submitted, Chinese; null when they can. */
  readonly blocked: string | null;
  /** WGS-84 rectangle of the selected layers. */
  readonly bounds: Bounds | null;
}

const rank: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

/**
 * Judges a zip as far as it is selected: an error blocks, warnings and notes are only told. What concerns a deselected
 * layer no longer counts, except that a locked layer keeps saying why.
 */
export function reviewUpload(
  reading: MapZipReading,
  selected: ReadonlySet<number>,
  lint: readonly Finding[],
): UploadReview {
  const layers = reading.layers.filter((_, index) => selected.has(index));
  const locked = reading.layers.filter(isLocked);
  const counted = mergeFindings(reading.findings, ...layers.map(({ findings }) => findings), lint);
  const told = mergeFindings(counted, ...locked.map(({ findings }) => findings));
  return {
    layers,
    findings: told.sort((a, b) => rank[a.severity] - rank[b.severity]),
    blocked: layers.length === 0 ? nothingSelected(locked, reading) : blockedBy(counted),
    bounds: layers.reduce<Bounds | null>((all, { bounds }) => unionBounds(all, bounds), null),
  };
}

/** Where no layer can be selected, the reason is theirs, not the user's. */
function nothingSelected(locked: readonly MapLayerReading[], { layers }: MapZipReading): string {
  const reason =
    locked.length === layers.length ? blockedBy(locked.flatMap(({ findings }) => findings)) : null;
  return reason ?? "请至少勾选一个图层";
}

function blockedBy(findings: readonly Finding[]): string | null {
  const errors = findings.filter(({ severity }) => severity === "error");
  const [first] = errors;
  if (!first) return null;
  const place = first.layer === null ? "" : `图层“${first.layer}”：`;
  const more = errors.length > 1 ? `（共${errors.length}处错误）` : "";
  return `${place}${first.message}${more}`;
}

/** Width and height of a WGS-84 rectangle in metres, measured through its middle. */
export function sizeInMetres([west, south, east, north]: Bounds): readonly [width: number, height: number] {
  const scale = metresPerDegree((south + north) / 2);
  return [(east - west) * scale.longitude, (north - south) * scale.latitude];
}
