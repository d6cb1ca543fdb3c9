import { ControlOutlined, EditOutlined } from "@ant-design/icons";
import { type AnyInfo, calls } from "@lukou/equipment";
import { Button, Skeleton, Tabs } from "antd";
import { type ReactNode, useState } from "react";
import { useCall } from "../../../lib/api/index.ts";
import { EmptyState, ErrorState, LinkButton, PageHeader } from "../../../ui/index.ts";
import { detailPathOf, editPathOf, nameOf, useEquipment } from "../detail/index.ts";
import { KindGlyph, useEquipmentLive } from "../index.ts";
import { CameraList } from "./camera-list.tsx";
import { CameraPane } from "./camera-pane.tsx";
import styles from "./camera-setting.module.css";
import type { FormTab } from "./form-tabs.ts";
import { TemplateDialog } from "./template-dialog.tsx";

/** A tab that another feature adds to the cameras of a unit; the screen that composes them passes it. */
export interface CameraTab {
  readonly key: string;
  readonly label: string;
  readonly render: (unit: AnyInfo, cameraGuid: string | undefined) => ReactNode;
}

/** Key of its own tab. */
export const CAMERA_PARAMS_TAB = "params";

interface CameraSettingProps {
  /** The unit whose cameras are set up. */
  readonly unitGuid: string;
  /** The camera to begin with; the first one without it. */
  readonly cameraGuid?: string | undefined;
  readonly onCamera: (guid: string) => void;
  readonly tab: string;
  readonly onTab: (tab: string) => void;
  readonly added: readonly CameraTab[];
  /** Draws the current picture of a camera. */
  readonly renderPicture: (info: AnyInfo) => ReactNode;
}

/** The cameras of a unit: choose one, see its picture, set it up, or put a template onto several. */
export function CameraSetting({ unitGuid, ...rest }: CameraSettingProps) {
  useEquipmentLive();
  const unit = useEquipment(unitGuid);
  if (!unit.data) {
    return unit.error ? (
      <ErrorState error={unit.error} onRetry={() => void unit.refetch()} />
    ) : (
      <Skeleton active paragraph={{ rows: 10 }} />
    );
  }
  return <UnitCameras unit={unit.data} {...rest} />;
}

interface UnitCamerasProps extends Omit<CameraSettingProps, "unitGuid"> {
  readonly unit: AnyInfo;
}

function UnitCameras({ unit, cameraGuid, onCamera, tab, onTab, added, renderPicture }: UnitCamerasProps) {
  const { guid, kind, kindName, intersectionGuid, intersectionName } = unit;
  const cameras = useCall(
    calls.Camera.GetEquipCameras,
    { params: { intersectionGuid, equipmentGuid: guid } },
    { mask: false },
  );
  const [formTab, setFormTab] = useState<FormTab>("use");
  const [applying, setApplying] = useState(false);
  const list = cameras.data ?? [];
  const chosen = list.find((camera) => camera.guid === cameraGuid) ?? list[0];
  const other = chosen && added.find(({ key }) => key === tab);
  return (
    <>
      <PageHeader
        title={`${nameOf(unit)}的相机`}
        subtitle={
          <>
            <KindGlyph kind={kind} /> {kindName} · {intersectionName}
          </>
        }
        actions={
          <>
            <LinkButton href={detailPathOf(kind, guid, { intersectionGuid })}>设备详情</LinkButton>
            <Button
              type="primary"
              icon={<ControlOutlined />}
              disabled={list.length === 0}
              onClick={() => setApplying(true)}
            >
              应用参数模板
            </Button>
          </>
        }
      />
      {chosen && added.length > 0 && (
        <Tabs
          activeKey={other?.key ?? CAMERA_PARAMS_TAB}
          onChange={onTab}
          items={[
            { key: CAMERA_PARAMS_TAB, label: "相机参数" },
            ...added.map(({ key, label }) => ({ key, label })),
          ]}
        />
      )}
      {other ? (
        other.render(unit, chosen?.guid)
      ) : cameras.error && !cameras.data ? (
        <ErrorState error={cameras.error} onRetry={() => void cameras.refetch()} />
      ) : cameras.isPending ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : chosen ? (
        <div className={styles["layout"]}>
          <CameraList cameras={list} chosen={chosen.guid} onChoose={onCamera} />
          <CameraPane
            key={chosen.guid}
            guid={chosen.guid}
            renderPicture={renderPicture}
            tab={formTab}
            onTab={setFormTab}
          />
        </div>
      ) : (
        <EmptyState
          title="此设备还没有相机"
          hint="在设备编辑的“下属设备”中添加相机"
          action={
            <LinkButton icon={<EditOutlined />} href={editPathOf(kind, guid, intersectionGuid)}>
              编辑设备
            </LinkButton>
          }
        />
      )}
      {applying && <TemplateDialog cameras={list} onClose={() => setApplying(false)} />}
    </>
  );
}
