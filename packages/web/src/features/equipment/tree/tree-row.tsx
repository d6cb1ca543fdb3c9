import { MoreOutlined } from "@ant-design/icons";
import type { EquipmentNode } from "@lukou/equipment";
import { Button, Dropdown } from "antd";
import type { ReactNode } from "react";
import { KindGlyph } from "../../../ui/kind-glyph.tsx";
import { StateTag } from "../../../ui/state-tag.tsx";
import styles from "./equipment-tree.module.css";

/** Something that can be done with a piece of equipment. */
export interface EquipmentAction {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  /** Why it cannot be done; it can without one. */
  readonly offBecause?: string | undefined;
  readonly run: () => void;
}

interface TreeRowProps {
  readonly node: EquipmentNode;
  readonly selected: boolean;
  /** Shown only because of what hangs on it. */
  readonly faded: boolean;
  readonly actions: readonly EquipmentAction[];
  /** Beside the state. */
  readonly tag?: ReactNode;
}

/** One row: symbol, name, state, and a menu that the right button of the mouse opens too. */
export function TreeRow({ node, selected, faded, actions, tag }: TreeRowProps) {
  const row = (
    <div
      className={styles["row"]}
      data-selected={selected || undefined}
      data-faded={faded || undefined}
      title={`${node.kindName} ${node.name}`}
    >
      <span className={styles["glyph"]}>
        <KindGlyph kind={node.kind} size={16} />
      </span>
      <span className={styles["name"]}>{node.name}</span>
      {tag}
      <StateTag state={node.state} />
      {actions.length > 0 && (
        <Dropdown trigger={["click"]} menu={menuOf(actions)}>
          <Button
            className={styles["more"] ?? ""}
            type="text"
            size="small"
            icon={<MoreOutlined />}
            aria-label={`${node.name}的操作`}
            onClick={(event) => event.stopPropagation()}
          />
        </Dropdown>
      )}
    </div>
  );
  if (actions.length === 0) return row;
  return (
    <Dropdown trigger={["contextMenu"]} menu={menuOf(actions)}>
      {row}
    </Dropdown>
  );
}

function menuOf(actions: readonly EquipmentAction[]) {
  return {
    items: actions.map(({ key, label, icon, danger, offBecause, run }) => ({
      key,
      label,
      icon,
      ...(danger && { danger }),
      ...(offBecause && { disabled: true, title: offBecause }),
      onClick: ({ domEvent }: { domEvent: { stopPropagation: () => void } }) => {
        domEvent.stopPropagation();
        run();
      },
    })),
  };
}
