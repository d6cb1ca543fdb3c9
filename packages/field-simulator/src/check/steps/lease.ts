import { randomUUID } from "node:crypto";
import type { Conversation } from "../conversation.ts";

const RATE = 2;
const WATCHED_MS = 5000;
/** Frames under way when the lease is stopped may still come. */
const SETTLE_MS = 1000;
const QUIET_MS = 3000;

/** Targets only under a lease, at its rate, and silence afterwards (southbound 6). */
export async function checkLease({ ask, peer, verdicts, isOf }: Conversation) {
  const frames = (since: number) =>
    peer.heard.slice(since).filter((message) => isOf(message, "participant/up"));
  verdicts.judge("leaseSilence", frames(0).length === 0, `收到${frames(0).length}帧`);
  const leaseId = randomUUID();
  const params = { what: "participant", rate: RATE, leaseId, ttl: 30 };
  const answer = await ask("om-config/down", "streamStart", { params, within: 5000 });
  if (answer?.["errorCode"] !== 0) {
    verdicts.fail("leaseRate", "streamStart没有成功");
    return;
  }
  const since = peer.heard.length;
  await peer.pause(WATCHED_MS);
  const perSecond = (frames(since).length * 1000) / WATCHED_MS;
  verdicts.judge(
    "leaseRate",
    Math.abs(perSecond - RATE) <= 0.5,
    `每秒${perSecond.toFixed(1)}帧，应为${RATE}`,
  );
  await ask("om-config/down", "streamStop", { params: { leaseId }, within: 5000 });
  await peer.pause(SETTLE_MS);
  const after = peer.heard.length;
  await peer.pause(QUIET_MS);
  verdicts.judge("leaseEnd", frames(after).length === 0, `停止后又收到${frames(after).length}帧`);
}
