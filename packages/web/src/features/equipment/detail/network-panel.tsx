import { type AnyInfo, kindOf } from "@lukou/equipment";
import { Panel } from "../../../ui/panel.tsx";
import { FieldDescriptions } from "./field-descriptions.tsx";

const blocksHere: readonly string[] = ["network", "fieldNetwork", "firmware", "platform"];

/** Addresses and versions; nothing for equipment without a network port. */
export function NetworkPanel({ info }: { readonly info: AnyInfo }) {
  const kind = kindOf(info.kind);
  if (!kind.has("network")) return null;
  return (
    <Panel title="网络与版本">
      <FieldDescriptions
        blocks={kind.blocks.filter(({ key }) => blocksHere.includes(key))}
        values={info}
        secretsSet={info.secretsSet}
      />
    </Panel>
  );
}
