import { z } from "zod";
import { defineEnum } from "../../enums/define-enum.ts";
import { defineChannel } from "../define-channel.ts";
import { command, commandAnswer, report } from "../fields/messages.ts";
import { count, instant, seconds, sha256, text, url, uuid, whole, word } from "../fields/scalars.ts";

/** Greatest document carried in the message itself, in bytes of UTF-8; a larger one is fetched from `docUrl` (southbound 9). */
export const CONFIG_INLINE_MAX_BYTES = 200 * 1024;

/** Seconds until a device must have answered a push or said that it is at it, and between such words. */
export const CONFIG_ANSWER_S = 60;
export const CONFIG_PROGRESS_S = 30;
/** Seconds for which the platform repeats an unanswered push before it shows "timed out". */
export const CONFIG_GIVE_UP_S = 600;

const pushFields = {
  pushId: uuid("下发标识"),
  revision: whole("配置版本", 1, Number.MAX_SAFE_INTEGER),
  schema: text("配置格式", 32),
  hash: sha256("配置摘要"),
};

const docFields = {
  doc: text("配置内容（JSON文本）", CONFIG_INLINE_MAX_BYTES),
  docUrl: url("配置地址"),
  docSize: count("配置大小", "B"),
};

/** The document is in the message or at an address; without either there is nothing to apply. */
const hasDoc = ({
  doc,
  docUrl,
}: {
  readonly doc?: string | undefined;
  readonly docUrl?: string | undefined;
}) => doc !== undefined || docUrl !== undefined;

const push = command({ mode: z.literal("push"), ...pushFields }, docFields).refine(hasDoc, { path: ["doc"] });
const preview = command(
  { mode: z.literal("preview"), ttl: seconds("预览时长", 60, 900), ...pushFields },
  docFields,
).refine(hasDoc, { path: ["doc"] });

/** The desired configuration: whole, numbered, hashed. A push is retained, a preview is not and ends by itself (southbound 9). */
export const configDown = defineChannel({
  title: "下发配置",
  follows: "9；T/ITS 0180.1 表7，T/CSAE 248 6.2、6.5",
  retain: "pushes",
  maxKiB: 256,
  schema: z.discriminatedUnion("mode", [push, preview]),
});

/** What became of a push or a preview. */
export const configResult = defineEnum("配置结果", [
  { code: "applied", key: "applied", label: "已生效" },
  { code: "rejected", key: "rejected", label: "被拒绝" },
  { code: "previewing", key: "previewing", label: "预览中" },
  { code: "previewEnded", key: "previewEnded", label: "预览结束" },
]);

/** The device's answer; without `result` it says that it is still at it (code 5). */
export const configDownAck = defineChannel({
  title: "下发配置应答",
  follows: "9",
  maxKiB: 256,
  schema: commandAnswer(
    { pushId: uuid("下发标识") },
    { result: word("结果", configResult.codes), revision: count("配置版本"), hash: sha256("配置摘要") },
  ),
});

/** Who wrote the configuration that a device runs. */
export const configSource = defineEnum("配置来源", [
  { code: "platform", key: "platform", label: "平台下发" },
  { code: "local", key: "local", label: "本地修改" },
  { code: "factory", key: "factory", label: "出厂配置" },
]);

/** The configuration that a device runs; a hash other than the desired one is drift (southbound 9). */
export const configUp = defineChannel({
  title: "上报配置",
  follows: "9",
  retain: "always",
  maxKiB: 256,
  schema: report(
    { revision: count("配置版本"), hash: sha256("配置摘要") },
    {
      source: word("来源", configSource.codes),
      appliedAt: instant("生效时刻"),
      previewUntil: instant("预览结束时刻"),
    },
  ),
});
