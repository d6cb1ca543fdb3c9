import type { ChannelName } from "@lukou/contract/topics";
import { answerReport, type Conversation } from "../conversation.ts";
import { bodyOf, type Observed } from "../peer.ts";

/** Until a device that is on comes, and until one that was restarted comes back, ms. */
const COMES_MS = 30_000;
const RETURNS_MS = 300_000;
const REPEAT_MS = 4000;
const SETTLE_MS = 8000;

const isReady = (conversation: Conversation, message: Observed) =>
  conversation.isOf(message, "session/up") && bodyOf(message)["state"] === "ready";

const FIELDS = [
  "sessionId",
  "bootId",
  "kind",
  "protocolVersion",
  "softwareVersion",
  "configRevision",
  "configHash",
  "hbRate",
];

/** Older than this, ms, a session is one that goes on, or that nobody answered yet. */
const FRESH_MS = 1500;

const isFresh = (message: Observed): boolean => message.at - Number(bodyOf(message)["timeStamp"]) < FRESH_MS;

/** Restarts the software of a device; the first session that begins afterwards. */
async function restarted(conversation: Conversation): Promise<Observed | undefined> {
  const { peer, manners, ask } = conversation;
  manners.answersSessions = false;
  const since = peer.heard.length;
  const answer = await ask("om-config/down", "reboot", { params: { scope: "app" }, within: 5000 });
  if (!answer) return undefined;
  return await peer.next(since, RETURNS_MS, (message) => isReady(conversation, message) && isFresh(message));
}

/**
 * The beginning of a session, from which alone it can be judged: of a device that comes, or of one that is connected
 * already and is restarted; one that nobody has accepted yet is accepted first, for otherwise it obeys no command.
 */
async function beginning(conversation: Conversation): Promise<Observed | undefined> {
  const { peer, manners } = conversation;
  const ready = (message: Observed) => isReady(conversation, message);
  const isOn = peer.heard.some((message) => message.stored && bodyOf(message)["state"] === "ready");
  let first = await peer.next(0, isOn ? 3000 : COMES_MS, ready);
  if (first && isFresh(first)) return first;
  if (!first && !isOn) return undefined;
  if (!first) {
    const again = await restarted(conversation);
    if (again) return again;
    first = await peer.next(0, RETURNS_MS, ready);
    if (!first || isFresh(first)) return first;
  }
  manners.answersSessions = true;
  answerReport(conversation, first);
  await peer.pause(SETTLE_MS);
  return await restarted(conversation);
}

/** Session, its repeat without an answer, and the order of what follows (southbound 4). Answers whether there is one. */
export async function checkSession(conversation: Conversation): Promise<boolean> {
  const { peer, verdicts, manners, isOf } = conversation;
  const first = await beginning(conversation);
  if (!first) {
    verdicts.fail("session", "没有等到会话；请确认设备已连接，或重启设备");
    return false;
  }
  const body = bodyOf(first);
  const missing = FIELDS.filter((name) => !(name in body));
  verdicts.judge("session", missing.length === 0, `缺少${missing.join("、")}`);

  const repeat = await peer.next(peer.heard.indexOf(first) + 1, REPEAT_MS, (message) =>
    isReady(conversation, message),
  );
  const isSame = repeat !== undefined && contentOf(repeat) === contentOf(first);
  verdicts.judge("sessionRepeat", isSame, repeat ? "重发的内容不同" : "2秒后没有重发");

  manners.answersSessions = true;
  manners.acknowledges = false;
  const answered = await peer.next(peer.heard.length, 10_000, (message) => isReady(conversation, message));
  const since = answered ? peer.heard.indexOf(answered) : peer.heard.length;
  const list = await peer.next(since, SETTLE_MS, (message) => isOf(message, "alarm/up"));
  checkOrder(conversation, since);
  const again =
    list &&
    (await peer.next(peer.heard.indexOf(list) + 1, REPEAT_MS, (message) => isSameReport(list, message)));
  if (list) verdicts.judge("repeat", again !== undefined, "告警列表2秒后没有重发");
  manners.acknowledges = true;
  // The next repeat is acknowledged, so that nothing is left waiting.
  if (list) await peer.next(peer.heard.length, 2 * REPEAT_MS, (message) => isSameReport(list, message));
  return answered !== undefined;
}

/** A message without `old`, which is all that a repeat may change. */
const contentOf = (message: Observed): string => JSON.stringify({ ...bodyOf(message), old: undefined });

const isSameReport = (report: Observed, message: Observed): boolean => {
  const [before, now] = [bodyOf(report), bodyOf(message)];
  return (
    message.topic === report.topic &&
    before["seqNum"] === now["seqNum"] &&
    before["sessionId"] === now["sessionId"] &&
    JSON.stringify(before["alarmList"]) === JSON.stringify(now["alarmList"])
  );
};

const ORDER: readonly ChannelName[] = ["basic-status/up", "config/up", "alarm/up"];

function checkOrder({ peer, verdicts, isOf }: Conversation, since: number) {
  const after = peer.heard.slice(since);
  const places = ORDER.map((channel) => after.findIndex((message) => isOf(message, channel)));
  const missing = ORDER.filter((_, index) => places[index] === -1);
  if (missing.length > 0) {
    verdicts.fail("order", `会话应答后没有${missing.join("、")}`);
    return;
  }
  const isOrdered = places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0));
  const live = after.findIndex((message) => isOf(message, "run-status/up"));
  verdicts.judge(
    "order",
    isOrdered,
    `实际次序：${after.map(({ topic }) => topic.split("/").slice(4).join("/")).join("、")}`,
  );
  if (live >= 0) verdicts.judge("order", live > (places.at(-1) ?? 0), "运行状态早于告警列表");
}
