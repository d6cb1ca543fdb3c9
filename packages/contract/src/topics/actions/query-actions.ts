import { entry, text } from "../fields/scalars.ts";
import { alarmUp } from "../nouns/alarm.ts";
import { basicStatusUp } from "../nouns/basic-status.ts";
import { CONFIG_INLINE_MAX_BYTES } from "../nouns/config.ts";
import { runStatusOfKind, runStatusUp } from "../nouns/run-status.ts";
import { defineAction } from "./define-action.ts";

const QUERY_DEADLINE_S = 10;
const none = entry({}, {});

/** Every remote read: the message of that name, or the running configuration as text (southbound 10). */
export const queryActions = {
  basicInfo: defineAction({
    title: "查询基本状态",
    params: none,
    result: basicStatusUp.schema,
    deadlineS: QUERY_DEADLINE_S,
  }),
  runStatus: defineAction({
    title: "查询运行状态",
    params: none,
    result: runStatusUp.schema,
    resultOf: runStatusOfKind,
    deadlineS: QUERY_DEADLINE_S,
  }),
  alarms: defineAction({
    title: "查询告警",
    params: none,
    result: alarmUp.schema,
    deadlineS: QUERY_DEADLINE_S,
  }),
  config: defineAction({
    title: "查询运行配置",
    params: none,
    result: entry({ doc: text("配置内容（JSON文本）", CONFIG_INLINE_MAX_BYTES) }, {}),
    deadlineS: QUERY_DEADLINE_S,
  }),
} as const;

export type QueryAction = keyof typeof queryActions;
