import type { Position } from "geojson";
import type { Finding } from "../lint/finding.ts";
import { judgeCrs } from "./crs/layer-crs.ts";
import { type PrjSystem, parsePrj } from "./crs/parse-prj.ts";
import { projectParts } from "./crs/project-parts.ts";
import { DbfTable } from "./dbf/dbf-table.ts";
import { Extent } from "./extent.ts";
import { layerNameOf } from "./layer-name.ts";
import type { Budget } from "./limits.ts";
import type { MapFeature, MapLayerReading } from "./map-zip-reading.ts";
import type { Pace } from "./pace.ts";
import * as say from "./reading-findings.ts";
import type { Shape } from "./shp/shape.ts";
import { readShpHeader, type ShpHeader, type ShpHeaderProblem } from "./shp/shp-header.ts";
import { ShpRecords } from "./shp/shp-records.ts";
import { toGeometry } from "./shp/to-geometry.ts";
import type { LayerFiles } from "./zip/group-layers.ts";
import { inflateFile } from "./zip/inflate-file.ts";
import type { ZipFile } from "./zip/open-zip.ts";

/** What reading a layer needs from outside. */
export interface LayerContext {
  readonly budget: Budget;
  readonly pace: Pace;
  readonly layerTypeOf: (name: string) => number;
}

/** A `.shp` entry that is no shapefile, with the reason. */
export interface UnreadableLayer {
  readonly name: string;
  readonly entry: string;
  readonly problem: ShpHeaderProblem;
}

/** Features between two looks at the clock. */
const RECORDS_PER_LOOK = 64;

/**
 * Reads one layer: geometry from the `.shp`, properties from the `.dbf`, position from the `.prj`. Damage inside is
 * reported as findings; only a file without a usable header is given up. Throws when a limit is passed or on abort.
 */
export async function readLayer(
  files: LayerFiles,
  context: LayerContext,
): Promise<MapLayerReading | UnreadableLayer> {
  const { budget, pace } = context;
  const entry = files.shp.path;
  const name = layerNameOf(entry);
  pace.begin("unzipping", name);
  const shp = await inflateFile(files.shp, budget, pace);
  const header = readShpHeader(shp);
  if (typeof header === "string") return { name, entry, problem: header };
  const prj = await readPrj(files.prj, context);
  const table = await readTable(files, context);
  if (table) budget.takeAttributeValues(table.header.recordCount * table.header.columns.length, entry);
  pace.begin("parsing", name);
  return await new LayerReader({ name, entry, header, shp, prj, table }, context).read();
}

async function readPrj(
  file: ZipFile | undefined,
  { budget, pace }: LayerContext,
): Promise<PrjSystem | null | undefined> {
  if (!file) return undefined;
  const text = new TextDecoder().decode(await inflateFile(file, budget, pace));
  // An empty file declares as little as a missing one.
  return text.trim() === "" ? undefined : (parsePrj(text) ?? null);
}

async function readTable(
  { dbf, cpg }: LayerFiles,
  { budget, pace }: LayerContext,
): Promise<DbfTable | null | undefined> {
  if (!dbf) return undefined;
  const declared = cpg && new TextDecoder().decode(await inflateFile(cpg, budget, pace));
  return DbfTable.open(await inflateFile(dbf, budget, pace), declared) ?? null;
}

interface LayerSource {
  readonly name: string;
  readonly entry: string;
  readonly header: ShpHeader;
  readonly shp: Uint8Array;
  /** Undefined: no file. Null: makes no sense. */
  readonly prj: PrjSystem | null | undefined;
  readonly table: DbfTable | null | undefined;
}

/** A kind of damage: how often it was met, and where first. */
class Tally {
  count = 0;
  first = -1;

  add(count: number, featureIndex: number): void {
    if (count === 0) return;
    if (this.count === 0) this.first = featureIndex;
    this.count += count;
  }
}

class LayerReader {
  readonly #source: LayerSource;
  readonly #context: LayerContext;
  readonly #features: MapFeature[] = [];
  readonly #inFile = new Extent();
  readonly #onEarth = new Extent();
  readonly #droppedVertices = new Tally();
  readonly #droppedParts = new Tally();
  readonly #unprojectable = new Tally();
  readonly #unreadable = new Tally();
  readonly #wrongLength = new Tally();
  #first: Position | null = null;
  #shapeCount = 0;
  #deletedCount = 0;
  #emptyCount = 0;
  #pointCount = 0;
  #isTruncated = false;
  #hasMixedTypes = false;

