import { useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { paths, type RouteName } from "../../app/paths.ts";
import { useCurrentRoute } from "../../app/router/use-current-route.ts";
import {
  CAMERA_PARAMS_TAB,
  CameraSetting,
  type CameraTab,
} from "../../features/equipment/camera-setting/index.ts";
import { nameOf } from "../../features/equipment/detail/index.ts";
import { CameraViewer } from "../../features/picture/index.ts";
import { pictureTabs } from "../../features/road-layout/index.ts";
import { useSearchTexts } from "../../lib/navigation/use-search-texts.ts";
import { EmptyState, LinkButton } from "../../ui/index.ts";
import { layoutTabKeys, UnitPictures } from "../layout-parts.tsx";
import { usePlaceOfEquipment } from "../use-place-of-equipment.ts";
import { useRememberedTab } from "../use-remembered-tab.ts";

const tabs = [CAMERA_PARAMS_TAB, ...layoutTabKeys] as const;

/** The camera pages of all units: the cameras of the unit the address names; `camera` is the one that is shown. */
export default function CameraSettingScreen() {
  const { guid } = useSearchTexts();
  usePlaceOfEquipment(guid);
  const route = useCurrentRoute();
  if (guid && route) return <UnitCameras guid={guid} routeName={route.name} />;
  return (
    <EmptyState
      title="还没有选择设备"
      hint="在一体机、MEC或多目车检器的页面上点击“相机设置”"
      action={<LinkButton href={paths.surveyCity()}>城市概况</LinkButton>}
    />
  );
}

interface UnitCamerasProps {
  readonly guid: string;
  readonly routeName: RouteName;
}

function UnitCameras({ guid, routeName }: UnitCamerasProps) {
  const { camera } = useSearchTexts();
  const navigate = useNavigate();
  const [tab, chooseTab] = useRememberedTab<string>("cameraSetting", tabs);
  const onCamera = useCallback(
    (next: string) =>
      void navigate({ href: paths.equipment(routeName, { guid, camera: next, tab }), replace: true }),
    [navigate, routeName, guid, tab],
  );
  const added = useMemo(
    () =>
      layoutTabKeys.map(
        (key): CameraTab => ({
          key,
          label: pictureTabs[key].label,
          render: (unit, cameraGuid) => (
            <UnitPictures unit={unit} cameraGuid={cameraGuid} onCamera={onCamera} tab={key} />
          ),
        }),
      ),
    [onCamera],
  );
  return (
    <CameraSetting
      key={guid}
      unitGuid={guid}
      cameraGuid={camera}
      renderPicture={(info) => <CameraViewer cameraGuid={info.guid} cameraName={nameOf(info)} />}
      onCamera={onCamera}
      tab={tab}
      onTab={chooseTab}
      added={added}
    />
  );
}
