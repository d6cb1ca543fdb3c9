import { BlobWriter, TextReader, ZipWriter } from "@zip.js/zip.js";

interface RawSheet {
  readonly name: string;
  /** Content of the worksheet element. */
  readonly xml: string;
  readonly hidden?: boolean;
  /** Before the worksheet element, e.g. a document type. */
  readonly prolog?: string;
}

/** Styles: 0 plain, 1 a day, 2 a percentage. */
const styles =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="10"/></cellXfs></styleSheet>';

/** A workbook with worksheets as other programs write them, part by part. */
export async function writeRawXlsx(sheets: readonly RawSheet[]): Promise<Blob> {
  const zip = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
  const add = (path: string, xml: string) => zip.add(path, new TextReader(xml));
  const list = (write: (sheet: RawSheet, number: number) => string) =>
    sheets.map((sheet, index) => write(sheet, index + 1)).join("");
  await add(
    "xl/workbook.xml",
    `<x:workbook xmlns:x="m" xmlns:r="r"><x:sheets>${list(({ name, hidden }, number) => `<x:sheet name="${name}" r:id="rId${number}"${hidden ? ' state="hidden"' : ""}/>`)}</x:sheets></x:workbook>`,
  );
  await add(
    "xl/_rels/workbook.xml.rels",
    `<Relationships>${list((_, number) => `<Relationship Id="rId${number}" Target="/xl/worksheets/sheet${number}.xml"/>`)}</Relationships>`,
  );
  await add("xl/styles.xml", styles);
  for (const [index, { xml, prolog = "" }] of sheets.entries())
    await add(`xl/worksheets/sheet${index + 1}.xml`, `${prolog}<worksheet>${xml}</worksheet>`);
  return await zip.close();
}
