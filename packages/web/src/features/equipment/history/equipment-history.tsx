import { calls, type EquipmentRevision } from "@lukou/equipment";
import { Button, Skeleton, Tooltip } from "antd";
import { useCall, useSend } from "../../../lib/api/index.ts";
import { confirm, notify } from "../../../lib/feedback/index.ts";
import { usePermission } from "../../../lib/session/access.ts";
import { Ago, EmptyState, ErrorState } from "../../../ui/index.ts";
import { readsOfEquipment } from "../stale-calls.ts";
import { changeWords } from "./change-words.ts";
import styles from "./history.module.css";

const { GetRevisions, RevertEquipment } = calls.Equipment;

/** Who changed what when, newest first; any earlier state comes back with one click. */
export function EquipmentHistory({ guid }: { readonly guid: string }) {
  const revisions = useCall(GetRevisions, { params: { id: guid } }, { mask: false });
  const permission = usePermission(RevertEquipment);
  const revert = useSend(RevertEquipment, {
    invalidates: readsOfEquipment,
    onSuccess: () => notify.success("已恢复到所选版本"),
  });
  if (!revisions.data) {
    return revisions.error ? (
      <ErrorState error={revisions.error} onRetry={() => void revisions.refetch()} />
    ) : (
      <Skeleton active paragraph={{ rows: 5 }} title={false} style={{ padding: 16 }} />
    );
  }
  if (revisions.data.length === 0) return <EmptyState title="还没有修改记录" />;
  const askAndRevert = async ({ revision }: EquipmentRevision) => {
    const question = `恢复到第${revision}版？之后的修改会被还原成一次新的修改，历史保留，可以再恢复回来。`;
    if (await confirm(question)) revert.mutate({ params: { id: guid, revision: String(revision) } });
  };
  return (
    <ol className={styles["list"]} aria-label="修改历史">
      {revisions.data.map((step) => (
        <li key={step.revision} className={styles["item"]}>
          <div className={styles["head"]}>
            <strong>{changeWords[step.change]}</strong>
            <span>{step.userName}</span>
            <span className={styles["when"]}>
              <Ago at={step.at} />
            </span>
            <span className={styles["number"]}>第{step.revision}版</span>
            {step.revertible && (
              <Tooltip title={permission.reason}>
                <Button
                  className={styles["revert"] ?? ""}
                  size="small"
                  disabled={!permission.allowed}
                  loading={revert.isPending && revert.variables.params.revision === String(step.revision)}
                  onClick={() => void askAndRevert(step)}
                >
                  恢复到此版本
                </Button>
              </Tooltip>
            )}
          </div>
          {step.fields.length > 0 && (
            <ul className={styles["fields"]}>
              {step.fields.map(({ field, label, before, after }) => (
                <li key={field}>
                  {label}：<del>{before || "空"}</del> → <ins>{after || "空"}</ins>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
