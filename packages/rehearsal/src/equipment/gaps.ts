import type { RandomStream } from "../random/random-stream.ts";

/** What may be unknown about a device, the fields it takes along, and what somebody noted down about it. */
const GAPS = [
  { fields: ["serial"], remark: "铭牌被遮挡，序列号待补录" },
  { fields: ["manufacturer", "model"], remark: "型号待施工单位确认" },
  { fields: ["longitude", "latitude", "elevation"], remark: "坐标待复测" },
  { fields: ["ip", "mask", "gateway", "mac"], remark: "地址待网络部门分配" },
  { fields: ["platId"], remark: "平台编号待申请" },
] as const;
export type Gap = (typeof GAPS)[number];

const ADDRESSED = ["mainUrl", "subUrl", "thirdUrl", "snapshotUrl"];
const REMARK_SHARE = 0.6;

/** What is not known about a device, if anything; `share` is the probability that something is not. */
export function drawGap(
  values: Readonly<Record<string, unknown>>,
  share: number,
  stream: RandomStream,
): (Gap & { noted: boolean }) | null {
  if (!stream.chance(share)) return null;
  const possible = GAPS.filter(({ fields }) => (values[fields[0]] ?? null) !== null);
  return { ...stream.pick(possible), noted: stream.chance(REMARK_SHARE) };
}

/** The values without what is not known; stream addresses go with the address they contain. */
export function leaveOut(
  values: Readonly<Record<string, unknown>>,
  { fields, remark, noted }: Gap & { noted: boolean },
): Record<string, unknown> {
  const gone = new Set<string>(fields);
  if (gone.has("ip")) for (const name of ADDRESSED) gone.add(name);
  const rest = Object.entries(values).map(([name, value]) => [name, gone.has(name) ? null : value]);
  return { ...Object.fromEntries(rest), ...(noted && { remark }) };
}
