import type { Attachment, EquipmentBrief, EquipmentKind } from "@lukou/equipment";
import { useId, useMemo, useState } from "react";
import { IntersectionSelect } from "../../../ui/intersection-select.tsx";
import styles from "../form/form.module.css";
import { LabelledRow } from "../form/labelled-row.tsx";
import { placeNamer } from "../form/place-names.ts";
import { PlacementFields } from "../form/placement-fields.tsx";
import { useEquipmentTree } from "../tree/use-equipment-tree.ts";
import { useEnds } from "../use-ends.ts";

export type Places = Readonly<Record<Attachment, string | null>>;

const nowhere: Places = { parentGuid: null, poleGuid: null, boxGuid: null, endGuid: null };

/** Where equipment is to go: another intersection takes it off everything it hangs on here. */
export function usePlacementDraft(item: EquipmentBrief) {
  const [intersectionGuid, setIntersection] = useState(item.intersectionGuid);
  const [places, setPlaces] = useState<Places>(() => {
    const { parentGuid, poleGuid, boxGuid, endGuid } = item;
    return { parentGuid, poleGuid, boxGuid, endGuid };
  });
  return {
    intersectionGuid,
    places,
    chooseIntersection: (guid: string) => {
      setIntersection(guid);
      setPlaces(nowhere);
    },
    setPlace: (name: string, value: unknown) =>
      setPlaces((before) => ({ ...before, [name]: value as string | null })),
  };
}

interface PlacementDraftFieldsProps {
  readonly kind: EquipmentKind;
  readonly item: EquipmentBrief;
  readonly draft: ReturnType<typeof usePlacementDraft>;
}

/** Pickers of the intersection and of what the equipment hangs on there. */
export function PlacementDraftFields({ kind, item, draft }: PlacementDraftFieldsProps) {
  const id = useId();
  const { nodes = [] } = useEquipmentTree(draft.intersectionGuid);
  const ends = useEnds(draft.intersectionGuid);
  const nameOf = useMemo(() => placeNamer(nodes, ends, undefined), [nodes, ends]);
  const missing = kind.hangs.parentRequired === true && draft.places.parentGuid === null;
  return (
    <div className={styles["grid"]}>
      <LabelledRow
        id={id}
        name="intersectionGuid"
        label="目标路口"
        required
        changed={false}
        problem={undefined}
        hint=""
        className={styles["wide"]}
      >
        <IntersectionSelect
          id={id}
          value={draft.intersectionGuid}
          onChange={(guid) => guid !== undefined && draft.chooseIntersection(guid)}
        />
      </LabelledRow>
      <PlacementFields
        kind={kind}
        nodes={nodes}
        ends={ends}
        self={item.guid}
        values={draft.places}
        problems={missing ? { parentGuid: "请选择所属设备" } : {}}
        isChanged={() => false}
        nameOf={nameOf}
        onSet={draft.setPlace}
      />
    </div>
  );
}
