import { useNavigate } from "@tanstack/react-router";
import { paths } from "../../app/paths.ts";
import { useCurrentRoute } from "../../app/router/use-current-route.ts";
import { CameraSetting } from "../../features/equipment/camera-setting/index.ts";
import { nameOf } from "../../features/equipment/detail/index.ts";
import { CameraViewer } from "../../features/picture/index.ts";
import { useSearchTexts } from "../../lib/navigation/use-search-texts.ts";
import { EmptyState, LinkButton } from "../../ui/index.ts";

/** The camera pages of all units: the cameras of the unit the address names; `camera` is the one that is shown. */
export default function CameraSettingScreen() {
  const { guid, camera } = useSearchTexts();
  const route = useCurrentRoute();
  const navigate = useNavigate();
  if (guid && route) {
    return (
      <CameraSetting
        key={guid}
        unitGuid={guid}
        cameraGuid={camera}
        renderPicture={(info) => <CameraViewer cameraGuid={info.guid} cameraName={nameOf(info)} />}
        onCamera={(next) =>
          void navigate({ href: paths.equipment(route.name, { guid, camera: next }), replace: true })
        }
      />
    );
  }
  return (
    <EmptyState
      title="还没有选择设备"
      hint="在一体机、MEC或多目车检器的页面上点击“相机设置”"
      action={<LinkButton href={paths.surveyCity()}>城市概况</LinkButton>}
    />
  );
}
