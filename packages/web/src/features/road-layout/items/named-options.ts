import type { RoadLayout } from "@lukou/contract";
import { kinds } from "@lukou/equipment";
import type { LayoutState } from "@lukou/road";
import { titleOf } from "./item-label.ts";

interface NamedOption {
  readonly value: string;
  readonly label: string;
}

/** Everything an item can name, by its name. */
export interface NamedOptions {
  readonly ends: readonly NamedOption[];
  readonly poles: readonly NamedOption[];
  readonly lanes: readonly NamedOption[];
  readonly pavements: readonly NamedOption[];
  readonly areas: readonly NamedOption[];
}

const byLabel = (a: NamedOption, b: NamedOption): number =>
  a.label.localeCompare(b.label, "zh-CN", { numeric: true });

/** What can be chosen in the forms of a layout. */
export function namedOptions(
  { ends, cameras }: Pick<RoadLayout, "ends" | "cameras">,
  state: LayoutState,
): NamedOptions {
  const items = [...state.items.values()];
  const poles = new Map(
    cameras.flatMap(({ unitGuid, unitName, unitKind }) =>
      unitKind === kinds.pedestrianPole.code ? [[unitGuid, unitName] as const] : [],
    ),
  );
  const named = (kind: "lane" | "pavement"): NamedOption[] =>
    items
      .flatMap((item) => (item.kind === kind ? [{ value: item.guid, label: titleOf(item) }] : []))
      .toSorted(byLabel);
  return {
    ends: ends.map(({ guid, name }) => ({ value: guid, label: name })),
    poles: [...poles].map(([value, label]) => ({ value, label })).toSorted(byLabel),
    lanes: named("lane"),
    pavements: named("pavement"),
    areas: items
      .flatMap((item) => {
        if (item.kind !== "area") return [];
        const camera = cameras.find(({ guid }) => guid === item.values.cameraGuid);
        return [{ value: item.guid, label: `${camera?.name ?? "其他相机"} · ${titleOf(item)}` }];
      })
      .toSorted(byLabel),
  };
}
