import { equipmentType } from "@lukou/contract";
import { type AnyInfo, kindOf, kinds } from "@lukou/equipment";
import type { AddedParts } from "../features/equipment/added-parts.ts";
import { nameOf } from "../features/equipment/detail/index.ts";
import { CameraThumbnails, CameraViewer } from "../features/picture/index.ts";
import { OperationPanel } from "../features/remote-operation/index.ts";

const { byKey } = equipmentType;

const isCamera = ({ kind }: AnyInfo): boolean => kind === byKey.camera || kind === byKey.highPrecisionCamera;
const unitKinds: readonly number[] = kinds.camera.hangs.parents.map((key) => kinds[key].code);
const hasCameras = ({ kind }: AnyInfo): boolean => unitKinds.includes(kind);
/** Only equipment with a session of its own can be asked anything. */
const isAsked = ({ kind }: AnyInfo): boolean => kindOf(kind).session !== null;

/** What the pages of equipment show of its pictures and of what it can be asked to do. */
export const fieldParts: AddedParts = {
  tabs: [
    {
      key: "pictures",
      label: "画面",
      fits: (info) => isCamera(info) || hasCameras(info),
      render: (info) =>
        isCamera(info) ? (
          <CameraViewer cameraGuid={info.guid} cameraName={nameOf(info)} />
        ) : (
          <CameraThumbnails unitGuid={info.guid} />
        ),
    },
    {
      key: "operations",
      label: "远程操作",
      fits: isAsked,
      render: ({ guid }) => <OperationPanel equipmentGuid={guid} />,
    },
  ],
  actions: () => null,
  tags: () => null,
};
