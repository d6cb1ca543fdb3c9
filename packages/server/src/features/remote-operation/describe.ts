import type { OperationAction, OperationRequest } from "@lukou/contract";
import { omDefaults } from "@lukou/contract/topics";

/** Chinese names of operations, in the order in which they are offered. */
export const operationTitles: Readonly<Record<OperationAction, string>> = {
  runStatus: "刷新运行状态",
  timeSync: "校时",
  reboot: "重启",
  relayReset: "断电重启",
  relaySet: "继电器开关",
};

/** What was asked, in words. */
export function describeRequest({ action, params }: OperationRequest): string {
  switch (action) {
    case "reboot":
      return `重启${params.scope === "device" ? "整机" : "应用程序"}${params.delay > 0 ? `（${params.delay} s 后）` : ""}`;
    case "relayReset":
      return `第 ${params.channel} 路断电重启（断电 ${params.offMs / 1000} s）`;
    case "relaySet":
      return `第 ${params.channel} 路${params.on ? "通电" : "断电"}`;
    default:
      return operationTitles[action];
  }
}

/** What the device answered, in words. */
export function describeResult(
  action: OperationAction,
  result: { readonly on?: boolean; readonly cycles?: number | undefined; readonly offsetMs?: number },
): string {
  const { on, cycles, offsetMs } = result;
  if (action === "reboot") return `设备已接受，${omDefaults.rebootReturnS / 60} 分钟内应恢复连接`;
  if (on !== undefined)
    return `现在${on ? "通电" : "断电"}${cycles === undefined ? "" : `，累计动作 ${cycles} 次`}`;
  if (offsetMs !== undefined) return `校时完成，时钟偏差 ${offsetMs.toFixed(1)} ms`;
  return "已完成";
}
