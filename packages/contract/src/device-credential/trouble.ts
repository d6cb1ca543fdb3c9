import { defineEnum } from "../enums/define-enum.ts";
import { dropReason, refusalReason } from "../topics/reading/reasons.ts";

/** What the gateway counts of a device beside messages that could not be read (southbound 13). */
const gatewayTrouble = defineEnum("接入异常", [
  { code: "limited", key: "limited", label: "消息过于频繁，超出部分未处理" },
  { code: "shed", key: "shed", label: "平台繁忙时舍弃" },
  { code: "secret", key: "secret", label: "接入密钥不正确" },
  { code: "takeover", key: "takeover", label: "同一序列号从另一地址接入，旧连接被顶替" },
]);

/** What a count of a device's troubles is about, in words; a reason that nobody knows is shown as it is. */
export function troubleLabel(reason: string): string {
  const known = [gatewayTrouble, refusalReason].find(({ find }) => find(reason) !== undefined);
  return known?.labelOf(reason) ?? `部分内容未采用：${dropReason.labelOf(reason)}`;
}
