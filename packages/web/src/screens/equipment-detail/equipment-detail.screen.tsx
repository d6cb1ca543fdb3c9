import { paths } from "../../app/paths.ts";
import { detailTabs, EquipmentDetail } from "../../features/equipment/detail/index.ts";
import { useSearchTexts } from "../../lib/navigation/use-search-texts.ts";
import { EmptyState, LinkButton } from "../../ui/index.ts";
import { equipmentParts } from "../equipment-parts.tsx";
import { usePlaceOfEquipment } from "../use-place-of-equipment.ts";
import { useRememberedTab } from "../use-remembered-tab.ts";

const tabs: readonly [string, ...string[]] = [...detailTabs, ...equipmentParts.tabs.map(({ key }) => key)];

/** The detail pages of all kinds: the equipment the address names, whatever it is. */
export default function EquipmentDetailScreen() {
  const { guid } = useSearchTexts();
  usePlaceOfEquipment(guid);
  const [tab, chooseTab] = useRememberedTab("equipmentDetail", tabs);
  if (guid)
    return <EquipmentDetail key={guid} guid={guid} tab={tab} onTab={chooseTab} added={equipmentParts} />;
  return (
    <EmptyState
      title="还没有选择设备"
      hint="在设备列表、设备树或地图上点击一台设备"
      action={<LinkButton href={paths.surveyCity()}>城市概况</LinkButton>}
    />
  );
}
