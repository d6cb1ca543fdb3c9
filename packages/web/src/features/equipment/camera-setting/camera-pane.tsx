import { AimOutlined, ProfileOutlined, SaveOutlined, VideoCameraAddOutlined } from "@ant-design/icons";
import { type AnyInfo, calls, kindOf } from "@lukou/equipment";
import { Button, Skeleton, Tabs, Tooltip } from "antd";
import { type ReactNode, useState } from "react";
import { usePermission } from "../../../lib/session/access.ts";
import { ErrorState, LinkButton } from "../../../ui/index.ts";
import { detailPathOf, useEquipment } from "../detail/index.ts";
import { EquipmentForm } from "../index.ts";
import styles from "./camera-setting.module.css";
import { type FormTab, formTabs } from "./form-tabs.ts";
import { InternalParamDialog } from "./internal-param-dialog.tsx";
import { ModelDialog } from "./model-dialog.tsx";
import { SaveTemplateDialog } from "./save-template-dialog.tsx";

interface CameraPaneProps {
  readonly guid: string;
  /** Draws the current picture; another feature knows how. */
  readonly renderPicture: (info: AnyInfo) => ReactNode;
  readonly tab: FormTab;
  readonly onTab: (tab: FormTab) => void;
}

/** One camera: its picture, its form in tabs, and what fills the form from elsewhere. */
export function CameraPane({ guid, renderPicture, tab, onTab }: CameraPaneProps) {
  const camera = useEquipment(guid);
  const info = camera.data;
  if (!info) {
    return camera.error ? (
      <ErrorState error={camera.error} onRetry={() => void camera.refetch()} />
    ) : (
      <Skeleton active paragraph={{ rows: 8 }} />
    );
  }
  const chosen = formTabs.find(({ key }) => key === tab) ?? formTabs[0];
  return (
    <div className={styles["pane"]}>
      {renderPicture(info)}
      <Tools info={info} />
      <div className={styles["sheet"]}>
        <Tabs
          activeKey={chosen.key}
          onChange={(key) => onTab(formTabs.find((one) => one.key === key)?.key ?? "use")}
          items={formTabs.map(({ key, label }) => ({ key, label }))}
        />
        <EquipmentForm
          kind={kindOf(info.kind).key}
          guid={guid}
          only={chosen.blocks}
          onSaved={() => undefined}
        />
      </div>
    </div>
  );
}

type Dialog = "model" | "internalParam" | "saveTemplate";

function Tools({ info }: { readonly info: AnyInfo }) {
  const [open, setOpen] = useState<Dialog | null>(null);
  const permission = usePermission(calls.Camera.SaveCameraParam);
  const { guid, kind, intersectionGuid } = info;
  const close = () => setOpen(null);
  const tool = (dialog: Dialog, label: string, icon: ReactNode) => (
    <Tooltip title={permission.reason}>
      <Button icon={icon} disabled={!permission.allowed} onClick={() => setOpen(dialog)}>
        {label}
      </Button>
    </Tooltip>
  );
  return (
    <div className={styles["tools"]}>
      {tool("model", "选择型号", <VideoCameraAddOutlined />)}
      {"internalParamGuid" in info && tool("internalParam", "选择内参", <AimOutlined />)}
      {tool("saveTemplate", "另存为模板", <SaveOutlined />)}
      <LinkButton icon={<ProfileOutlined />} href={detailPathOf(kind, guid, { intersectionGuid })}>
        在路口中查看
      </LinkButton>
      {open === "model" && <ModelDialog info={info} onClose={close} />}
      {open === "internalParam" && <InternalParamDialog info={info} onClose={close} />}
      {open === "saveTemplate" && <SaveTemplateDialog info={info} onClose={close} />}
    </div>
  );
}
