import type { DeviceLogLine } from "@lukou/contract";
import dayjs from "dayjs";
import { formatMoment } from "../../lib/format/index.ts";
import { PageLink } from "../../ui/index.ts";
import styles from "./log.module.css";

type Place = Pick<
  DeviceLogLine,
  "equipmentGuid" | "equipmentName" | "intersectionName" | "intersectionGuid" | "kind"
>;

/** Where a line's device is looked at; given by the screen, which knows the pages of equipment. */
export type PathOfDevice = (line: Place) => string;

/** When a line was written, to the millisecond; the year shows on hover. */
export function LineTime({ at, deviceAt }: { readonly at: string; readonly deviceAt?: string | null }) {
  const suspect = deviceAt ? `，设备时间 ${formatMoment(deviceAt)} 不可信，按到达时间排列` : "";
  return (
    <time className={styles["time"]} dateTime={at} title={`${formatMoment(at)}${suspect}`}>
      {dayjs(at).format("MM-DD HH:mm:ss.SSS")}
      {suspect && <span aria-label="设备时间不可信"> ⚠</span>}
    </time>
  );
}

/** The device a line is of, leading to its page. */
export function LineDevice({ line, pathOf }: { readonly line: Place; readonly pathOf: PathOfDevice }) {
  const name = line.equipmentName || "已删除的设备";
  return (
    <span className={styles["device"]} title={`${line.intersectionName} ${name}`}>
      {line.equipmentName ? <PageLink href={pathOf(line)}>{name}</PageLink> : name}
    </span>
  );
}
