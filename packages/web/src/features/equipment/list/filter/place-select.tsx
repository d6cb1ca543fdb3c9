import type { EquipmentQuery } from "@lukou/equipment";
import { TreeSelect } from "antd";
import styles from "../equipment-list.module.css";
import type { PlaceOption } from "./use-places.ts";

interface PlaceSelectProps {
  readonly options: readonly PlaceOption[];
  readonly query: EquipmentQuery;
  readonly onChoose: (place: Pick<EquipmentQuery, "districtGuid" | "intersectionGuid">) => void;
}

/** Narrows the list to a district or an intersection. */
export function PlaceSelect({ options, query, onChoose }: PlaceSelectProps) {
  const districts = new Set(options.filter(({ children }) => children).map(({ value }) => value));
  const title = districts.size > 0 ? "区域或路口" : "路口";
  return (
    <TreeSelect<string | null, PlaceOption>
      className={styles["facet"] ?? ""}
      aria-label={title}
      placeholder={title}
      allowClear
      showSearch={{ treeNodeFilterProp: "title" }}
      popupMatchSelectWidth={300}
      listHeight={360}
      value={query.intersectionGuid ?? query.districtGuid}
      treeData={[...options]}
      onChange={(guid: string | null | undefined) =>
        onChoose({
          districtGuid: guid && districts.has(guid) ? guid : null,
          intersectionGuid: guid && !districts.has(guid) ? guid : null,
        })
      }
    />
  );
}
