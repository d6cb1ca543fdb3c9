import { headingRowOf, kindOf, readTable } from "@lukou/equipment";
import { spreadMerges } from "./file/merged-cells.ts";
import { openTableFile } from "./file/open-table-file.ts";
import { ROW_LIMIT, type TableFile, TableFileError, tooManyRows } from "./file/table-file.ts";
import type {
  FromTableFileWorker,
  SheetContent,
  TableFileRequest,
  ToTableFileWorker,
} from "./table-file.protocol.ts";

/** The work of the table worker without the worker: answers requests through `post` and keeps the opened file. */
export function createTableFileHandler(
  post: (message: FromTableFileWorker) => void,
): (message: ToTableFileWorker) => Promise<void> {
  let opened: TableFile | undefined;

  const answer = async (id: number, request: TableFileRequest) => {
    if (request.kind === "open") {
      opened = await openTableFile(request.file);
      return { sheetNames: opened.sheetNames, note: opened.note };
    }
    if (!opened) throw new TableFileError("请先选择文件");
    return await readSheet(opened, request, (rows) => post({ id, kind: "rows", rows }));
  };

  return async ({ id, request }) => {
    try {
      post({ id, kind: "result", result: await answer(id, request) });
    } catch (error) {
      const message =
        error instanceof TableFileError ? error.message : "读取文件时出错，请在表格软件中另存后重试";
      post({ id, kind: "failure", message });
    }
  };
}

async function readSheet(
  file: TableFile,
  { sheet: index, equipmentKind }: Extract<TableFileRequest, { kind: "read" }>,
  onRows: (rows: number) => void,
): Promise<SheetContent> {
  const kind = kindOf(equipmentKind);
  const read = await file.read(index, onRows);
  const headingRow = headingRowOf(kind, read.matrix);
  const { matrix, notes, problems } = spreadMerges(read, headingRow);
  const { columns, rows, findings } = readTable(kind, matrix.slice(headingRow), { firstRow: headingRow + 1 });
  if (rows.length > ROW_LIMIT) throw tooManyRows();
  return {
    headings: columns.map(({ key, heading }) => ({ key, heading })),
    rows,
    findings: [
      ...problems.map((message) => ({ severity: "error" as const, index: null, message })),
      ...findings,
      ...(rows.length === 0
        ? [{ severity: "error" as const, index: null, message: "文件中没有数据行" }]
        : []),
    ],
    notes: [...(file.note ? [file.note] : []), ...notes],
  };
}
