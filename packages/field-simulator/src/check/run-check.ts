import type { DeviceId } from "@lukou/contract/topics";
import type { Timers } from "../time/timers.ts";
import { answerReport, type Conversation, createConversation } from "./conversation.ts";
import { createInspector } from "./inspect.ts";
import { createPeer, type PeerLink } from "./peer.ts";
import { createVerdicts, type Verdict } from "./rules.ts";
import { checkQueries, checkReboot, checkRefusals } from "./steps/commands.ts";
import { checkConfig } from "./steps/config.ts";
import { checkLease } from "./steps/lease.ts";
import { checkReports } from "./steps/reports.ts";
import { checkSession } from "./steps/session.ts";

export interface CheckOptions {
  readonly device: DeviceId;
  readonly link: PeerLink;
  readonly timers: Timers;
  /** Hears what is being looked at, in Chinese. */
  readonly tell?: (line: string) => void;
}

/**
 * Holds a device against the interface, playing the platform: a verdict for every rule. The device is restarted at the
 * end, and at the start if it was connected already; its configuration is pushed again as it is.
 */
export async function runCheck({
  device,
  link,
  timers,
  tell = () => undefined,
}: CheckOptions): Promise<readonly Verdict[]> {
  const verdicts = createVerdicts();
  const inspect = createInspector(verdicts);
  const heardBy: { conversation?: Conversation } = {};
  const peer = await createPeer(link, timers, `v2x/v1/${device.kind}/${device.deviceSn}/#`, (message) => {
    inspect(message);
    if (heardBy.conversation && !message.stored) answerReport(heardBy.conversation, message);
  });
  const conversation = createConversation(device, peer, verdicts);
  heardBy.conversation = conversation;
  // Messages kept from before come first; they tell whether the device is connected.
  await peer.pause(1000);

  tell("会话与连接后的次序");
  if (!(await checkSession(conversation))) return verdicts.list();
  tell("心跳与运行状态");
  const capabilities = await checkReports(conversation);
  tell("查询与指令");
  const running = await checkQueries(conversation);
  await checkRefusals(conversation, capabilities);
  if (capabilities.includes("streamStart")) {
    tell("感知目标租约");
    await checkLease(conversation);
  }
  if (running !== undefined) {
    tell("配置下发与预览");
    await checkConfig(conversation, running);
  }
  if (capabilities.includes("reboot")) {
    tell("重启");
    await checkReboot(conversation);
  }
  return verdicts.list();
}
