import { createHash, randomUUID } from "node:crypto";
import {
  answerCode,
  configSchemaName,
  configSectionsOfKind,
  PREVIEW_SECTIONS,
  topicOf,
} from "@lukou/contract/topics";
import type { Conversation } from "../conversation.ts";
import { bodyOf } from "../peer.ts";

type Answer = Readonly<Record<string, unknown>> | undefined;

const { staleRevision, hashMismatch } = answerCode.byKey;
const ANSWER_MS = 60_000;
const PREVIEW_TTL_S = 60;

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");
const text = (answer: Answer): string =>
  answer ? `结果${String(answer["result"])}，应答码${String(answer["errorCode"])}` : "60秒内没有应答";

/**
 * Pushes, refusals and preview (southbound 9). The document that the device runs is pushed again under a higher revision,
 * so nothing changes but the number; what was retained is cleared in the end.
 */
export async function checkConfig({ device, peer, verdicts, isOf }: Conversation, running: string) {
  const topic = topicOf(device, "config/down");
  const reported = () => {
    const message = peer.heard.findLast((one) => isOf(one, "config/up"));
    return message ? bodyOf(message) : {};
  };
  const { revision: known, hash: knownHash } = reported();
  verdicts.judge("runningDoc", knownHash === hashOf(running), "query config的内容与config/up的摘要不符");
  const base = typeof known === "number" ? known : 0;

  const send = async (
    mode: "push" | "preview",
    revision: number,
    doc: string,
    hash = hashOf(doc),
  ): Promise<Answer> => {
    const pushId = randomUUID();
    const since = peer.heard.length;
    const content = { pushId, mode, revision, schema: configSchemaName(device.kind), hash, doc };
    const ttl = mode === "preview" ? { ttl: PREVIEW_TTL_S } : {};
    const { deviceSn } = device;
    peer.publish(topic, { timeStamp: peer.timers.now(), deviceSn, ...content, ...ttl }, mode === "push");
    const answer = await peer.next(since, ANSWER_MS, (message) => {
      const body = bodyOf(message);
      return isOf(message, "config/down/ack") && body["pushId"] === pushId && body["result"] !== undefined;
    });
    return answer && bodyOf(answer);
  };

  const previewed = PREVIEW_SECTIONS.some((section) => configSectionsOfKind[device.kind].includes(section));
  let previewAnswer: Answer;
  if (previewed) {
    previewAnswer = await send("preview", base + 1, "{}");
    verdicts.judge("preview", previewAnswer?.["result"] === "previewing", text(previewAnswer));
    verdicts.judge("preview", reported()["revision"] === known, "预览改变了运行版本");
  }

  const next = base + 2;
  const applied = await send("push", next, running);
  verdicts.judge(
    "pushApplied",
    applied?.["result"] === "applied" && applied["errorCode"] === 0,
    text(applied),
  );
  await peer.next(peer.heard.length - 1, 5000, (message) => isOf(message, "config/up"));
  const now = reported();
  verdicts.judge(
    "reported",
    now["revision"] === next && now["hash"] === hashOf(running),
    "config/up没有更新",
  );
  if (previewAnswer?.["result"] === "previewing") {
    const ended = peer.heard.some(
      (one) => isOf(one, "config/down/ack") && bodyOf(one)["result"] === "previewEnded",
    );
    verdicts.judge("preview", ended, "下发后没有previewEnded");
  }
  const again = await send("push", next, running);
  verdicts.judge("pushAgain", again?.["result"] === "applied", text(again));
  const stale = await send("push", next - 1, running);
  verdicts.judge("stale", stale?.["errorCode"] === staleRevision, text(stale));
  const other = await send("push", next, `${running} `);
  verdicts.judge("otherHash", other?.["errorCode"] === hashMismatch, text(other));
  const wrong = await send("push", next + 1, running, hashOf("something else"));
  verdicts.judge(
    "wrongHash",
    wrong?.["errorCode"] === hashMismatch && wrong["result"] === "rejected",
    text(wrong),
  );
  peer.publish(topic, undefined, true);
}
