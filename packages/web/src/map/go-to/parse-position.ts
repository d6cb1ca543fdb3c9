import { gcj02ToWgs84, type LonLat } from "@lukou/geometry";

/** Datum of typed coordinates: what GPS gives, or what Chinese web maps give. */
export type Datum = "WGS-84" | "GCJ-02";

export type ParsedPosition =
  | { readonly ok: true; readonly wgs84: LonLat }
  | { readonly ok: false; readonly message: string };

const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/** Reads `经度,纬度` as people type or paste it (any comma, blanks, brackets) and answers WGS-84 degrees. */
export function parsePosition(text: string, datum: Datum): ParsedPosition {
  const parts = text
    .replace(/[()（）[\]°]/g, " ")
    .split(/[\s,，;；、]+/)
    .filter(Boolean);
  const [first, second, ...rest] = parts;
  if (!first || !second || rest.length > 0 || !NUMBER.test(first) || !NUMBER.test(second)) {
    return { ok: false, message: "请输入“经度,纬度”，如：120.1234567,30.1234567" };
  }
  const [longitude, latitude] = [Number(first), Number(second)];
  if (Math.abs(latitude) > 90 && Math.abs(latitude) <= 180 && Math.abs(longitude) <= 90) {
    return { ok: false, message: "经度在前，纬度在后，请交换顺序" };
  }
  if (Math.abs(longitude) > 180) return { ok: false, message: "经度应在-180到180之间" };
  if (Math.abs(latitude) > 90) return { ok: false, message: "纬度应在-90到90之间" };
  const typed: LonLat = [longitude, latitude];
  return { ok: true, wgs84: datum === "GCJ-02" ? gcj02ToWgs84(typed) : typed };
}
