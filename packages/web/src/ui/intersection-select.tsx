import { calls, treeLevel } from "@lukou/contract";
import { Select } from "antd";
import { useMemo } from "react";
import { useCall } from "../lib/api/index.ts";

interface IntersectionSelectProps {
  readonly id?: string;
  /** For the screen reader where no label stands beside it. */
  readonly label?: string;
  readonly value: string | undefined;
  readonly onChange: (guid: string | undefined) => void;
  /** Shown while nothing is chosen; with it the choice can be taken back. */
  readonly placeholder?: string;
}

/** Chooses an intersection of the city by name, sorted under its district. */
export function IntersectionSelect({ id, label, value, onChange, placeholder }: IntersectionSelectProps) {
  const tree = useCall(calls.City.CityTree, { body: { usageState: 0, type: 0 } }, { mask: false });
  const options = useMemo(
    () =>
      (tree.data ?? [])
        .flatMap(({ children = [] }) => children)
        .map((district) => ({
          label: district.name,
          options: (district.children ?? [])
            .filter(({ level }) => level === treeLevel.byKey.intersection)
            .map(({ guid, name }) => ({ value: guid, label: name })),
        }))
        .filter(({ options: intersections }) => intersections.length > 0),
    [tree.data],
  );
  return (
    <Select
      {...(id !== undefined && { id })}
      {...(label !== undefined && { "aria-label": label })}
      {...(placeholder !== undefined && { placeholder, allowClear: true })}
      showSearch={{ optionFilterProp: "label" }}
      loading={tree.isFetching && !tree.data}
      value={value ?? null}
      options={options}
      onChange={(guid: string | null | undefined) => onChange(guid ?? undefined)}
    />
  );
}
