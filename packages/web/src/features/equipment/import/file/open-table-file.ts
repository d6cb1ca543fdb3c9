import { FILE_LIMIT, type TableFile, TableFileError } from "./table-file.ts";

const MEBIBYTE = 1024 * 1024;

/** Opens a table file by its name: .csv or .xlsx, each reader loaded only when it is needed. */
export async function openTableFile(file: File): Promise<TableFile> {
  const { name, size } = file;
  if (size > FILE_LIMIT)
    throw new TableFileError(
      `文件有${Math.ceil(size / MEBIBYTE)} MB，超过${FILE_LIMIT / MEBIBYTE} MB，请删除图片或分成几个文件`,
    );
  if (size === 0) throw new TableFileError("文件是空的，请重新选择");
  const extension = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  const bytes = async () => new Uint8Array(await file.arrayBuffer());
  switch (extension) {
    case "csv":
    case "txt": {
      const { openCsv } = await import("./csv/read-csv.ts");
      return openCsv(await bytes());
    }
    case "xlsx":
    case "xlsm": {
      const { openXlsx } = await import("./xlsx/open-xlsx.ts");
      return await openXlsx(await bytes());
    }
    case "xls":
      throw new TableFileError("不支持旧版.xls，请另存为.xlsx或CSV后重试");
    default:
      throw new TableFileError("请选择.xlsx或.csv文件");
  }
}
