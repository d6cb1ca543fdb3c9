import type { RoadLayout } from "@lukou/contract";
import type { LayoutState } from "@lukou/road";
import { titleOf } from "../items/item-label.ts";
import type { NameOf } from "./value-words.ts";

/** On screen, where a shape without camera lies. */
export const MAP_NAME = "高精地图";

/** Names of approaches, cameras and items, looked for in several states: what was deleted since still has a name. */
export function namesIn(
  { ends, cameras }: Pick<RoadLayout, "ends" | "cameras">,
  ...states: readonly LayoutState[]
): NameOf {
  const places = new Map([...ends, ...cameras].map(({ guid, name }) => [guid, name]));
  return (guid) => {
    for (const { items } of states) {
      const item = items.get(guid);
      if (item) return titleOf(item);
    }
    return places.get(guid) ?? "已删除的对象";
  };
}
