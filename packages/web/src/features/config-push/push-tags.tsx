import { type ConfigAccord, configAccord, type PushState, pushState } from "@lukou/contract";
import { Tag } from "antd";
import { toneOf } from "./push-words.ts";

/** What became of a push. */
export function PushStateTag({ state }: { readonly state: PushState }) {
  return <Tag color={toneOf[state]}>{pushState.labelOf(state)}</Tag>;
}

const accordTone: Readonly<Record<ConfigAccord, string>> = {
  none: "default",
  pending: "processing",
  inSync: "success",
  drifted: "warning",
};

/** Whether a device runs what it was told to. */
export function AccordTag({ accord }: { readonly accord: ConfigAccord }) {
  return <Tag color={accordTone[accord]}>{configAccord.labelOf(accord)}</Tag>;
}
