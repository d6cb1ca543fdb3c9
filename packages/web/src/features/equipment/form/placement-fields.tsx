import { fieldMeta } from "@lukou/contract";
import type { Attachment, EquipmentKind, EquipmentNode } from "@lukou/equipment";
import { placementShape } from "@lukou/equipment";
import { Select } from "antd";
import { useId } from "react";
import { KindGlyph } from "../../../ui/kind-glyph.tsx";
import styles from "./form.module.css";
import type { FormValues, Problems } from "./form-model.ts";
import { LabelledRow } from "./labelled-row.tsx";
import { type EndOption, type PlacementOption, placementOptions, placesOf } from "./placement-options.ts";

interface PlacementFieldsProps {
  readonly kind: EquipmentKind;
  readonly nodes: readonly EquipmentNode[];
  readonly ends: readonly EndOption[];
  /** The equipment itself, which cannot hang on itself. */
  readonly self?: string | undefined;
  readonly values: FormValues;
  readonly problems: Problems;
  readonly isChanged: (name: string) => boolean;
  /** Name of something that is no longer offered, as it was read. */
  readonly nameOf: (guid: string) => string;
  readonly onSet: (name: string, value: unknown) => void;
}

/** Where the equipment hangs: only places its kind may have, only things of this intersection. */
export function PlacementFields(props: PlacementFieldsProps) {
  return placesOf(props.kind).map((place) => <PlacementField key={place} place={place} {...props} />);
}

function PlacementField(props: PlacementFieldsProps & { readonly place: Attachment }) {
  const { place, kind, nodes, ends, self, values, problems, isChanged, nameOf, onSet } = props;
  const id = useId();
  const { label = "", help = "" } = fieldMeta(placementShape[place]);
  const value = values[place];
  const chosen = typeof value === "string" ? value : undefined;
  const offered = placementOptions(kind, place, nodes, ends, self);
  const missing = chosen !== undefined && !offered.some((option) => option.value === chosen);
  const options: PlacementOption[] = missing
    ? [...offered, { value: chosen, label: nameOf(chosen) }]
    : offered;
  const required = place === "parentGuid" && kind.hangs.parentRequired === true;
  const problem = problems[place];
  return (
    <LabelledRow
      id={id}
      name={place}
      label={label}
      required={required}
      changed={isChanged(place)}
      problem={problem}
      hint={help}
    >
      <Select<string, PlacementOption>
        id={id}
        aria-describedby={`${id}-note`}
        aria-invalid={problem !== undefined}
        {...(problem && { status: "error" as const })}
        allowClear={!required}
        showSearch={{ optionFilterProp: "label" }}
        placeholder="无"
        value={chosen ?? null}
        options={options}
        notFoundContent={`此路口还没有可选的${label.replace(/^所[在属]/, "")}`}
        optionRender={renderOption}
        onChange={(guid: string | undefined) => onSet(place, guid ?? null)}
      />
    </LabelledRow>
  );
}

const renderOption = ({ data }: { readonly data: PlacementOption }) => (
  <span className={styles["option"]}>
    {data.kind !== undefined && <KindGlyph kind={data.kind} size={16} />}
    {data.label}
  </span>
);
