import { PlusOutlined } from "@ant-design/icons";
import { allKinds, callById, type EquipmentBrief } from "@lukou/equipment";
import { Button, Dropdown, type MenuProps, Tooltip } from "antd";
import { usePermission } from "../../../lib/session/access.ts";
import { KindGlyph } from "../index.ts";
import { type Addition, additionsOn } from "./additions.ts";

interface AddMenuProps {
  /** What is selected: what can hang on it is offered first. */
  readonly selected: EquipmentBrief | undefined;
  readonly type?: "primary";
  readonly onAdd: (addition: Addition) => void;
}

/** Adds equipment of any kind, on what is selected or to the intersection. */
export function AddMenu({ selected, type, onAdd }: AddMenuProps) {
  const permission = usePermission(callById("Pole/AddPole"));
  const on = selected ? additionsOn(selected) : [];
  const free = allKinds.map((kind): Addition => ({ kind, placement: {} }));
  const itemsOf = (additions: readonly Addition[], group: string) =>
    additions.map((addition) => ({
      key: `${group}.${addition.kind.key}`,
      icon: <KindGlyph kind={addition.kind.code} size={16} />,
      label: addition.kind.label,
      title: addition.kind.purpose,
      onClick: () => onAdd(addition),
    }));
  const items: NonNullable<MenuProps["items"]> = [
    ...(selected && on.length > 0
      ? [
          {
            key: "on",
            type: "group" as const,
            label: `添加到“${selected.name}”`,
            children: itemsOf(on, "on"),
          },
        ]
      : []),
    { key: "free", type: "group", label: "添加到路口", children: itemsOf(free, "free") },
  ];
  return (
    <Tooltip title={permission.reason}>
      <Dropdown
        trigger={["click"]}
        disabled={!permission.allowed}
        menu={{ items, style: { maxHeight: "70vh", overflowY: "auto" } }}
      >
        <Button {...(type && { type })} icon={<PlusOutlined />} disabled={!permission.allowed}>
          添加
        </Button>
      </Dropdown>
    </Tooltip>
  );
}
