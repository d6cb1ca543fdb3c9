import { defineEnum } from "../../enums/define-enum.ts";
import { defineChannel } from "../define-channel.ts";
import { coded } from "../fields/coded.ts";
import { report, sessionId } from "../fields/messages.ts";
import { count, whole } from "../fields/scalars.ts";

/** Working state of a device, T/ITS 0180.1 table 11. */
export const workingStatus = defineEnum("工作状态", [
  { code: 0, key: "normal", label: "正常" },
  { code: 1, key: "fault", label: "故障" },
]);

/** Greatest clock offset that a message may name, either way: a century in ms. */
const CENTURY_MS = 3_155_760_000_000;

/** Sign of life, every `hbRate` s (southbound 5). */
export const heartbeatUp = defineChannel({
  title: "心跳",
  follows: "5；T/ITS 0117 5.4.1",
  qos: 0,
  maxKiB: 1,
  logged: false,
  schema: report(
    { sessionId },
    {
      status: coded(workingStatus),
      uptime: count("运行时间", "s"),
      clockOffsetMs: whole("时钟偏差", -CENTURY_MS, CENTURY_MS, "ms"),
      configRevision: count("配置版本"),
    },
  ),
});
