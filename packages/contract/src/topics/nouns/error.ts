import { defineChannel } from "../define-channel.ts";
import { answerFields, command } from "../fields/messages.ts";
import { count, text } from "../fields/scalars.ts";

/** The platform could not use a message: at most one a minute per topic and reason, with how many there were (southbound 13). */
export const errorDown = defineChannel({
  title: "错误回执",
  follows: "13；own",
  qos: 0,
  maxKiB: 4,
  schema: command(
    { topic: text("主题", 256), ...answerFields.required },
    { ...answerFields.optional, count: count("次数") },
  ),
});
