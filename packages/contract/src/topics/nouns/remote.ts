import { defineChannel } from "../define-channel.ts";
import { boundedObject } from "../fields/bounded-json.ts";
import { command, commandAnswer } from "../fields/messages.ts";
import { flag, instant, text, uuid } from "../fields/scalars.ts";

/**
 * A command to a device. Which parameters it has is known by its action only, so they are read in a second step:
 * `readValue(omActions[action].params, params)`; an unknown action is answered 100 (southbound 10).
 */
const request = command(
  { requestId: uuid("请求标识"), action: text("操作", 32), expireAt: instant("失效时刻") },
  { params: boundedObject("参数") },
);

/** One of the answers to a command; the last has `done`. The platform reads `result` by the action that it asked for. */
const response = commandAnswer(
  { requestId: uuid("请求标识"), done: flag("已结束") },
  { result: boundedObject("结果") },
);

/** Remote operations, never retained (southbound 10). */
export const omConfigDown = defineChannel({
  title: "运维操作",
  follows: "10；T/ITS 0180.1 5.3.8，T/ITS 0117 5.4.6",
  maxKiB: 16,
  expiry: "deadline",
  schema: request,
});

export const omConfigDownAck = defineChannel({
  title: "运维操作应答",
  follows: "10",
  maxKiB: 16,
  expiry: "deadline",
  schema: response,
});

/** Remote reads, never retained (southbound 10). */
export const queryDown = defineChannel({
  title: "远程查询",
  follows: "10；T/ITS 0180.1 表7",
  maxKiB: 16,
  expiry: "deadline",
  schema: request,
});

export const queryDownAck = defineChannel({
  title: "远程查询应答",
  follows: "10",
  maxKiB: 256,
  expiry: "deadline",
  schema: response,
});