  constructor(source: LayerSource, context: LayerContext) {
    this.#source = source;
    this.#context = context;
  }

  async read(): Promise<MapLayerReading> {
    const { pace, budget } = this.#context;
    const { shp, entry, header, table } = this.#source;
    const records = new ShpRecords(shp, header.claimedBytes, (count) => budget.takePoints(count, entry));
    let reported = 0;
    for (let record = records.next(); record !== null; record = records.next()) {
      if (record === "truncated") {
        this.#isTruncated = true;
        break;
      }
      const row = this.#shapeCount;
      this.#shapeCount += 1;
      if (table?.isDeleted(row)) {
        this.#deletedCount += 1;
        continue;
      }
      budget.takeFeature(entry);
      if (record.damage === "unreadable-record") this.#unreadable.add(1, this.#features.length);
      if (record.damage === "wrong-length") this.#wrongLength.add(1, this.#features.length);
      await this.#addFeature(record.shape, row);
      if (this.#shapeCount % RECORDS_PER_LOOK === 0 && pace.due) {
        pace.advance(records.position - reported);
        reported = records.position;
        await pace.rest();
      }
    }
    pace.advance(shp.length - reported);
    return this.#reading();
  }

  async #addFeature(shape: Shape, row: number): Promise<void> {
    const index = this.#features.length;
    this.#droppedVertices.add(shape.droppedVertices, index);
    this.#droppedParts.add(shape.droppedParts, index);
    if (shape.kind !== "null" && shape.kind !== this.#source.header.kind) this.#hasMixedTypes = true;
    for (const part of shape.parts) {
      this.#pointCount += part.length;
      for (const position of part) this.#inFile.include(position);
    }
    const toWgs84 = this.#source.prj?.toWgs84;
    const first = shape.parts[0]?.[0];
    const firstInFile = first && this.#first === null ? [...first] : null;
    if (toWgs84) this.#unprojectable.add(await projectParts(shape.parts, toWgs84, this.#context.pace), index);
    const geometry = toGeometry(shape);
    if (geometry) {
      this.#first ??= firstInFile;
      for (const part of shape.parts) for (const position of part) this.#onEarth.include(position);
    } else {
      this.#emptyCount += 1;
    }
    this.#features.push({ type: "Feature", geometry, properties: this.#source.table?.row(row) ?? {} });
  }

  #reading(): MapLayerReading {
    const { name, entry, header, prj, table } = this.#source;
    const sourceBounds = this.#inFile.bounds;
    const { crs, findings } = judgeCrs(name, prj, sourceBounds);
    const isPlaced = crs.source !== "unknown";
    return {
      name,
      type: this.#context.layerTypeOf(name),
      entry,
      kind: header.kind,
      features: isPlaced ? this.#features : [],
      featureCount: this.#features.length,
      emptyCount: this.#emptyCount,
      pointCount: this.#pointCount,
      bounds: isPlaced ? this.#onEarth.bounds : null,
      heightRange: this.#inFile.heightRange,
      source: { bounds: sourceBounds, first: this.#first },
      crs,
      encoding: table?.encoding.encoding ?? null,
      findings: [...findings, ...this.#damage()],
    };
  }

  #damage(): Finding[] {
    const { name, table } = this.#source;
    const findings: Finding[] = [];
    if (this.#isTruncated) findings.push(say.truncated(name, this.#shapeCount));
    const tallies = [
      [this.#unreadable, say.unreadableRecords],
      [this.#wrongLength, say.wrongLengths],
      [this.#droppedVertices, say.invalidCoordinates],
      [this.#droppedParts, say.invalidParts],
      [this.#unprojectable, say.unprojectable],
    ] as const;
    for (const [tally, finding] of tallies) {
      if (tally.count > 0) findings.push(finding(name, tally.count, tally.first));
    }
    if (this.#hasMixedTypes) findings.push(say.mixedShapeTypes(name));
    if (table === null) findings.push(say.unreadableTable(name));
    if (!table) return findings;
    if (table.header.recordCount !== this.#shapeCount && !this.#isTruncated) {
      findings.push(say.rowCountMismatch(name, table.header.recordCount, this.#shapeCount));
    }
    if (this.#deletedCount > 0) findings.push(say.deletedRows(name, this.#deletedCount));
    if (table.encoding.contradictsCpg) findings.push(say.encodingMismatch(name, table.encoding.encoding));
    return findings;
  }
}
