import { calls, type EquipmentKind, type KindKey, kinds } from "@lukou/equipment";
import { Skeleton } from "antd";
import { useCall } from "../../../lib/api/index.ts";
import { ErrorState } from "../../../ui/index.ts";
import { EquipmentEditor } from "./equipment-editor.tsx";
import type { GivenPlacement } from "./form-model.ts";

interface EquipmentFormProps {
  readonly kind: KindKey;
  /** The equipment to edit; a new piece is added without it. */
  readonly guid?: string | undefined;
  /** Where a new piece goes. */
  readonly placement?: GivenPlacement | undefined;
  /** Keys of the groups to show, for a page that shows them in parts; all of them without it. Groups with errors always show. */
  readonly only?: readonly string[] | undefined;
  /** The server has confirmed. */
  readonly onSaved: (guid: string) => void;
  readonly onClose?: (() => void) | undefined;
}

/** The form of a kind, drawn from its declaration: adds a piece of equipment, or edits a stored one. */
export function EquipmentForm({ kind: key, guid, placement, only, onSaved, onClose }: EquipmentFormProps) {
  const kind: EquipmentKind = kinds[key];
  if (guid) {
    return <StoredForm key={guid} kind={kind} guid={guid} only={only} onSaved={onSaved} onClose={onClose} />;
  }
  if (!placement) throw new Error("a new piece of equipment needs an intersection");
  return (
    <EquipmentEditor
      key={JSON.stringify([key, placement])}
      kind={kind}
      placement={placement}
      only={only}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}

interface StoredFormProps extends Pick<EquipmentFormProps, "only" | "onSaved" | "onClose"> {
  readonly kind: EquipmentKind;
  readonly guid: string;
}

function StoredForm({ kind, guid, only, onSaved, onClose }: StoredFormProps) {
  const info = useCall(calls.Equipment.GetEquipment, { params: { id: guid } }, { mask: false });
  if (!info.data) {
    return info.error ? (
      <ErrorState error={info.error} onRetry={() => void info.refetch()} />
    ) : (
      <Skeleton active paragraph={{ rows: 8 }} style={{ padding: 16 }} />
    );
  }
  return (
    <EquipmentEditor
      kind={kind}
      stored={info.data}
      placement={{ intersectionGuid: info.data.intersectionGuid }}
      readStored={async () => (await info.refetch()).data}
      only={only}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
