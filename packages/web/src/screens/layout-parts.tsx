import { VideoCameraOutlined } from "@ant-design/icons";
import { type AnyInfo, calls, kinds } from "@lukou/equipment";
import { paths } from "../app/paths.ts";
import type { AddedTab } from "../features/equipment/added-parts.ts";
import { editPathOf } from "../features/equipment/detail/index.ts";
import { PictureEditor, type PictureTabKey, pictureTabs } from "../features/road-layout/index.ts";
import { useCall } from "../lib/api/index.ts";
import { LinkButton } from "../ui/index.ts";

/** Keys of the tabs of what is drawn on pictures. */
export const layoutTabKeys = ["lanes", "areas"] as const satisfies readonly PictureTabKey[];

interface UnitPicturesProps {
  readonly unit: AnyInfo;
  readonly cameraGuid: string | undefined;
  readonly onCamera: (guid: string) => void;
  readonly tab: PictureTabKey;
}

/** What is drawn on the pictures of a unit, on any page of it. */
export function UnitPictures({ unit, cameraGuid, onCamera, tab }: UnitPicturesProps) {
  const { guid, kind, intersectionGuid } = unit;
  // A MEC is drawn for on the pictures of what it fuses as well as on its own.
  const fused = useCall(
    calls.Camera.GetEquipCameras,
    { params: { intersectionGuid, equipmentGuid: guid } },
    { mask: false, enabled: kind === kinds.mainController.code },
  );
  return (
    <PictureEditor
      intersectionGuid={intersectionGuid}
      unitGuid={guid}
      fused={fused.data?.map((camera) => camera.guid)}
      cameraGuid={cameraGuid}
      onCamera={onCamera}
      tab={tab}
      noCamera={
        <LinkButton icon={<VideoCameraOutlined />} href={editPathOf(kind, guid, intersectionGuid)}>
          编辑设备
        </LinkButton>
      }
      links={
        <LinkButton size="small" href={paths.intersectionMapEdit(intersectionGuid)}>
          在地图上绘制
        </LinkButton>
      }
    />
  );
}

/** The same as tabs of a pedestrian pole, which has no page of its own for its cameras. */
export const layoutTabs = (
  cameraGuid: string | undefined,
  onCamera: (guid: string) => void,
): readonly AddedTab[] =>
  layoutTabKeys.map((key) => ({
    key,
    label: pictureTabs[key].label,
    fits: ({ kind }) => kind === kinds.pedestrianPole.code,
    render: (unit) => <UnitPictures unit={unit} cameraGuid={cameraGuid} onCamera={onCamera} tab={key} />,
  }));
