import { answerCode, type OmAction, omActions, readValue } from "@lukou/contract/topics";
import type { Command, Device, MakeBehaviour } from "../../device/device.ts";
import { fail, type Operable, type RemoteAnswer, type RemoteBehaviour, type Reply } from "./remote.types.ts";
import { createRequestMemory } from "./request-memory.ts";

const { argumentError, unknownAction, expired, unsupported, inProgress } = answerCode.byKey;

const isAction = (name: string): name is OmAction => Object.hasOwn(omActions, name);

/**
 * Carries out remote operations (southbound 10): refuses unknown ones (100), those of other kinds (106) and late ones
 * (101), and answers a repeated request again instead of acting twice.
 */
export const remoteOperations =
  (makers: readonly RemoteBehaviour[]): MakeBehaviour =>
  (device: Device) => {
    const parts: readonly Operable[] = makers.map((make) => make(device));
    const actions = Object.assign({}, ...parts.map((part) => part.actions)) as Operable["actions"];
    const memory = createRequestMemory(() => device.around.timers.now());

    const act = (action: OmAction, params: unknown, reply: Reply) => {
      const handler = actions[action] as ((params: unknown, reply: Reply) => void) | undefined;
      if (!handler) {
        reply(fail(unsupported, `本设备不支持“${omActions[action].title}”`));
        return;
      }
      const read = readValue(omActions[action].params, params ?? {});
      if ("refused" in read) {
        reply(fail(argumentError, `参数${read.field}有误`, `/params${read.field}`));
        return;
      }
      const [wrong] = read.dropped;
      if (wrong) reply(fail(argumentError, `参数${wrong.path}有误`, `/params${wrong.path}`));
      else handler(read.ok, reply);
    };

    const answer = (requestId: string, given: RemoteAnswer, correlation: Buffer | undefined) =>
      device.answer("om-config/down/ack", { requestId, ...given }, correlation);

    const obey = ({ requestId, action, params, expireAt, correlation }: Command<"om-config/down">) => {
      const known = memory.recall(requestId);
      if (known) {
        answer(requestId, known.answer ?? { errorCode: inProgress, done: false }, correlation);
        return;
      }
      memory.begin(requestId);
      const reply: Reply = (given) => {
        memory.answered(requestId, given);
        answer(requestId, given, correlation);
      };
      if (device.now() > expireAt) reply(fail(expired, "指令已过期"));
      else if (!isAction(action)) reply(fail(unknownAction, `未知操作“${action}”`));
      else {
        device.log.write("Debug", "remote", `action ${action}`);
        act(action, params, reply);
      }
    };

    const all = (hook: "live" | "lost" | "on" | "off" | "configured" | "accepted") => () => {
      for (const part of parts) part[hook]?.();
    };
    return {
      capabilities: Object.keys(actions),
      told: { "om-config/down": obey },
      accepted: all("accepted"),
      live: all("live"),
      lost: all("lost"),
      on: all("on"),
      configured: all("configured"),
      off() {
        memory.forget();
        all("off")();
      },
    };
  };
