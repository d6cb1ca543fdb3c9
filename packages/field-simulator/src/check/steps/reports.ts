import type { Conversation } from "../conversation.ts";
import { bodyOf } from "../peer.ts";

/** Longest and shortest that a report may come, as a share of its period. */
const EARLY = 0.7;
const LATE = 1.4;

/** Heartbeat and run-status at the rates the platform asked for (southbound 5). Answers what the device can do. */
export async function checkReports({
  peer,
  verdicts,
  manners,
  isOf,
}: Conversation): Promise<readonly string[]> {
  for (const [rule, channel, period] of [
    ["heartbeat", "heartbeat/up", manners.hbRate],
    ["runStatus", "run-status/up", manners.runningInfoRate],
  ] as const) {
    const first = await peer.next(peer.heard.length, period * 1000 * LATE, (message) =>
      isOf(message, channel),
    );
    const second =
      first &&
      (await peer.next(peer.heard.length, period * 1000 * LATE, (message) => isOf(message, channel)));
    if (!first || !second) {
      verdicts.fail(rule, `${Math.round(period * LATE)}秒内没有收到，应每${period}秒一条`);
      continue;
    }
    const gap = (second.at - first.at) / 1000;
    // A run-status on change may come early; a heartbeat may not.
    verdicts.judge(
      rule,
      rule === "runStatus" || gap >= period * EARLY,
      `相隔${gap.toFixed(1)}秒，应为${period}秒`,
    );
  }
  const status = peer.heard.findLast((message) => isOf(message, "basic-status/up"));
  const listed = status && bodyOf(status)["capabilities"];
  const capabilities = Array.isArray(listed) ? listed.map(String) : [];
  verdicts.judge("capabilities", capabilities.length > 0, "capabilities为空");
  return capabilities;
}
