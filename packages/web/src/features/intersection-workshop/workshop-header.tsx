import { DeleteOutlined, NodeIndexOutlined, SettingOutlined } from "@ant-design/icons";
import { type IntersectionInfo, intersectionType } from "@lukou/contract";
import { Button, Space } from "antd";
import { useState } from "react";
import { paths } from "../../app/paths.ts";
import { intersectionLabel } from "../../lib/format/index.ts";
import { LinkButton, PageHeader } from "../../ui/index.ts";
import { DeletedEquipment } from "../equipment/index.ts";
import { EndsDrawer } from "./ends/ends-drawer.tsx";
import { SettingsDrawer } from "./settings-drawer.tsx";

interface WorkshopHeaderProps {
  readonly info: IntersectionInfo;
  /** How many pieces of equipment it has. */
  readonly count: number;
}

type Opened = "settings" | "ends" | "deleted" | null;

/** Which intersection this is, and what concerns all of its equipment. */
export function WorkshopHeader({ info, count }: WorkshopHeaderProps) {
  const [opened, setOpened] = useState<Opened>(null);
  const drawer = (name: Opened) => ({
    intersectionGuid: info.guid,
    open: opened === name,
    onClose: () => setOpened(null),
  });
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
        actions={
          <>
            <Button icon={<SettingOutlined />} onClick={() => setOpened("settings")}>
              路口设置
            </Button>
            <Button icon={<NodeIndexOutlined />} onClick={() => setOpened("ends")}>
              进口道
            </Button>
            <Button icon={<DeleteOutlined />} onClick={() => setOpened("deleted")}>
              已删除设备
            </Button>
            <LinkButton href={paths.surveyCrossroad(info.guid)}>路口概况</LinkButton>
          </>
        }
      />
      <SettingsDrawer {...drawer("settings")} />
      <EndsDrawer {...drawer("ends")} />
      <DeletedEquipment {...drawer("deleted")} />
    </>
  );
}
