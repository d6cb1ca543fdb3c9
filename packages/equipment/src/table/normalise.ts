/** Full-width letters, digits and signs as half-width ones, unusual spaces as plain ones, none at the ends. */
export const plainText = (text: string): string => text.normalize("NFKC").trim();

/** For comparing headings and labels: no spaces, no case, brackets alike. */
export const comparable = (text: string): string =>
  plainText(text)
    .replaceAll(/[\s*_]/g, "")
    .toLowerCase();

/** Other ways of writing a unit, by the unit as it is declared. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  m: ["米"],
  mm: ["毫米"],
  s: ["秒"],
  ms: ["毫秒"],
  "°": ["度", "º", "deg"],
  "°C": ["℃", "摄氏度"],
  "%": ["百分比", "percent"],
  Hz: ["赫兹"],
  "km/h": ["kmh", "公里/小时", "千米/小时", "公里/时", "千米/时"],
  kg: ["公斤", "千克"],
  V: ["伏"],
  A: ["安"],
  mA: ["毫安"],
  W: ["瓦"],
  Ω: ["ohm", "欧", "欧姆"],
  px: ["像素"],
  kbps: ["kbit/s", "kb/s"],
  "kbit/s": ["kbps", "kb/s"],
  "bit/s": ["bps"],
  fps: ["帧/秒"],
};

/** Units are compared with their case: mA is not MA. */
const unitText = (text: string): string => plainText(text).replaceAll(/\s/g, "");

/** Whether a unit somebody wrote is the declared one. */
export function isSameUnit(written: string, declared: string): boolean {
  const text = unitText(written);
  return [declared, ...(aliases[declared] ?? [])].some((unit) => unitText(unit) === text);
}
