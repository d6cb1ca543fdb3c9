import { answerCode, type QueryAction, queryActions } from "@lukou/contract/topics";
import type { Command, Device, MakeBehaviour } from "../../device/device.ts";
import { done, fail, type RemoteAnswer } from "./remote.types.ts";

const isQuery = (name: string): name is QueryAction => Object.hasOwn(queryActions, name);

/** What a device says of itself when asked: the message of that name, numbered as one of the session (southbound 10). */
function resultOf(device: Device, action: QueryAction): Record<string, unknown> {
  const whole = (content: object) => ({
    timeStamp: device.now(),
    seqNum: device.peekSeqNum(),
    deviceSn: device.deviceSn,
    ...content,
  });
  switch (action) {
    case "basicInfo":
      return whole(device.compose.basicStatus());
    case "runStatus":
      return whole(device.compose.runStatus());
    case "alarms":
      return whole({ sessionId: device.sessionId, alarmList: device.alarms.list() });
    case "config":
      return { doc: device.memory.config.text };
    default:
      return action satisfies never;
  }
}

/** Answers remote reads (southbound 10); reading twice harms nobody, so nothing is remembered. */
export const queries: MakeBehaviour = (device) => {
  const answerTo = ({ action, expireAt }: Command<"query/down">): RemoteAnswer => {
    if (device.now() > expireAt) return fail(answerCode.byKey.expired, "查询已过期");
    if (!isQuery(action)) return fail(answerCode.byKey.unknownAction, `未知查询“${action}”`);
    return done(resultOf(device, action));
  };
  return {
    capabilities: ["query"],
    told: {
      "query/down": (command) =>
        device.answer(
          "query/down/ack",
          { requestId: command.requestId, ...answerTo(command) },
          command.correlation,
        ),
    },
  };
};
