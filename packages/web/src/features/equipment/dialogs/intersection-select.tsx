import { calls, treeLevel } from "@lukou/contract";
import { Select } from "antd";
import { useMemo } from "react";
import { useCall } from "../../../lib/api/index.ts";

interface IntersectionSelectProps {
  readonly id: string;
  readonly value: string;
  readonly onChange: (guid: string) => void;
}

/** Chooses an intersection of the city by name, sorted under its district. */
export function IntersectionSelect({ id, value, onChange }: IntersectionSelectProps) {
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
      id={id}
      showSearch={{ optionFilterProp: "label" }}
      loading={tree.isFetching && !tree.data}
      value={value}
      options={options}
      onChange={onChange}
    />
  );
}
