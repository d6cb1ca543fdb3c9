import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { type EquipmentBrief, subBusinessType } from "@lukou/equipment";
import { Button, Input, Select } from "antd";
import { IconButton } from "../../../ui/icon-button.tsx";
import { EmptyState } from "../../../ui/index.ts";
import { Panel } from "../../../ui/panel.tsx";
import styles from "./equipment-unit.module.css";
import { type GroupDraft, mayJoinGroup, type RelationDraft } from "./relation-draft.ts";

interface GroupPanelProps {
  readonly draft: RelationDraft;
  readonly devices: readonly EquipmentBrief[];
  readonly disabled: boolean;
  readonly onChange: (draft: RelationDraft) => void;
}

/** Groups of cameras that are calibrated and fused together. */
export function GroupPanel({ draft, devices, disabled, onChange }: GroupPanelProps) {
  const { groups, equipGuids } = draft;
  const cameras = devices.filter(({ guid, kind }) => mayJoinGroup(kind) && equipGuids.includes(guid));
  const set = (key: string, change: Partial<GroupDraft>) =>
    onChange({
      ...draft,
      groups: groups.map((group) => (group.key === key ? { ...group, ...change } : group)),
    });
  const add = () =>
    onChange({
      ...draft,
      groups: [
        ...groups,
        {
          key: crypto.randomUUID(),
          name: `分组${groups.length + 1}`,
          equipGuids: [],
          subBusinessType: null,
        },
      ],
    });
  return (
    <Panel
      title="相机分组"
      extra={
        <Button icon={<PlusOutlined />} disabled={disabled || cameras.length === 0} onClick={add}>
          新增分组
        </Button>
      }
    >
      {groups.length === 0 && (
        <EmptyState
          title="还没有分组"
          hint={cameras.length > 0 ? "同组相机一起标定与融合" : "关联相机或高精感知相机后可以分组"}
        />
      )}
      {groups.map((group) => (
        <div key={group.key} className={styles["group"]}>
          <Input
            aria-label="分组名称"
            maxLength={32}
            disabled={disabled}
            value={group.name}
            onChange={({ target }) => set(group.key, { name: target.value })}
          />
          <Select
            aria-label={`${group.name}的相机`}
            mode="multiple"
            placeholder="选择相机"
            disabled={disabled}
            value={group.equipGuids}
            options={cameras.map(({ guid, name }) => ({ value: guid, label: name }))}
            optionFilterProp="label"
            onChange={(guids) => set(group.key, { equipGuids: guids })}
          />
          <Select
            aria-label={`${group.name}的业务子类型`}
            allowClear
            placeholder="业务子类型"
            disabled={disabled}
            value={group.subBusinessType}
            options={subBusinessType.items.map(({ code, label }) => ({ value: code as number, label }))}
            onChange={(code) => set(group.key, { subBusinessType: code ?? null })}
          />
          <IconButton
            danger
            icon={<DeleteOutlined />}
            label={`解散${group.name}`}
            hint="解散分组，相机仍保持关联"
            offBecause={disabled ? "没有权限" : undefined}
            onClick={() => onChange({ ...draft, groups: groups.filter(({ key }) => key !== group.key) })}
          />
        </div>
      ))}
    </Panel>
  );
}
