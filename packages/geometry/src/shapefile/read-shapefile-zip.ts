import { mapLayerTypeOf } from "@lukou/contract/map-layer-names";
import { blocksSubmission, type Finding } from "../lint/finding.ts";
import { checkZipFileName } from "./check-zip-file-name.ts";
import { firstPointOf } from "./first-point.ts";
import { Budget, DEFAULT_LIMITS, type MapZipLimits } from "./limits.ts";
import { MapZipError } from "./map-zip-error.ts";
import type { MapLayerReading, MapZipReading } from "./map-zip-reading.ts";
import { type MapZipProgress, Pace } from "./pace.ts";
import { readLayer, type UnreadableLayer } from "./read-layer.ts";
import { describeHeaderProblem, ignoredZip, noFeaturesRead, unreadableLayer } from "./reading-findings.ts";
import { groupLayers, type LayerFiles } from "./zip/group-layers.ts";
import { openZip, type ZipFile } from "./zip/open-zip.ts";

/** How to read a zip of shapefiles. */
export interface ReadOptions {
  /** Name of the file as the user sees it; it is checked by UPL-2, UPL-4 and UPL-5. */
  readonly fileName: string;
  readonly onProgress?: (progress: MapZipProgress) => void;
  readonly signal?: AbortSignal;
  /** Changes to the default limits. */
  readonly limits?: Partial<MapZipLimits>;
  /** Type number by layer name; MAP-2 and MAP-3 unless given. */
  readonly layerTypeOf?: (name: string) => number;
}

/**
 * Reads a zip of shapefiles as the map of an intersection. Refuses with a `MapZipError` (code, parameters and Chinese
 * message) what is no zip, damaged, hostile, too large or without a usable `.shp`; lesser damage becomes findings.
 * Yields to the event loop about every 50 ms, and throws the reason of the signal when aborted.
 */
export async function readShapefileZip(
  source: Blob | Uint8Array,
  options: ReadOptions,
): Promise<MapZipReading> {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const pace = new Pace(options.signal, options.onProgress);
  checkFile(source, options.fileName, limits);
  const bytes = source instanceof Blob ? source.size : source.length;
  pace.begin("opening", null);
  const zip = await openZip(source, limits.entries, pace);
  try {
    const groups = groupLayers(zip.files);
    checkThereAreLayers(groups, zip.files);
    pace.expect(groups.reduce((sum, group) => sum + expectedWork(group), 0));
    const context = {
      budget: new Budget(limits, bytes),
      pace,
      layerTypeOf: options.layerTypeOf ?? mapLayerTypeOf,
    };
    const outcomes: (MapLayerReading | UnreadableLayer)[] = [];
    for (const group of groups) outcomes.push(await readLayer(group, context));
    return summarise(options.fileName, outcomes, zip.files);
  } finally {
    await zip.close();
  }
}

function checkFile(source: Blob | Uint8Array, fileName: string, limits: MapZipLimits): void {
  const name = checkZipFileName(fileName);
  if (!name.valid) throw new MapZipError(name.code, { fileName });
  const bytes = source instanceof Blob ? source.size : source.length;
  if (bytes === 0) throw new MapZipError("empty-file");
  if (bytes > limits.zipBytes) throw new MapZipError("zip-too-large", { bytes, limit: limits.zipBytes });
}

const isZip = ({ path }: ZipFile): boolean => path.toLowerCase().endsWith(".zip");

function checkThereAreLayers(groups: readonly LayerFiles[], files: readonly ZipFile[]): void {
  if (groups.length > 0) return;
  const inner = files.find(isZip);
  throw inner ? new MapZipError("nested-zip", { entry: inner.path }) : new MapZipError("UPL-3");
}

/** Bytes to unzip, and those of the `.shp` once more for parsing. */
function expectedWork({ shp, dbf, prj, cpg }: LayerFiles): number {
  const sizes = [shp, shp, dbf, prj, cpg].map((file) => file?.entry.uncompressedSize ?? 0);
  return sizes.reduce((sum, size) => sum + size, 0);
}

function summarise(
  fileName: string,
  outcomes: readonly (MapLayerReading | UnreadableLayer)[],
  files: readonly ZipFile[],
): MapZipReading {
  const layers = outcomes.filter((outcome) => "features" in outcome);
  const unreadable = outcomes.filter((outcome) => "problem" in outcome);
  if (layers.length === 0) {
    const detail = unreadable.map(({ entry, problem }) => describeHeaderProblem(entry, problem)).join("；");
    throw new MapZipError("UPL-3", { detail });
  }
  const findings: Finding[] = [
    ...unreadable.map(({ name, entry, problem }) => unreadableLayer(name, entry, problem)),
    ...files.filter(isZip).map(({ path }) => ignoredZip(path)),
  ];
  const firstPoint = firstPointOf(layers);
  const isExplained = blocksSubmission([...findings, ...layers.flatMap((layer) => layer.findings)]);
  if (!firstPoint && !isExplained) findings.push(noFeaturesRead());
  return { fileName, layers, findings, firstPoint };
}
