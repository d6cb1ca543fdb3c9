import {
  DeleteOutlined,
  EyeOutlined,
  ImportOutlined,
  MoreOutlined,
  NodeIndexOutlined,
  QrcodeOutlined,
  SettingOutlined,
} from "@ant-design/icons";
import { type IntersectionInfo, intersectionType } from "@lukou/contract";
import { calls } from "@lukou/equipment";
import { useNavigate } from "@tanstack/react-router";
import { Button, Dropdown, Space } from "antd";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { paths } from "../../../app/paths.ts";
import { intersectionLabel } from "../../../lib/format/index.ts";
import { usePermission } from "../../../lib/session/access.ts";
import { PageHeader } from "../../../ui/index.ts";
import { DeletedEquipment } from "../index.ts";
import { EndsDrawer } from "./ends/ends-drawer.tsx";
import { SettingsDrawer } from "./settings-drawer.tsx";

/** Reads table files; whoever imports none never loads it. */
const ImportDialog = lazy(async () => ({
  default: (await import("../import/index.ts")).ImportDialog,
}));

/** Draws labels; read when somebody wants some. */
const LabelSheetDialog = lazy(async () => ({
  default: (await import("../labels/index.ts")).LabelSheetDialog,
}));

interface WorkshopHeaderProps {
  readonly info: IntersectionInfo;
  /** How many pieces of equipment it has. */
  readonly count: number;
  /** The buttons go into one menu where there is no room for them. */
  readonly narrow: boolean;
}

type Opened = "settings" | "ends" | "deleted" | "import" | "labels";

interface Task {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly offBecause?: string | undefined;
  readonly run: () => void;
}

/** Which intersection this is, and what concerns all of its equipment. */
export function WorkshopHeader({ info, count, narrow }: WorkshopHeaderProps) {
  const navigate = useNavigate();
  const mayImport = usePermission(calls.Equipment.ImportEquipment);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const drawer = (name: Opened) => ({
    intersectionGuid: info.guid,
    open: opened === name,
    onClose: close,
  });
  const tasks: readonly Task[] = [
    {
      key: "import",
      label: "导入",
      icon: <ImportOutlined />,
      offBecause: mayImport.reason,
      run: () => setOpened("import"),
    },
    { key: "labels", label: "设备标签", icon: <QrcodeOutlined />, run: () => setOpened("labels") },
    { key: "ends", label: "进口道", icon: <NodeIndexOutlined />, run: () => setOpened("ends") },
    { key: "settings", label: "路口设置", icon: <SettingOutlined />, run: () => setOpened("settings") },
    { key: "deleted", label: "已删除设备", icon: <DeleteOutlined />, run: () => setOpened("deleted") },
    {
      key: "overview",
      label: "路口概况",
      icon: <EyeOutlined />,
      run: () => void navigate({ href: paths.surveyCrossroad(info.guid) }),
    },
  ];
  return (
    <>
      <PageHeader
        title={<span title={info.name}>{intersectionLabel(info.name)}</span>}
        subtitle={
          <Space size={8} wrap>
            {info.districtName}
            {intersectionType.labelOf(info.type)}
            {`${count}台设备`}
          </Space>
        }
        actions={narrow ? <TaskMenu tasks={tasks} /> : <TaskButtons tasks={tasks} />}
      />
      <SettingsDrawer {...drawer("settings")} />
      <EndsDrawer {...drawer("ends")} />
      <DeletedEquipment {...drawer("deleted")} />
      {opened === "import" && (
        <Suspense fallback={null}>
          <ImportDialog open onClose={close} intersectionGuid={info.guid} />
        </Suspense>
      )}
      {opened === "labels" && (
        <Suspense fallback={null}>
          <LabelSheetDialog intersectionGuid={info.guid} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function TaskButtons({ tasks }: { readonly tasks: readonly Task[] }) {
  return tasks.map(({ key, label, icon, offBecause, run }) => (
    <Button key={key} icon={icon} disabled={offBecause !== undefined} title={offBecause ?? ""} onClick={run}>
      {label}
    </Button>
  ));
}

function TaskMenu({ tasks }: { readonly tasks: readonly Task[] }) {
  const items = tasks.map(({ key, label, icon, offBecause, run }) => ({
    key,
    label,
    icon,
    ...(offBecause && { disabled: true, title: offBecause }),
    onClick: run,
  }));
  return (
    <Dropdown trigger={["click"]} menu={{ items }}>
      <Button icon={<MoreOutlined />}>路口操作</Button>
    </Dropdown>
  );
}
