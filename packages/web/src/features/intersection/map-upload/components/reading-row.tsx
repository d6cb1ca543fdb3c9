import type { MapZipProgress } from "@lukou/geometry/shapefile";
import type { ListedFile } from "../map-zip.state.ts";
import { ByteProgress } from "./byte-progress.tsx";
import { FileRow } from "./file-row.tsx";

const doing: Readonly<Record<MapZipProgress["phase"], string>> = {
  opening: "正在打开压缩包",
  unzipping: "正在解压图层",
  parsing: "正在解析图层",
};

interface ReadingRowProps {
  readonly file: ListedFile;
  readonly progress: MapZipProgress | null;
  readonly onCancel: () => void;
}

/** The file while the worker reads it: which layer, how far. */
export function ReadingRow({ file, progress, onCancel }: ReadingRowProps) {
  const { phase = "opening", layer = null, bytesDone = 0, bytesTotal = 0 } = progress ?? {};
  return (
    <FileRow file={file}>
      <ByteProgress
        doing={layer === null ? doing[phase] : `${doing[phase]} ${layer}`}
        done={bytesDone}
        total={bytesTotal}
        onCancel={onCancel}
      />
    </FileRow>
  );
}
