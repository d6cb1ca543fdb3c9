import type { KindKey } from "@lukou/equipment";
import { kinds } from "@lukou/equipment";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { paths, type RouteName } from "../../app/paths.ts";
import { useAppNavigate } from "../../app/router/use-app-navigate.ts";
import { useCurrentRoute } from "../../app/router/use-current-route.ts";
import { editPathOf } from "../../features/equipment/detail/index.ts";
import { NewUnit, UnitWorkshop, unitTabs } from "../../features/equipment/unit/index.ts";
import { useSearchTexts } from "../../lib/navigation/use-search-texts.ts";
import { EmptyState, LinkButton } from "../../ui/index.ts";
import { equipmentParts } from "../equipment-parts.tsx";
import { layoutTabKeys, layoutTabs } from "../layout-parts.tsx";
import { usePlaceOfEquipment } from "../use-place-of-equipment.ts";
import { useRememberedTab } from "../use-remembered-tab.ts";

/** What is added where the address names no unit. */
const kindOfRoute: Partial<Record<RouteName, KindKey>> = {
  ervEdit: "erv",
  mainControllerEdit: "mainController",
  intelligenceEdit: "pedestrianPole",
  multiViewEdit: "carDetection",
};

const tabs: readonly [string, ...string[]] = [
  ...unitTabs,
  ...layoutTabKeys,
  ...equipmentParts.tabs.map(({ key }) => key),
];

/** The edit pages of all units: the unit the address names, or a new one at the intersection it names. */
export default function UnitEditScreen() {
  const texts = useSearchTexts();
  const { guid, intersectionGuid, camera } = texts;
  usePlaceOfEquipment(guid);
  const route = useCurrentRoute();
  const navigate = useAppNavigate();
  const goTo = useNavigate();
  const [tab, chooseTab] = useRememberedTab("unitEdit", tabs);
  const onCamera = useCallback(
    (next: string) => void goTo({ to: ".", search: { ...texts, camera: next }, replace: true }),
    [goTo, texts],
  );
  const added = useMemo(
    () => ({ ...equipmentParts, tabs: [...layoutTabs(camera, onCamera), ...equipmentParts.tabs] }),
    [camera, onCamera],
  );
  if (guid) {
    return (
      <UnitWorkshop
        key={guid}
        guid={guid}
        tab={tab}
        onTab={chooseTab}
        added={added}
        onDeleted={(unit) => navigate(paths.surveyCrossroad(unit.intersectionGuid))}
      />
    );
  }
  const kind = route && kindOfRoute[route.name];
  if (kind && intersectionGuid) {
    return (
      <NewUnit
        kind={kind}
        intersectionGuid={intersectionGuid}
        onSaved={(saved) => navigate(editPathOf(kinds[kind].code, saved, intersectionGuid))}
        onClose={() => navigate(paths.surveyCrossroad(intersectionGuid))}
      />
    );
  }
  return (
    <EmptyState
      title="还没有选择设备"
      hint="在路口中选择要编辑的设备，或在路口中新增"
      action={<LinkButton href={paths.surveyCity()}>城市概况</LinkButton>}
    />
  );
}
