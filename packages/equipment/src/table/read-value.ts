import type { KindField } from "../fields/kind-field.ts";
import { unitOfField } from "../format.ts";
import { comparable, isSameUnit, plainText } from "./normalise.ts";

/** What a cell says, or why it cannot be understood (in Chinese). Ranges and formats are the schema's to judge. */
export type CellReading = { readonly value: unknown } | { readonly problem: string };

const number = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?(?:e[+-]?\d+)?/i;

function readNumber(cell: string, unit: string): CellReading {
  const text = plainText(cell).replace(/^[−–]/, "-");
  const [digits = ""] = number.exec(text) ?? [];
  const value = Number(digits.replaceAll(",", ""));
  if (!/\d/.test(digits) || !Number.isFinite(value))
    return { problem: unit ? `应为数字，单位为 ${unit}` : "应为数字" };
  const rest = text.slice(digits.length).trim();
  if (rest === "" || (unit && isSameUnit(rest, unit))) return { value };
  if (!unit) return { problem: `应为不带单位的数字，不能写“${shortened(rest)}”` };
  return { problem: `单位应为 ${unit}，不能用“${shortened(rest)}”，请换算后填写` };
}

const shortened = (text: string): string => (text.length > 12 ? `${text.slice(0, 12)}…` : text);

/** A label as people may write it: 1920×1080, 1920x1080. */
const label = (text: string): string => comparable(text).replaceAll(/(?<=\d)[×x](?=\d)/g, "");

function readChoice(cell: string, { options }: KindField, unit: string): CellReading {
  const items = options?.items ?? [];
  const find = (text: string) =>
    items.find((item) => label(item.label) === label(text)) ??
    items.find((item) => comparable(String(item.code)) === comparable(text));
  const text = plainText(cell);
  const [, bare, suffix] = /^(.*?\d)\s*(\D+)$/.exec(text) ?? [];
  const found = find(text) ?? (unit && suffix && bare && isSameUnit(suffix, unit) ? find(bare) : undefined);
  if (found) return { value: found.code };
  const labels = items.slice(0, 8).map((item) => item.label);
  return {
    problem: `“${shortened(text)}”不在可选范围内，可选：${labels.join("、")}${items.length > 8 ? " 等" : ""}`,
  };
}

const yes = new Set(["是", "true", "1", "yes", "y", "√", "有"]);
const no = new Set(["否", "false", "0", "no", "n", "×", "无"]);

function readFlag(cell: string): CellReading {
  const text = comparable(cell);
  if (yes.has(text)) return { value: true };
  return no.has(text) ? { value: false } : { problem: "应为 是 或 否" };
}

const partsOf = (cell: string): string[] =>
  cell
    .split(/[、，,;；\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

function readChoices(cell: string, field: KindField): CellReading {
  const readings = partsOf(cell).map((part) => readChoice(part, field, ""));
  const wrong = readings.find((reading) => "problem" in reading);
  return wrong ?? { value: readings.map((reading) => ("value" in reading ? reading.value : null)) };
}

/** Year first; a clock part must be midnight, as spreadsheet programs write it behind plain days. */
const day =
  /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))(?:[T\s]+0{1,2}:00(?::00(?:\.0+)?)?)?$/;

function readDate(cell: string): CellReading {
  const [, year, month, date, shortMonth, shortDate] = day.exec(plainText(cell)) ?? [];
  if (!year) return { problem: "应为年在前的日期，例如 2026-05-01" };
  const two = (part: string | undefined) => (part ?? "").padStart(2, "0");
  return { value: `${year}-${two(month ?? shortMonth)}-${two(date ?? shortDate)}` };
}

/** What spreadsheet programs make of long digits that are not kept as text: the rest is lost. */
const scientific = /^\d(?:\.\d+)?E\+\d+$/;

function readText(cell: string): CellReading {
  const text = cell.replace(/^'(?=[=+\-@])/, "").trim();
  return scientific.test(text)
    ? { problem: "表格软件把编号变成了科学计数，请将该列设为文本格式后重新填写" }
    : { value: text };
}

/** Understands a filled cell of a field: numbers in the declared unit, choices by label or code. */
export function readValue(field: KindField, cell: string): CellReading {
  const unit = unitOfField(field);
  switch (field.input) {
    case "number":
      return readNumber(cell, unit);
    case "choice":
      return readChoice(cell, field, unit);
    case "choices":
      return readChoices(cell, field);
    case "flag":
      return readFlag(cell);
    case "texts":
      return { value: partsOf(cell) };
    case "date":
      return readDate(cell);
    case "secret":
      return { value: cell };
    case "text":
    case "paragraph":
      return readText(cell);
    default:
      return field.input satisfies never;
  }
}

/** What an emptied value is: lists become empty, all else unknown. A flag is never unknown. */
export function emptyValue(field: KindField): CellReading {
  if (field.required) return { problem: "必填，不能清空" };
  if (field.input === "flag") return { problem: "应为 是 或 否，不能清空" };
  if (field.input === "choices" || field.input === "texts") return { value: [] };
  return { value: field.input === "secret" ? "" : null };
}
