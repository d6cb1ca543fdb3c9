import { Alert, Button } from "antd";
import { useState } from "react";
import { formatMoment } from "../../../lib/format/index.ts";
import type { LayoutSession } from "../session/layout-session.ts";
import { useSessionState } from "../session/use-layout-session.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import styles from "./panels.module.css";

/** What a person must know before going on: restored work, a cut connection, a refusal, conflicts. */
export function SessionNotes({ session }: { readonly session: LayoutSession }) {
  const restoredAt = useSessionState(session, (state) => state.restoredAt);
  const saving = useSessionState(session, (state) => state.saving);
  const conflicts = useSessionState(session, (state) => state.conflicts);
  const [resolving, setResolving] = useState(false);
  return (
    <div className={styles["notes"]}>
      {restoredAt !== null && (
        <Alert
          type="info"
          showIcon
          banner
          closable={{ onClose: () => session.dismissRestored() }}
          title={`已恢复未保存的修改（${formatMoment(restoredAt)}）`}
          action={
            <Button size="small" onClick={() => session.throwAway()}>
              放弃这些修改
            </Button>
          }
        />
      )}
      {saving.phase === "offline" && (
        <Alert
          type="warning"
          showIcon
          banner
          title="网络中断，可以继续编辑；修改保存在本机，恢复后自动提交"
          action={
            <Button size="small" onClick={() => void session.save()}>
              立即重试
            </Button>
          }
        />
      )}
      {saving.phase === "refused" && (
        <Alert type="error" showIcon banner title={`未能保存：${saving.message}`} />
      )}
      {conflicts.length > 0 && (
        <Alert
          type="warning"
          showIcon
          banner
          title={`他人同时修改了${conflicts.length}处相同的内容，其余修改已自动合并`}
          action={
            <Button size="small" type="primary" onClick={() => setResolving(true)}>
              逐处选择
            </Button>
          }
        />
      )}
      {resolving && conflicts.length > 0 && (
        <ConflictDialog session={session} onClose={() => setResolving(false)} />
      )}
    </div>
  );
}
