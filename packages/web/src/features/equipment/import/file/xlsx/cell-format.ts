import { walkXml } from "./xml.ts";

/** How a number of a cell is meant: as it stands, as a day, or as hundredths. */
export type NumberMeaning = "plain" | "date" | "percent";

/** Built-in formats that show days (ECMA-376 part 1, 18.8.30), those of Chinese Excel included. */
const builtInDates = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54,
  55, 56, 57, 58,
]);
const builtInPercents = new Set([9, 10]);

function meaningOf(id: number, code: string | undefined): NumberMeaning {
  if (code === undefined)
    return builtInDates.has(id) ? "date" : builtInPercents.has(id) ? "percent" : "plain";
  // Quoted texts, escaped signs and colours are no part of the pattern.
  const pattern = code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, "");
  if (/[ymdhs年月日]/i.test(pattern) && !/general/i.test(pattern)) return "date";
  return pattern.includes("%") ? "percent" : "plain";
}

/** What the numbers of cells mean, by the style index of the cell. */
export function readNumberMeanings(stylesXml: string): NumberMeaning[] {
  const codes = new Map<number, string>();
  const meanings: NumberMeaning[] = [];
  let inCellFormats = false;
  walkXml(stylesXml, {
    open: (name, attributes) => {
      if (name === "numFmt") codes.set(Number(attributes["numFmtId"]), attributes["formatCode"] ?? "");
      else if (name === "cellXfs") inCellFormats = true;
      else if (name === "xf" && inCellFormats) {
        const id = Number(attributes["numFmtId"] ?? 0);
        meanings.push(meaningOf(id, codes.get(id)));
      }
    },
    close: (name) => {
      if (name === "cellXfs") inCellFormats = false;
    },
  });
  return meanings;
}

const DAY_MS = 86_400_000;
/** Day 0 of the 1900 calendar as it counts from March 1900 on, and of the 1904 calendar of old Macs. */
const epochs = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const;
/** Beyond these digits a spreadsheet program has rounded: an identifier that is shown whole would be wrong. */
const EXACT_LIMIT = 1e15;

/** The text of a numeric cell. */
export function numberText(raw: string, meaning: NumberMeaning, calendar: 1900 | 1904): string {
  const value = Number(raw);
  if (!Number.isFinite(value)) return raw;
  if (meaning === "date") return dayText(value, calendar);
  // Spreadsheet programs keep 15 digits; more are noise of binary fractions.
  const exact = Number((meaning === "percent" ? value * 100 : value).toPrecision(15));
  if (meaning === "percent") return `${exact}%`;
  return Math.abs(exact) >= EXACT_LIMIT ? exact.toExponential(14).replace("e+", "E+") : String(exact);
}

function dayText(value: number, calendar: 1900 | 1904): string {
  const moment = new Date(epochs[calendar] + Math.round(value * DAY_MS));
  if (Number.isNaN(moment.getTime())) return String(value);
  const [day = "", clock = ""] = moment.toISOString().slice(0, 19).split("T");
  return clock === "00:00:00" ? day : `${day} ${clock}`;
}
