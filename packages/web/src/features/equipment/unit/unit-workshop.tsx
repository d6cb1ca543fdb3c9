import { DeleteOutlined, ProfileOutlined, VideoCameraOutlined } from "@ant-design/icons";
import { type AnyInfo, callById, childKindsOf, type KindKey, kindOf, kinds } from "@lukou/equipment";
import { Button, Skeleton, Tabs, Tooltip } from "antd";
import { usePermission } from "../../../lib/session/access.ts";
import { ErrorState, LinkButton, PageHeader } from "../../../ui/index.ts";
import { type AddedParts, addedTabs } from "../added-parts.ts";
import { cameraSettingPathOf, detailPathOf, nameOf, useEquipment } from "../detail/index.ts";
import { EquipmentForm, KindGlyph, StateTag, useDeleteEquipment, useEquipmentLive } from "../index.ts";
import styles from "./equipment-unit.module.css";
import { FusionDisplay } from "./fusion-display.tsx";
import { MecRelations } from "./mec-relations.tsx";
import { UnitChildren } from "./unit-children.tsx";

/** Keys of its own tabs. */
export const unitTabs = ["form", "children", "relations", "fusion"] as const;

interface NewUnitProps {
  readonly kind: KindKey;
  readonly intersectionGuid: string;
  readonly onSaved: (guid: string) => void;
  readonly onClose: () => void;
}

/** The form of a unit that does not exist yet. */
export function NewUnit({ kind, intersectionGuid, onSaved, onClose }: NewUnitProps) {
  const { code, label, purpose } = kinds[kind];
  return (
    <>
      <PageHeader
        title={
          <span className={styles["heading"]}>
            <KindGlyph kind={code} size={26} />
            新增{label}
          </span>
        }
        subtitle={purpose}
      />
      <div className={styles["sheet"]}>
        <EquipmentForm kind={kind} placement={{ intersectionGuid }} onSaved={onSaved} onClose={onClose} />
      </div>
    </>
  );
}

interface UnitWorkshopProps {
  readonly guid: string;
  readonly tab: string;
  readonly onTab: (tab: string) => void;
  /** The unit is gone. */
  readonly onDeleted: (unit: AnyInfo) => void;
  readonly added?: AddedParts | undefined;
}

/** Where a unit is built up: its own form, what belongs to it, and for a MEC what it fuses and how that is drawn. */
export function UnitWorkshop({ guid, tab, onTab, onDeleted, added }: UnitWorkshopProps) {
  useEquipmentLive();
  const equipment = useEquipment(guid);
  const { data: unit, error } = equipment;
  if (!unit) {
    return error ? (
      <ErrorState error={error} onRetry={() => void equipment.refetch()} />
    ) : (
      <Skeleton active paragraph={{ rows: 10 }} />
    );
  }
  const items = [...tabsOf(unit), ...addedTabs(added, unit)];
  return (
    <>
      <UnitHeader unit={unit} onDeleted={onDeleted} added={added} />
      <Tabs
        activeKey={items.some(({ key }) => key === tab) ? tab : "form"}
        onChange={onTab}
        destroyOnHidden
        items={items}
      />
    </>
  );
}

function tabsOf(unit: AnyInfo) {
  const { guid, kind, intersectionGuid } = unit;
  const { key } = kindOf(kind);
  const form = (
    <div className={styles["sheet"]}>
      <EquipmentForm kind={key} guid={guid} onSaved={() => undefined} />
    </div>
  );
  return [
    { key: "form", label: "设备信息", children: form },
    ...(childKindsOf(key).length > 0
      ? [{ key: "children", label: "下属设备", children: <UnitChildren unit={unit} /> }]
      : []),
    ...(kind === kinds.mainController.code
      ? [
          {
            key: "relations",
            label: "关联设备",
            children: <MecRelations intersectionGuid={intersectionGuid} guid={guid} />,
          },
          { key: "fusion", label: "融合显示", children: <FusionDisplay guid={guid} /> },
        ]
      : []),
  ];
}

interface UnitHeaderProps {
  readonly unit: AnyInfo;
  readonly onDeleted: (unit: AnyInfo) => void;
  readonly added?: AddedParts | undefined;
}

function UnitHeader({ unit, onDeleted, added }: UnitHeaderProps) {
  const { guid, kind, kindName, state, parentGuid, intersectionGuid, intersectionName } = unit;
  const name = nameOf(unit);
  const permission = usePermission(callById(kindOf(kind).calls.remove));
  const remove = useDeleteEquipment();
  const cameras = cameraSettingPathOf(kind, guid);
  const ask = async () => {
    if (await remove({ guid, kind, name, parentGuid })) onDeleted(unit);
  };
  return (
    <PageHeader
      title={
        <span className={styles["heading"]}>
          <KindGlyph kind={kind} size={26} />
          {name}
        </span>
      }
      subtitle={
        <span className={styles["heading"]}>
          {kindName} · {intersectionName}
          <StateTag state={state} />
          {added?.tags(unit)}
        </span>
      }
      actions={
        <>
          {added?.actions(unit)}
          <LinkButton href={detailPathOf(kind, guid, { intersectionGuid })} icon={<ProfileOutlined />}>
            详情
          </LinkButton>
          {cameras && (
            <LinkButton href={cameras} icon={<VideoCameraOutlined />}>
              相机设置
            </LinkButton>
          )}
          <Tooltip title={permission.reason}>
            <Button
              danger
              icon={<DeleteOutlined />}
              disabled={!permission.allowed}
              onClick={() => void ask()}
            >
              删除
            </Button>
          </Tooltip>
        </>
      }
    />
  );
}
