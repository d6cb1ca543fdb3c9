import {
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  PlusOutlined,
  ProfileOutlined,
  SwapOutlined,
} from "@ant-design/icons";
import {
  type AnyInfo,
  callById,
  childKindsOf,
  type EquipmentKind,
  type EquipmentNode,
  kindOf,
} from "@lukou/equipment";
import { Button, Dropdown, Skeleton, Tooltip } from "antd";
import { useState } from "react";
import { useAppNavigate } from "../../../app/router/use-app-navigate.ts";
import { usePermission } from "../../../lib/session/access.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { EmptyState, ErrorState } from "../../../ui/index.ts";
import { Panel } from "../../../ui/panel.tsx";
import { detailPathOf } from "../detail/index.ts";
import { CopyDialog, KindGlyph, MoveDialog, StateTag, useDeleteEquipment } from "../index.ts";
import { findNode } from "../tree/tree-model.ts";
import { useEquipmentTree } from "../tree/use-equipment-tree.ts";
import { ChildDrawer, type ChildTarget } from "./child-drawer.tsx";
import styles from "./equipment-unit.module.css";

interface UnitChildrenProps {
  readonly unit: AnyInfo;
}

type Act = "copy" | "move";

/** What belongs to a unit, kind by kind, with everything that can be done with it. */
export function UnitChildren({ unit }: UnitChildrenProps) {
  const tree = useEquipmentTree(unit.intersectionGuid);
  const [target, setTarget] = useState<ChildTarget | null>(null);
  const [asked, setAsked] = useState<{ readonly act: Act; readonly node: EquipmentNode } | null>(null);
  const kinds = childKindsOf(kindOf(unit.kind).key);
  const children = (tree.nodes && findNode(tree.nodes, unit.guid)?.children) ?? [];
  if (!tree.nodes) {
    return tree.error ? (
      <ErrorState error={tree.error} onRetry={() => void tree.refetch()} />
    ) : (
      <Skeleton active paragraph={{ rows: 6 }} />
    );
  }
  const groups = kinds
    .map((kind) => ({ kind, nodes: children.filter((node) => node.kind === kind.code) }))
    .filter(({ nodes }) => nodes.length > 0);
  const close = () => setAsked(null);
  return (
    <div className={styles["groups"]}>
      <AddButton kinds={kinds} onAdd={(kind) => setTarget({ kind })} />
      {groups.length === 0 && (
        <EmptyState
          title="还没有下属设备"
          hint={`可为${kindOf(unit.kind).label}添加${kinds.map(({ label }) => label).join("、")}`}
        />
      )}
      {groups.map(({ kind, nodes }) => (
        <Panel key={kind.key} title={kind.label} extra={`${nodes.length}台`}>
          <ul className={styles["children"]}>
            {nodes.map((node) => (
              <ChildRow
                key={node.guid}
                node={node}
                unitKind={unit.kind}
                onEdit={() => setTarget({ kind, guid: node.guid })}
                onAsk={(act) => setAsked({ act, node })}
              />
            ))}
          </ul>
        </Panel>
      ))}
      {target && <ChildDrawer unit={unit} target={target} onClose={() => setTarget(null)} />}
      {asked?.act === "copy" && <CopyDialog item={asked.node} onClose={close} />}
      {asked?.act === "move" && <MoveDialog item={asked.node} onClose={close} />}
    </div>
  );
}

interface AddButtonProps {
  readonly kinds: readonly EquipmentKind[];
  readonly onAdd: (kind: EquipmentKind) => void;
}

function AddButton({ kinds, onAdd }: AddButtonProps) {
  const permission = usePermission({ access: "change" });
  const items = kinds.map((kind) => ({
    key: kind.key,
    label: kind.label,
    icon: <KindGlyph kind={kind.code} />,
    onClick: () => onAdd(kind),
  }));
  return (
    <Tooltip title={permission.reason}>
      <Dropdown menu={{ items }} trigger={["click"]} disabled={!permission.allowed}>
        <Button type="primary" icon={<PlusOutlined />}>
          新增下属设备
        </Button>
      </Dropdown>
    </Tooltip>
  );
}

interface ChildRowProps {
  readonly node: EquipmentNode;
  readonly unitKind: number;
  readonly onEdit: () => void;
  readonly onAsk: (act: Act) => void;
}

function ChildRow({ node, unitKind, onEdit, onAsk }: ChildRowProps) {
  const navigate = useAppNavigate();
  const remove = useDeleteEquipment();
  const { calls } = kindOf(node.kind);
  const change = usePermission(callById(calls.update));
  const deletion = usePermission(callById(calls.remove));
  const { guid, kind, intersectionGuid, name, model, ip } = node;
  const detail = detailPathOf(kind, guid, { intersectionGuid, parentKind: unitKind });
  return (
    <li>
      <KindGlyph kind={kind} />
      <span className={styles["name"]}>
        <b>{name}</b>
        <span>{[model, ip].filter(Boolean).join(" · ") || "型号与地址未填写"}</span>
      </span>
      <StateTag state={node.state} />
      <span className={styles["acts"]}>
        <IconButton icon={<ProfileOutlined />} label={`查看${name}`} onClick={() => navigate(detail)} />
        <IconButton
          icon={<EditOutlined />}
          label={`编辑${name}`}
          offBecause={change.reason}
          onClick={onEdit}
        />
        <IconButton
          icon={<CopyOutlined />}
          label={`复制${name}`}
          offBecause={change.reason}
          onClick={() => onAsk("copy")}
        />
        <IconButton
          icon={<SwapOutlined />}
          label={`移动${name}`}
          offBecause={change.reason}
          onClick={() => onAsk("move")}
        />
        <IconButton
          danger
          icon={<DeleteOutlined />}
          label={`删除${name}`}
          offBecause={deletion.reason}
          onClick={() => void remove(node)}
        />
      </span>
    </li>
  );
}
