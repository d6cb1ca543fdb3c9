import type { EquipmentFacets, EquipmentQuery } from "@lukou/equipment";
import type { ReactNode } from "react";
import { FilterBar } from "../../../../ui/filter-bar.tsx";
import { facetOptions } from "./facet-options.ts";
import { FacetSelect } from "./facet-select.tsx";
import { PlaceSelect } from "./place-select.tsx";
import type { PlaceOption } from "./use-places.ts";

interface EquipmentFilterBarProps {
  readonly query: EquipmentQuery;
  readonly facets: EquipmentFacets | undefined;
  readonly places: readonly PlaceOption[];
  /** How many filters are in force. */
  readonly active: number;
  readonly onChange: (change: Partial<EquipmentQuery>, options?: { readonly replace: boolean }) => void;
  /** Buttons at the right end. */
  readonly actions: ReactNode;
}

/** Text, choices and place that narrow the list. */
export function EquipmentFilterBar({
  query,
  facets,
  places,
  active,
  onChange,
  actions,
}: EquipmentFilterBarProps) {
  const options = facetOptions(facets, query);
  return (
    <FilterBar
      label="搜索设备"
      placeholder="名称、编号、序列号、型号、IP"
      value={query.content}
      /* Typing is one step back, not one for each rest. */
      onSearch={(content) => onChange({ content }, { replace: query.content !== "" })}
      active={active}
      choices={
        <>
          <FacetSelect
            title="设备类型"
            options={options.kinds}
            chosen={query.kinds}
            onChoose={(kinds) => onChange({ kinds })}
          />
          <FacetSelect
            title="连接状态"
            options={options.states}
            chosen={query.states}
            onChoose={(states) => onChange({ states })}
          />
          <FacetSelect
            title="工程阶段"
            options={options.stages}
            chosen={query.stages}
            onChoose={(stages) => onChange({ stages })}
          />
          <FacetSelect
            title="型号"
            options={options.models}
            chosen={query.models}
            onChoose={(models) => onChange({ models })}
          />
          <FacetSelect
            title="固件版本"
            options={options.firmwares}
            chosen={query.firmwares}
            onChoose={(firmwares) => onChange({ firmwares })}
          />
          {places.length > 0 && <PlaceSelect options={places} query={query} onChoose={onChange} />}
        </>
      }
      tools={actions}
    />
  );
}
