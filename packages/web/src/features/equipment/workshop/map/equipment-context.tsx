import { useMemo } from "react";
import { useEquipmentTree } from "../../index.ts";
import { CoverageLayer } from "./coverage-layer.tsx";
import { EndMarks } from "./end-marks.tsx";
import { EquipmentSymbol } from "./equipment-symbol.tsx";

interface EquipmentContextProps {
  readonly intersectionGuid: string;
  readonly symbols: boolean;
  readonly coverage: boolean;
  readonly ends: boolean;
}

const nothing = () => undefined;

/** The equipment and the approaches of an intersection on a map that is about something else: to be seen, not to be moved. */
export default function EquipmentContext({
  intersectionGuid,
  symbols,
  coverage,
  ends,
}: EquipmentContextProps) {
  const { all } = useEquipmentTree(intersectionGuid);
  const placed = useMemo(
    () =>
      all.flatMap((item) => {
        const { longitude, latitude } = item;
        return longitude === null || latitude === null ? [] : [{ item, at: [longitude, latitude] as const }];
      }),
    [all],
  );
  return (
    <>
      {ends && <EndMarks intersectionGuid={intersectionGuid} />}
      {coverage && <CoverageLayer items={placed} selected={undefined} />}
      {symbols &&
        placed.map(({ item, at }) => (
          <EquipmentSymbol
            key={item.guid}
            item={item}
            at={at}
            selected={false}
            named={false}
            movable={false}
            pending={false}
            onSelect={nothing}
            onMoved={nothing}
          />
        ))}
    </>
  );
}
