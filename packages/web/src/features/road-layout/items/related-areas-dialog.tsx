import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { calls, type ItemOf, RelatedAreaValues } from "@lukou/contract";
import { Button, Modal } from "antd";
import { useState } from "react";
import { usePermission } from "../../../lib/session/access.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { EmptyState } from "../../../ui/index.ts";
import { deleteItems, withChanges } from "../session/layout-actions.ts";
import type { LayoutSession } from "../session/layout-session.ts";
import { newGuid } from "../session/new-guid.ts";
import { workingOf } from "../session/session-state.ts";
import { useSessionState } from "../session/use-layout-session.ts";
import { ItemForm } from "./item-form.tsx";
import styles from "./items.module.css";

interface RelatedAreasDialogProps {
  readonly session: LayoutSession;
  readonly onClose: () => void;
}

/** Areas of several cameras that show the same piece of ground: which belong together. */
export function RelatedAreasDialog({ session, onClose }: RelatedAreasDialogProps) {
  const permission = usePermission(calls.RoadLayout.SaveRoadLayout);
  const working = useSessionState(session, workingOf);
  const items = [...working.items.values()];
  const related = items.filter((item): item is ItemOf<"relatedArea"> => item.kind === "relatedArea");
  const areas = items.filter((item): item is ItemOf<"area"> => item.kind === "area");
  const [open, setOpen] = useState<string | null>(null);
  const offBecause = !permission.allowed
    ? permission.reason
    : areas.length < 2
      ? "至少要有两个区域才能关联"
      : undefined;
  const add = () => {
    const guid = newGuid();
    const values = RelatedAreaValues.parse({
      name: `关联区域${related.length + 1}`,
      areaGuids: pairOf(areas),
    });
    session.perform(
      withChanges([{ op: "putItem", base: null, item: { kind: "relatedArea", guid, values } }]),
      "新增关联区域",
    );
    setOpen(guid);
  };
  return (
    <Modal open title="关联区域" width={560} footer={null} onCancel={onClose}>
      <p className={styles["hint"]}>
        不同相机拍到同一块地面时，把各画面中的区域关联起来，目标融合时作为一处统计。
      </p>
      {related.length === 0 && <EmptyState title="还没有关联区域" hint={offBecause ?? ""} />}
      {related.map((item) => (
        <section key={item.guid} className={styles["related"]} aria-label={item.values.name}>
          <header>
            <button
              type="button"
              aria-expanded={open === item.guid}
              onClick={() => setOpen(open === item.guid ? null : item.guid)}
            >
              {item.values.name || "未命名关联区域"}（{item.values.areaGuids.length}个区域）
            </button>
            <IconButton
              danger
              size="small"
              icon={<DeleteOutlined />}
              label={`删除${item.values.name}`}
              offBecause={permission.reason}
              onClick={() => session.perform(deleteItems([item.guid]), "删除关联区域")}
            />
          </header>
          {open === item.guid && <ItemForm session={session} items={[item]} readOnly={!permission.allowed} />}
        </section>
      ))}
      <Button icon={<PlusOutlined />} disabled={offBecause !== undefined} title={offBecause} onClick={add}>
        新增关联区域
      </Button>
    </Modal>
  );
}

/** Two areas to begin with, of two cameras where there are such. */
function pairOf(areas: readonly ItemOf<"area">[]): string[] {
  const [first, next] = areas;
  const other = areas.find(({ values }) => values.cameraGuid !== first?.values.cameraGuid) ?? next;
  return [first, other].flatMap((area) => area?.guid ?? []);
}
