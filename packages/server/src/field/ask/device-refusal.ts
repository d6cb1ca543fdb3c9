import { AppError } from "@lukou/contract";
import { answerCode, type Coded, labelOfCoded } from "@lukou/contract/topics";
import type { FieldDevice } from "../field-device.ts";

type AnswerCode = (typeof answerCode.codes)[number];

/** Why a device did not do what it was asked to. */
export type RefusalCause = "offline" | "timeout" | "answer" | "unreadable";

/** A device that could not be reached, kept silent, or said no; the message says what to do about it. */
export class DeviceRefusal extends AppError {
  readonly why: RefusalCause;
  /** What the device answered; only where `why` is `answer`. */
  readonly answerCode: Coded<AnswerCode> | undefined;

  constructor(why: RefusalCause, message: string, answered?: Coded<AnswerCode>) {
    super("REFUSED", message);
    this.why = why;
    this.answerCode = answered;
  }
}

/** What to do about an answer (southbound 3); undefined where the device's own words must do. */
const advice: Partial<Record<AnswerCode, string>> = {
  1: "设备不允许此操作，请核对操作对象",
  2: "请核对参数后重试",
  3: "请缩小范围后重试",
  4: "请稍后重试，仍失败时查看设备日志",
  100: "设备的软件版本不认识此操作，请升级软件",
  101: "设备收到时已过期，请检查网络和设备时钟后重试",
  102: "设备正在执行其他操作，请稍后重试",
  105: "请清理设备存储空间后重试",
  106: "设备不支持此操作",
  107: "请先对设备校时",
  108: "请检查下级设备的供电和网络",
};

const EXPLANATION_MAX = 200;

/** An answer that is not "done" as a refusal. `what` is the Chinese title of the action. */
export function refusedBy(
  device: Pick<FieldDevice, "name">,
  what: string,
  answered: Coded<AnswerCode>,
  explanation: string | undefined,
): DeviceRefusal {
  const said = explanation ? `（${explanation.slice(0, EXPLANATION_MAX)}）` : "";
  const hint = typeof answered === "object" ? undefined : advice[answered];
  const label = labelOfCoded(answerCode, answered);
  return new DeviceRefusal(
    "answer",
    `${device.name}未能完成“${what}”：${label}${said}${hint ? `。${hint}` : ""}`,
    answered,
  );
}

const offlineWords: Readonly<Record<string, string>> = {
  never: "从未连接过平台，请检查设备的接入配置",
  offline: "当前离线，请检查设备的供电和网络",
  unknownParent: "的上级设备离线，请先恢复上级设备",
  disabled: "已停用，请先启用",
};

/** Why a device of this presence cannot be asked; undefined when it can. */
export function offlineRefusal(name: string, presence: string): DeviceRefusal | undefined {
  const words = offlineWords[presence];
  return words === undefined ? undefined : new DeviceRefusal("offline", `${name}${words}`);
}
