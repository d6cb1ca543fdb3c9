import { calls, kindOf } from "@lukou/equipment";
import { Select } from "antd";
import { useState } from "react";
import { useCall } from "../../lib/api/index.ts";
import { IntersectionSelect } from "../../ui/intersection-select.tsx";
import styles from "./log.module.css";
import type { ChangeLogSearch } from "./log-bar.tsx";
import type { LogSearch } from "./log-search.ts";

const OFFERED = 50;

interface PlaceChoiceProps {
  readonly search: LogSearch;
  readonly onChange: ChangeLogSearch;
}

/** Narrows a log to an intersection and to one of its devices, found by name, number or serial. */
export function PlaceChoice({ search, onChange }: PlaceChoiceProps) {
  const { intersectionGuid, equipmentGuid } = search;
  const [content, setContent] = useState("");
  const found = useCall(
    calls.Equipment.SearchEquipment,
    {
      body: {
        pageIndex: 1,
        pageSize: OFFERED,
        params: { content, ...(intersectionGuid !== undefined && { intersectionGuid }) },
      },
    },
    { mask: false, quiet: true, placeholderData: (previous) => previous },
  );
  const chosen = useCall(
    calls.Equipment.GetEquipment,
    { params: { id: equipmentGuid ?? "" } },
    { mask: false, quiet: true, enabled: equipmentGuid !== undefined },
  );
  const options = (found.data?.resultList ?? []).map(({ guid, name, kind }) => ({
    value: guid,
    label: `${name}（${kindOf(kind).label}）`,
  }));
  const missing = equipmentGuid !== undefined && !options.some(({ value }) => value === equipmentGuid);
  const own = missing ? [{ value: equipmentGuid, label: chosen.data?.name ?? "所选设备" }] : [];
  return (
    <>
      <span className={`${styles["wide"]} ${styles["place"]}`}>
        <IntersectionSelect
          label="路口"
          placeholder="全部路口"
          value={intersectionGuid}
          onChange={(guid) => onChange({ intersectionGuid: guid, equipmentGuid: undefined })}
        />
      </span>
      <Select
        className={styles["wide"] ?? ""}
        allowClear
        showSearch={{ filterOption: false, onSearch: setContent }}
        aria-label="设备"
        placeholder="全部设备"
        loading={found.isFetching}
        value={equipmentGuid ?? null}
        options={[...own, ...options]}
        onChange={(guid: string | null | undefined) => onChange({ equipmentGuid: guid ?? undefined })}
      />
    </>
  );
}
