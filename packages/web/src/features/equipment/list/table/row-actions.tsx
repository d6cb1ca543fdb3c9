import { DeleteOutlined, EditOutlined } from "@ant-design/icons";
import { calls, type EquipmentRow } from "@lukou/equipment";
import { useNavigate } from "@tanstack/react-router";
import { usePermission } from "../../../../lib/session/access.ts";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { editPathOf } from "../../detail/index.ts";
import styles from "../equipment-list.module.css";

interface RowActionsProps {
  readonly row: EquipmentRow;
  readonly onDelete: (row: EquipmentRow) => void;
}

/** Edits or deletes one piece; off with its reason for whoever may not. */
export function RowActions({ row, onDelete }: RowActionsProps) {
  const navigate = useNavigate();
  /* Whoever may change one kind may change all. */
  const mayChange = usePermission(calls.Pole.UpdatePole);
  const mayDelete = usePermission(calls.Pole.DeletePole);
  return (
    <span className={styles["actions"]}>
      <IconButton
        size="small"
        icon={<EditOutlined />}
        label={`编辑${row.name}`}
        offBecause={mayChange.reason}
        onClick={() => void navigate({ href: editPathOf(row.kind, row.guid, row.intersectionGuid) })}
      />
      <IconButton
        size="small"
        icon={<DeleteOutlined />}
        label={`删除${row.name}`}
        offBecause={mayDelete.reason}
        onClick={() => onDelete(row)}
      />
    </span>
  );
}
