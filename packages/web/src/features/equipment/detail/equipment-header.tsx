import { EditOutlined, RightOutlined, SwapOutlined, VideoCameraOutlined } from "@ant-design/icons";
import { type AnyInfo, callById, calls, kindOf } from "@lukou/equipment";
import { Button, Tooltip } from "antd";
import { useState } from "react";
import { paths } from "../../../app/paths.ts";
import { usePermission } from "../../../lib/session/access.ts";
import { Ago, LinkButton, PageHeader } from "../../../ui/index.ts";
import type { AddedParts } from "../added-parts.ts";
import { KindGlyph, ReplaceWizard, StateTag } from "../index.ts";
import styles from "./equipment-detail.module.css";
import { cameraSettingPathOf, detailPathOf, editPathOf } from "./equipment-paths.ts";
import { Copied, Unset, ValueItem } from "./field-descriptions.tsx";
import { nameOf } from "./name-of.ts";

interface EquipmentHeaderProps {
  readonly info: AnyInfo;
  readonly added?: AddedParts | undefined;
}

/** What it is, how it is, where it hangs, and the numbers it is known by. */
export function EquipmentHeader({ info, added }: EquipmentHeaderProps) {
  const { kind, kindName, state, reportedAt } = info;
  return (
    <>
      <PageHeader
        title={
          <span className={styles["heading"]}>
            <KindGlyph kind={kind} size={26} />
            {nameOf(info)}
          </span>
        }
        subtitle={
          <span className={styles["heading"]}>
            {kindName}
            <StateTag state={state} />
            {added?.tags(info)}
            {reportedAt ? <Ago at={reportedAt} /> : "尚未上报"}
          </span>
        }
        actions={
          <>
            {added?.actions(info)}
            <Actions info={info} />
          </>
        }
      />
      <div className={styles["facts"]}>
        <Chain info={info} />
        <Facts info={info} />
      </div>
    </>
  );
}

function Actions({ info: { kind, guid, intersectionGuid } }: EquipmentHeaderProps) {
  const permission = usePermission(callById(kindOf(kind).calls.update));
  const replacement = usePermission(calls.Equipment.ReplaceDevice);
  const [replacing, setReplacing] = useState(false);
  const cameras = cameraSettingPathOf(kind, guid);
  const isDevice = "serial" in kindOf(kind).fields && kindOf(kind).has("network");
  return (
    <>
      {isDevice && (
        <Tooltip title={replacement.reason}>
          <Button icon={<SwapOutlined />} disabled={!replacement.allowed} onClick={() => setReplacing(true)}>
            更换设备
          </Button>
        </Tooltip>
      )}
      {replacing && <ReplaceWizard guid={guid} onClose={() => setReplacing(false)} />}
      {cameras && (
        <LinkButton href={cameras} icon={<VideoCameraOutlined />}>
          相机设置
        </LinkButton>
      )}
      <Tooltip title={permission.reason}>
        <LinkButton
          type="primary"
          href={editPathOf(kind, guid, intersectionGuid)}
          icon={<EditOutlined />}
          disabled={!permission.allowed}
        >
          编辑
        </LinkButton>
      </Tooltip>
    </>
  );
}

/** District, intersection, approach, and what the equipment belongs to and hangs on, from the outside in. */
function Chain({ info }: EquipmentHeaderProps) {
  const { intersectionGuid, intersectionName, districtName, endName, pole, box, parent } = info;
  const above = [pole, box, parent].filter((one) => one !== null);
  return (
    <nav className={styles["chain"]} aria-label="所在位置">
      {districtName}
      <RightOutlined aria-hidden />
      <LinkButton type="link" href={paths.surveyCrossroad(intersectionGuid)}>
        {intersectionName}
      </LinkButton>
      {endName && (
        <>
          <RightOutlined aria-hidden />
          {endName}
        </>
      )}
      {above.map(({ guid, name, kind }) => (
        <span key={guid} className={styles["chain"]}>
          <RightOutlined aria-hidden />
          <LinkButton type="link" href={detailPathOf(kind, guid, { intersectionGuid })}>
            {kindOf(kind).label} {name}
          </LinkButton>
        </span>
      ))}
    </nav>
  );
}

const identifiers = [
  ["platId", "平台编号"],
  ["serial", "序列号"],
  ["ip", "IP地址"],
  ["firmwareVersion", "固件版本"],
] as const;

/** The numbers it is known by, to be copied. */
function Facts({ info }: EquipmentHeaderProps) {
  const text = (field: string): string => (typeof info[field] === "string" ? info[field] : "");
  const model = [text("manufacturer"), text("model")].filter(Boolean).join(" ");
  return (
    <dl className={styles["values"]}>
      {identifiers
        .filter(([field]) => field in info)
        .map(([field, label]) => (
          <ValueItem key={field} label={label}>
            {text(field) ? <Copied text={text(field)} /> : <Unset />}
          </ValueItem>
        ))}
      <ValueItem label="厂商型号">{model || <Unset />}</ValueItem>
    </dl>
  );
}
