import { randomUUID } from "node:crypto";
import {
  answerCode,
  type OmAction,
  omActions,
  type QueryAction,
  queryActions,
  readValue,
} from "@lukou/contract/topics";
import type { Conversation } from "../conversation.ts";
import { bodyOf } from "../peer.ts";

const { unknownAction, expired, unsupported } = answerCode.byKey;
const codeText = (answer: Readonly<Record<string, unknown>> | undefined): string =>
  answer ? `应答码${String(answer["errorCode"])}` : "没有应答";

/** Every remote read answers with the message of its name (southbound 10). Answers the running configuration's text. */
export async function checkQueries({ ask, verdicts }: Conversation): Promise<string | undefined> {
  let doc: string | undefined;
  for (const action of Object.keys(queryActions) as QueryAction[]) {
    const { title, result, deadlineS } = queryActions[action];
    const answer = await ask("query/down", action, { within: deadlineS * 1000 });
    if (answer?.["errorCode"] !== 0) {
      verdicts.fail("query", `${title}：${codeText(answer)}`);
      continue;
    }
    const read = readValue(result, answer["result"]);
    const wrong = "refused" in read ? read.field : read.dropped[0]?.path;
    verdicts.judge("query", wrong === undefined, `${title}：/result${wrong ?? ""}有误`);
    const given: unknown = action === "config" ? Reflect.get(Object(answer["result"]), "doc") : undefined;
    if (typeof given === "string") doc = given;
  }
  return doc;
}

/** What a device refuses, and that it does nothing twice (southbound 10, 15). */
export async function checkRefusals(
  { ask, peer, verdicts, isOf }: Conversation,
  capabilities: readonly string[],
) {
  const unknown = await ask("om-config/down", "noSuchAction");
  verdicts.judge("unknownAction", unknown?.["errorCode"] === unknownAction, codeText(unknown));
  const late = await ask("om-config/down", "timeSync", { expiresIn: -60_000 });
  verdicts.judge("expired", late?.["errorCode"] === expired, codeText(late));

  const foreign = (Object.keys(omActions) as OmAction[]).find((action) => !capabilities.includes(action));
  if (foreign) {
    const answer = await ask("om-config/down", foreign);
    verdicts.judge("unsupported", answer?.["errorCode"] === unsupported, `${foreign}：${codeText(answer)}`);
  }
  const requestId = randomUUID();
  const first = await ask("om-config/down", "noSuchAction", { requestId });
  const since = peer.heard.length;
  const second = await ask("om-config/down", "noSuchAction", { requestId });
  verdicts.judge(
    "twice",
    second?.["errorCode"] === first?.["errorCode"] && second !== undefined,
    codeText(second),
  );
  const answers = peer.heard
    .slice(since)
    .filter((message) => isOf(message, "om-config/down/ack") && bodyOf(message)["requestId"] === requestId);
  verdicts.judge("twice", answers.length === 1, `应答了${answers.length}次`);
}

/** Answers, closes its session with the reason and comes back with another (southbound 4, 10). */
export async function checkReboot({ ask, peer, verdicts, isOf }: Conversation) {
  const before = peer.heard.findLast((message) => isOf(message, "session/up"));
  const since = peer.heard.length;
  const answer = await ask("om-config/down", "reboot", { params: { scope: "app" }, within: 5000 });
  verdicts.judge("reboot", answer?.["errorCode"] === 0, codeText(answer));
  if (answer?.["errorCode"] !== 0) return;
  const closed = await peer.next(
    since,
    15_000,
    (message) => isOf(message, "session/up") && bodyOf(message)["active"] === 1,
  );
  const reason = closed && bodyOf(closed)["reason"];
  verdicts.judge(
    "reboot",
    reason === "reboot",
    closed ? `断开原因${String(reason)}` : "没有以disconnected断开会话",
  );
  const back = await peer.next(
    since,
    300_000,
    (message) => isOf(message, "session/up") && bodyOf(message)["state"] === "ready",
  );
  const isAnother =
    back !== undefined && before !== undefined && bodyOf(back)["sessionId"] !== bodyOf(before)["sessionId"];
  verdicts.judge("reboot", isAnother, back ? "会话标识没有变" : "300秒内没有返回");
}
