import Papa from "papaparse";
import { decodeText } from "../decode-text.ts";
import { READ_LIMIT, type TableFile, TableFileError, tooManyRows } from "../table-file.ts";

/** Opens a CSV file (RFC 4180; commas, semicolons or tabs). Throws a `TableFileError` when it is no text. */
export function openCsv(bytes: Uint8Array): TableFile {
  const { text, encoding } = decodeText(bytes);
  if (text.includes("\u0000")) throw new TableFileError("文件不是CSV文本，请确认文件类型");
  return {
    sheetNames: ["CSV"],
    note: encoding === "GBK" ? "已按GBK编码读取" : "",
    // eslint-disable-next-line typescript/require-await -- reading a workbook has to wait, so the type does
    read: async (_, onRows) => {
      const { data, errors } = Papa.parse<string[]>(text, {
        delimiter: delimiterOf(text),
        preview: READ_LIMIT + 1,
      });
      if (data.length > READ_LIMIT) throw tooManyRows();
      onRows(data.length);
      const quotes = errors.find(({ type }) => type === "Quotes");
      return {
        matrix: data,
        merges: [],
        notes: [],
        problems: quotes ? [`第${(quotes.row ?? 0) + 1}行的引号不成对，请在表格软件中重新另存`] : [],
      };
    },
  };
}

/** The separator that the first lines have most of. */
function delimiterOf(text: string): string {
  const head = text.split("\n", 10).join("\n");
  const count = (delimiter: string) => head.split(delimiter).length;
  return [",", "\t", ";"].toSorted((a, b) => count(b) - count(a))[0] ?? ",";
}
