import { distanceM, gcj02ToWgs84, type LonLat, meanPoint } from "@lukou/geometry";
import { epsgToWgs84 } from "@lukou/geometry/epsg";

/** Beyond this from the intersection nothing of it is drawn, metres. */
const FAR_M = 5_000;
/** GCJ-02 lies 300 to 700 m from WGS-84 nearly everywhere in China; places this much nearer after the way back betray it. */
const GCJ02_GAIN_M = 150;

export type ToWgs84 = (x: number, y: number) => LonLat | undefined;

/** A way to WGS-84, or in Chinese why there is none. */
export type SystemChoice =
  | { readonly toWgs84: ToWgs84; readonly name: string; readonly note?: string }
  | { readonly refusal: string };

const asDegrees: ToWgs84 = (x, y) => (Math.abs(x) <= 180 && Math.abs(y) <= 90 ? [x, y] : undefined);

/** The number of the system that a `crs` member of the GeoJSON of 2008 names; null for CRS84, undefined if it makes no sense. */
function codeOf(crs: unknown): number | null | undefined {
  const name: unknown = (crs as { properties?: { name?: unknown } } | null)?.properties?.name;
  if (typeof name !== "string") return undefined;
  if (/CRS84$/i.test(name)) return null;
  const code = /EPSG:{1,2}(?:[\d.]*:)?(\d{4,6})$/i.exec(name)?.[1];
  return code === undefined ? undefined : Number(code);
}

/**
 * Decides where the coordinates of a file are: by its `crs` member, else WGS-84 as RFC 7946 says. Numbers that cannot be
 * degrees, latitude first, and GCJ-02 are recognised by how far from the intersection they would lie.
 */
export function chooseSystem(
  crs: unknown,
  sample: readonly (readonly [number, number])[],
  intersection: LonLat,
): SystemChoice {
  if (crs !== undefined && crs !== null) {
    const code = codeOf(crs);
    if (code === undefined) return { refusal: "文件的坐标系（crs）无法识别，请导出为WGS-84经纬度后再导入" };
    if (code !== null) {
      const toWgs84 = epsgToWgs84(code);
      return toWgs84
        ? { toWgs84, name: `EPSG:${code}` }
        : { refusal: `文件的坐标系EPSG:${code}不受支持，请导出为WGS-84经纬度后再导入` };
    }
  }
  const middle = meanPoint(sample);
  if (!middle) return { toWgs84: asDegrees, name: "WGS-84" };
  if (sample.some(([x, y]) => asDegrees(x, y) === undefined)) {
    const swapped = sample.every(([x, y]) => asDegrees(y, x) !== undefined);
    return swapped
      ? { refusal: "坐标的顺序是纬度在前，请改为经度在前后再导入" }
      : { refusal: "坐标超出经纬度范围，可能是投影坐标，请在文件中注明坐标系（crs）或导出为WGS-84经纬度" };
  }
  const distance = distanceM(middle, intersection);
  if (distance > FAR_M && distanceM([middle[1], middle[0]], intersection) < FAR_M) {
    return { refusal: "坐标的顺序是纬度在前，请改为经度在前后再导入" };
  }
  if (distance > FAR_M) {
    return { refusal: `坐标距路口${Math.round(distance / 1000)}公里，不属于此路口` };
  }
  const back = gcj02ToWgs84(middle);
  const note =
    distance - distanceM(back, intersection) > GCJ02_GAIN_M
      ? "坐标与路口相差数百米，可能是火星坐标（GCJ-02），请确认后再保存"
      : undefined;
  return { toWgs84: asDegrees, name: "WGS-84", ...(note !== undefined && { note }) };
}
