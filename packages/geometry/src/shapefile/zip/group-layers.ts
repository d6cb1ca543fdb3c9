import type { ZipFile } from "./open-zip.ts";

/** The files of a zip that together make one layer. Of the index `.shx` nothing is needed. */
export interface LayerFiles {
  readonly shp: ZipFile;
  readonly dbf: ZipFile | undefined;
  readonly prj: ZipFile | undefined;
  readonly cpg: ZipFile | undefined;
}

const splitExtension = (path: string): [stem: string, extension: string] => {
  const dot = path.lastIndexOf(".");
  return dot > path.lastIndexOf("/") ? [path.slice(0, dot), path.slice(dot + 1).toLowerCase()] : [path, ""];
};

/**
 * Finds every `.shp` in zip order and the files beside it that share its path up to the last dot; capitals do not
 * matter. `.mshp`, `.shp.xml` and the like are no layers (UPL-7).
 */
export function groupLayers(files: readonly ZipFile[]): LayerFiles[] {
  const byPath = new Map<string, ZipFile>();
  for (const file of files) {
    const [stem, extension] = splitExtension(file.path);
    byPath.set(`${stem.toLowerCase()}.${extension}`, file);
  }
  return files.flatMap((shp) => {
    const [stem, extension] = splitExtension(shp.path);
    if (extension !== "shp") return [];
    const beside = (sidecar: string) => byPath.get(`${stem.toLowerCase()}.${sidecar}`);
    return [{ shp, dbf: beside("dbf"), prj: beside("prj"), cpg: beside("cpg") }];
  });
}
