import { ERR_ENCRYPTED, type FileEntry, Uint8ArrayReader, ZipReader } from "@zip.js/zip.js";
import { PART_LIMIT, type TableFile, TableFileError } from "../table-file.ts";
import { readNumberMeanings } from "./cell-format.ts";
import { parseSheet } from "./parse-sheet.ts";
import { walkXml } from "./xml.ts";

const PARTS_LIMIT = 2_000;

/** Old Excel files and encrypted workbooks are OLE containers. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

/** Opens an Excel workbook (.xlsx). Throws a `TableFileError` for anything else, damaged or too large. */
export async function openXlsx(bytes: Uint8Array): Promise<TableFile> {
  if (OLE.every((byte, index) => bytes[index] === byte))
    throw new TableFileError("这是旧版（.xls）或加密的工作簿，请去掉密码并另存为.xlsx后重试");
  const parts = await partsOf(bytes);
  const workbook = readWorkbook(await requirePart(parts, "xl/workbook.xml"));
  const targets = readRelations(await requirePart(parts, "xl/_rels/workbook.xml.rels"));
  const sharedStrings = readSharedStrings(await readPart(parts, "xl/sharedStrings.xml"));
  const meanings = readNumberMeanings((await readPart(parts, "xl/styles.xml")) ?? "<x/>");
  if (workbook.sheets.length === 0) throw new TableFileError("工作簿中没有可见的工作表");
  return {
    sheetNames: workbook.sheets.map(({ name }) => name),
    note: "",
    read: async (index, onRows) => {
      const sheet = workbook.sheets[index];
      const path = sheet && targets.get(sheet.relation);
      if (path === undefined) throw new TableFileError("工作表不存在，请重新选择文件");
      const { calendar } = workbook;
      return parseSheet(await requirePart(parts, path), { sharedStrings, meanings, calendar, onRows });
    },
  };
}

type Parts = ReadonlyMap<string, FileEntry>;

async function partsOf(bytes: Uint8Array): Promise<Parts> {
  const reader = new ZipReader(new Uint8ArrayReader(bytes), { useWebWorkers: false });
  const parts = new Map<string, FileEntry>();
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (parts.size >= PARTS_LIMIT)
        throw new TableFileError("工作簿的组成部分过多，请另存为新的工作簿后重试");
      if (!entry.directory) parts.set(entry.filename.replace(/^\//, ""), entry);
    }
  } catch (error) {
    if (error instanceof TableFileError) throw error;
    throw new TableFileError("不是有效的Excel工作簿（.xlsx），请确认文件完整", { cause: error });
  }
  return parts;
}

async function requirePart(parts: Parts, path: string): Promise<string> {
  const text = await readPart(parts, path);
  if (text === undefined)
    throw new TableFileError("不是有效的Excel工作簿（.xlsx），请在表格软件中另存后重试");
  return text;
}

/** The text of a part, unpacked within the limit whatever its header claims. */
async function readPart(parts: Parts, path: string): Promise<string | undefined> {
  const entry = parts.get(path);
  if (!entry) return undefined;
  const decoder = new TextDecoder();
  const texts: string[] = [];
  let bytes = 0;
  const sink = new WritableStream<Uint8Array>({
    write: (chunk) => {
      bytes += chunk.length;
      if (bytes > PART_LIMIT) throw new TableFileError("工作簿解压后过大，请删除图片和多余内容后重试");
      texts.push(decoder.decode(chunk, { stream: true }));
    },
  });
  try {
    await entry.getData(sink, { useWebWorkers: false, checkSignature: true });
  } catch (error) {
    if (bytes > PART_LIMIT) throw new TableFileError("工作簿解压后过大，请删除图片和多余内容后重试");
    const isEncrypted = error instanceof Error && error.message === ERR_ENCRYPTED;
    throw new TableFileError(
      isEncrypted ? "工作簿已加密，请去掉密码后重试" : "工作簿已损坏，请重新保存后再试",
      {
        cause: error,
      },
    );
  }
  return texts.join("") + decoder.decode();
}

interface Workbook {
  readonly calendar: 1900 | 1904;
  readonly sheets: readonly { readonly name: string; readonly relation: string }[];
}

function readWorkbook(xml: string): Workbook {
  const sheets: { name: string; relation: string }[] = [];
  let calendar: 1900 | 1904 = 1900;
  walkXml(xml, {
    open: (name, attributes) => {
      if (name === "workbookPr" && ["1", "true"].includes(attributes["date1904"] ?? "")) calendar = 1904;
      if (name === "sheet" && (attributes["state"] ?? "visible") === "visible")
        sheets.push({ name: attributes["name"] ?? "", relation: attributes["id"] ?? "" });
    },
  });
  return { calendar, sheets };
}

/** Paths of parts by relation. */
function readRelations(xml: string): ReadonlyMap<string, string> {
  const targets = new Map<string, string>();
  walkXml(xml, {
    open: (name, { Id: id = "", Target: target = "" }) => {
      if (name === "Relationship") targets.set(id, target.startsWith("/") ? target.slice(1) : `xl/${target}`);
    },
  });
  return targets;
}

/** Texts that cells refer to; formatted runs are joined, readings of Japanese left out. */
function readSharedStrings(xml: string | undefined): string[] {
  const strings: string[] = [];
  let current = "";
  let inText = false;
  let inReading = false;
  if (xml === undefined) return strings;
  walkXml(xml, {
    open: (name) => {
      if (name === "si") current = "";
      else if (name === "rPh") inReading = true;
      else if (name === "t") inText = !inReading;
    },
    text: (text) => {
      if (inText) current += text;
    },
    close: (name) => {
      if (name === "si") strings.push(current);
      else if (name === "rPh") inReading = false;
      else if (name === "t") inText = false;
    },
  });
  return strings;
}
