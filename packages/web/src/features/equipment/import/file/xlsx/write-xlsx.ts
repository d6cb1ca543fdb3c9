import { BlobWriter, TextReader, ZipWriter } from "@zip.js/zip.js";
import { letters } from "../column-letters.ts";

/** A column of a sheet to write. */
export interface WrittenColumn {
  readonly heading: string;
  /** Numbers are written as numbers, all else as text, so that no program rounds or reinterprets identifiers. */
  readonly isNumber?: boolean;
  /** Values offered in a list; left out when they are too many for a spreadsheet program. */
  readonly options?: readonly string[];
}

export interface WrittenSheet {
  readonly name: string;
  readonly columns: readonly WrittenColumn[];
  /** Explanations below the headings, one per column. */
  readonly hints?: readonly string[];
  readonly rows: AsyncIterable<readonly (readonly string[])[]> | readonly (readonly (readonly string[])[])[];
}

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";
const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string =>
  // XML knows no other control characters, not even escaped.
  text.replaceAll(/[^\P{Cc}\n\r\t]/gu, "").replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** Cell styles by index into cellXfs below: plain text, heading, explanation. */
const styles = { text: 1, heading: 2, hint: 3 } as const;

const stylesXml = `${HEADER}<styleSheet xmlns="${MAIN}"><fonts count="3"><font><sz val="11"/><name val="等线"/></font><font><b/><sz val="11"/><name val="等线"/></font><font><sz val="9"/><color rgb="FF7F7F7F"/><name val="等线"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE6F0FF"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="2" applyNumberFormat="1" applyFont="1" applyFill="1"/><xf numFmtId="49" fontId="2" applyNumberFormat="1" applyFont="1" applyAlignment="1"><alignment wrapText="1" vertical="top"/></xf></cellXfs></styleSheet>`;

function cellXml(text: string, column: number, row: number, style: number, isNumber: boolean): string {
  if (text === "") return "";
  const reference = `${letters(column)}${row}`;
  if (isNumber && /^-?\d+(\.\d+)?$/.test(text)) return `<c r="${reference}"><v>${text}</v></c>`;
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

/** Lists of options as Excel allows them: 255 characters, no commas within. */
function validationsXml(columns: readonly WrittenColumn[], firstRow: number): string {
  const lists = columns.flatMap(({ options = [] }, index) => {
    const list = options.join(",");
    const fits = list !== "" && list.length <= 255 && options.every((option) => !option.includes(","));
    if (!fits) return [];
    const column = letters(index);
    return `<dataValidation type="list" allowBlank="1" sqref="${column}${firstRow}:${column}20001"><formula1>"${escaped(list)}"</formula1></dataValidation>`;
  });
  return lists.length > 0
    ? `<dataValidations count="${lists.length}">${lists.join("")}</dataValidations>`
    : "";
}

const widthOf = ({ heading }: WrittenColumn): number => Math.min(40, Math.max(12, heading.length * 2 + 4));

async function* sheetXml({ columns, hints, rows }: WrittenSheet): AsyncGenerator<string> {
  const line = (cells: readonly string[], row: number, style: number) =>
    `<row r="${row}">${cells
      .map((text, column) =>
        cellXml(text, column, row, style, style === styles.text && columns[column]?.isNumber === true),
      )
      .join("")}</row>`;
  const head = hints ? 2 : 1;
  yield `${HEADER}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${head}" topLeftCell="A${head + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(
      (column, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${widthOf(column)}" customWidth="1"${column.isNumber ? "" : ` style="${styles.text}"`}/>`,
    )
    .join("")}</cols><sheetData>`;
  yield line(
    columns.map(({ heading }) => heading),
    1,
    styles.heading,
  );
  if (hints) yield line(hints, 2, styles.hint);
  let row = head;
  for await (const batch of rows) {
    const xml: string[] = [];
    for (const cells of batch) xml.push(line(cells, (row += 1), styles.text));
    yield xml.join("");
  }
  yield `</sheetData>${validationsXml(columns, head + 1)}</worksheet>`;
}

/** Sheet names as Excel allows them. */
const sheetName = (name: string): string => name.replaceAll(/[\\/?*[\]:]/g, " ").slice(0, 31);

const relationship = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;

/** Writes a workbook, streaming: batches of rows are asked for one after the other. */
export async function writeXlsx(sheets: readonly WrittenSheet[]): Promise<Blob> {
  const zip = new ZipWriter(new BlobWriter(XLSX_TYPE), { useWebWorkers: false });
  const add = (path: string, xml: string) => zip.add(path, new TextReader(`${HEADER}${xml}`));
  const types = sheets
    .map(
      (_, index) =>
        `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
    )
    .join("");
  await add(
    "[Content_Types].xml",
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${types}</Types>`,
  );
  await add(
    "_rels/.rels",
    `<Relationships xmlns="${PACKAGE}">${relationship("rId1", "officeDocument", "xl/workbook.xml")}</Relationships>`,
  );
  await add(
    "xl/workbook.xml",
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.map(({ name }, index) => `<sheet name="${escaped(sheetName(name))}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join("")}</sheets></workbook>`,
  );
  await add(
    "xl/_rels/workbook.xml.rels",
    `<Relationships xmlns="${PACKAGE}">${sheets.map((_, index) => relationship(`rId${index + 1}`, "worksheet", `worksheets/sheet${index + 1}.xml`)).join("")}${relationship(`rId${sheets.length + 1}`, "styles", "styles.xml")}</Relationships>`,
  );
  await zip.add("xl/styles.xml", new TextReader(stylesXml));
  for (const [index, sheet] of sheets.entries()) {
    const encoder = new TextEncoder();
    const xml = sheetXml(sheet);
    const readable = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        const { done, value } = await xml.next();
        if (done) controller.close();
        else if (value !== "") controller.enqueue(encoder.encode(value));
        else controller.enqueue(new Uint8Array());
      },
    });
    await zip.add(`xl/worksheets/sheet${index + 1}.xml`, { readable });
  }
  return await zip.close();
}
