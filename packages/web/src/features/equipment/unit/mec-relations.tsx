import { calls, type EquipmentBrief } from "@lukou/equipment";
import { Alert, Button, Skeleton, Tooltip } from "antd";
import { useState } from "react";
import { messageOf, useCall, useSend } from "../../../lib/api/index.ts";
import { notify } from "../../../lib/feedback/index.ts";
import { usePermission } from "../../../lib/session/access.ts";
import { useFormDraft } from "../../../ui/form/use-form-draft.ts";
import { ErrorState } from "../../../ui/index.ts";
import { Panel } from "../../../ui/panel.tsx";
import { readsOfEquipment } from "../stale-calls.ts";
import { DeviceTransfer } from "./device-transfer.tsx";
import styles from "./equipment-unit.module.css";
import { GroupPanel } from "./group-panel.tsx";
import { bodyOf, differs, draftOf, problemOf, RelationDraft, relate } from "./relation-draft.ts";

const { MainController } = calls;

interface MecRelationsProps {
  readonly intersectionGuid: string;
  readonly guid: string;
}

/** Which devices a MEC fuses, and in which groups its cameras are calibrated. */
export function MecRelations({ intersectionGuid, guid }: MecRelationsProps) {
  const params = { intersectionGuid, mainControllerGuid: guid };
  const related = useCall(MainController.GetMecRelatedEquip, { params }, { mask: false });
  const free = useCall(MainController.GetMecNoRelatedEquip, { params }, { mask: false });
  const error = related.error ?? free.error;
  if (!related.data || !free.data) {
    return error ? (
      <ErrorState
        error={error}
        onRetry={() => {
          void related.refetch();
          void free.refetch();
        }}
      />
    ) : (
      <Skeleton active paragraph={{ rows: 8 }} />
    );
  }
  const devices = [...related.data.equipment, ...free.data];
  return <RelationEditor guid={guid} stored={draftOf(related.data)} devices={devices} />;
}

interface RelationEditorProps {
  readonly guid: string;
  readonly stored: RelationDraft;
  /** All that may be related. */
  readonly devices: readonly EquipmentBrief[];
}

function RelationEditor({ guid, stored, devices }: RelationEditorProps) {
  const kept = useFormDraft(`mecRelations.${guid}`);
  const [typed, setTyped] = useState(() => RelationDraft.safeParse(kept.initial).data ?? null);
  const permission = usePermission(MainController.UpdateMecRelatedEquip);
  const draft = typed ?? stored;
  const dirty = differs(draft, stored);
  const drop = () => {
    kept.drop();
    setTyped(null);
  };
  const saving = useSend(MainController.UpdateMecRelatedEquip, {
    quiet: true,
    invalidates: readsOfEquipment,
    onSuccess: () => {
      drop();
      notify.success("关联设备已保存");
    },
  });
  const change = (next: RelationDraft) => {
    kept.keep(next);
    setTyped(next);
  };
  const problem = problemOf(draft);
  const overtaken = typed !== null && typed.revision !== stored.revision;
  return (
    <div className={styles["groups"]}>
      {overtaken && (
        <Alert
          type="warning"
          showIcon
          title="编辑期间，此MEC已被他人修改。放弃修改后可看到最新内容。"
          action={
            <Button size="small" onClick={drop}>
              放弃修改
            </Button>
          }
        />
      )}
      {saving.error && <Alert type="error" showIcon title={messageOf(saving.error)} />}
      <Panel title="关联设备" extra={`已关联${draft.equipGuids.length}台`}>
        <DeviceTransfer
          devices={devices}
          chosen={draft.equipGuids}
          disabled={!permission.allowed}
          onChange={(equipGuids) => change(relate(draft, equipGuids))}
        />
      </Panel>
      <GroupPanel draft={draft} devices={devices} disabled={!permission.allowed} onChange={change} />
      <div className={styles["footer"]}>
        <output>{dirty ? (problem ?? "有未保存的修改") : ""}</output>
        <Button disabled={!dirty} onClick={drop}>
          放弃修改
        </Button>
        <Tooltip title={permission.reason}>
          <Button
            type="primary"
            disabled={!permission.allowed || !dirty || problem !== undefined}
            loading={saving.isPending}
            onClick={() => saving.mutate({ params: { mainControllerGuid: guid }, body: bodyOf(draft) })}
          >
            保存
          </Button>
        </Tooltip>
      </div>
    </div>
  );
}
