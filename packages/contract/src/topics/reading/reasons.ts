import { defineEnum } from "../../enums/define-enum.ts";
import { answerCode } from "../answer-code.ts";

/** Why a message was refused as a whole, in the order in which it is checked (southbound 13). */
export const refusalReason = defineEnum("拒收原因", [
  { code: "topic", key: "topic", label: "主题不属于本接口" },
  { code: "size", key: "size", label: "消息过大" },
  { code: "utf8", key: "utf8", label: "不是UTF-8文本" },
  { code: "json", key: "json", label: "不是JSON对象" },
  { code: "common", key: "common", label: "公共字段缺失或有误" },
  { code: "identity", key: "identity", label: "消息与主题的设备不一致" },
  { code: "schema", key: "schema", label: "必填字段缺失或有误" },
]);

export type RefusalReason = (typeof refusalReason.codes)[number];

/** The answer code by which `error/down` tells a device of a refusal. */
export function answerCodeOf(reason: RefusalReason): (typeof answerCode.codes)[number] {
  const { accessDenied, tooComplex, argumentError } = answerCode.byKey;
  if (reason === "identity") return accessDenied;
  return reason === "size" ? tooComplex : argumentError;
}

/** Why a part of a message was dropped. */
export const dropReason = defineEnum("丢弃原因", [
  { code: "missing", key: "missing", label: "必填字段缺失" },
  { code: "type", key: "type", label: "类型有误" },
  { code: "range", key: "range", label: "超出范围" },
  { code: "length", key: "length", label: "长度有误" },
  { code: "format", key: "format", label: "格式有误" },
  { code: "value", key: "value", label: "取值有误" },
]);

export type DropReason = (typeof dropReason.codes)[number];

/** One part that was left out of a message, so that the rest could be read. */
export interface Dropped {
  /** JSON Pointer of what was dropped, in the message as it came. */
  readonly path: string;
  readonly reason: DropReason;
  /** Where an item of a list fell: JSON Pointer of the required field that was missing or wrong. */
  readonly field?: string;
}
