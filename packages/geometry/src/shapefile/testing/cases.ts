import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What the manifest says of one layer, as GDAL reads it; numbers are rounded to nine decimals. */
export interface ExpectedLayer {
  readonly entry: string;
  readonly name: string;
  readonly type: number;
  readonly features?: number;
  readonly emptyGeometries?: number;
  readonly points?: number;
  readonly geometries?: Readonly<Record<string, number>>;
  readonly bbox?: readonly number[];
  readonly zRange?: readonly number[];
  readonly first?: readonly number[] | null;
  /** There is no `.prj`, and the numbers cannot be degrees. */
  readonly notDegrees?: boolean;
  /** GDAL cannot open it, so nothing is known of its content. */
  readonly openError?: string;
  readonly crs?: string | null;
  readonly firstLonLat?: readonly number[];
  readonly attributesFirstTwo?: readonly Readonly<Record<string, unknown>>[];
}

/** One zip of the collection. */
export interface ZipCase {
  readonly id: string;
  readonly zip: string;
  readonly outcome: "ok" | "reject" | "tolerate";
  readonly note: string;
  readonly layers?: readonly ExpectedLayer[];
  readonly path: string;
}

const FIXTURES = join(import.meta.dirname, "../fixtures");
/** A larger collection that is used when somebody has it; its further files may not be copied here. */
const COLLECTION = process.env["LUKOU_CASES"] ?? join(import.meta.dirname, "../../../../../../shared/cases");

/** Path of a zip that is always there. */
export function fixturePath(id: string): string {
  return join(FIXTURES, "zips", `${id}.zip`);
}

/** All zips at hand with what reading them must give. */
export function loadCases(): ZipCase[] {
  const byId = new Map<string, ZipCase>();
  for (const folder of [FIXTURES, join(COLLECTION, "hdmap-shapefiles")]) {
    const manifest = join(folder, "manifest.json");
    if (!existsSync(manifest)) continue;
    const { cases } = JSON.parse(readFileSync(manifest, "utf8")) as { cases: Omit<ZipCase, "path">[] };
    for (const entry of cases) {
      if (!byId.has(entry.id)) byId.set(entry.id, { ...entry, path: join(folder, entry.zip) });
    }
  }
  return [...byId.values()];
}
