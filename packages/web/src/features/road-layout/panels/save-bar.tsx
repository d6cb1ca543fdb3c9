import { RedoOutlined, SaveOutlined, UndoOutlined } from "@ant-design/icons";
import { calls } from "@lukou/contract";
import { refusesSave } from "@lukou/road";
import { Button, Tooltip } from "antd";
import { confirm } from "../../../lib/feedback/index.ts";
import { usePermission } from "../../../lib/session/access.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { LayoutSession } from "../session/layout-session.ts";
import { useSessionState } from "../session/use-layout-session.ts";
import styles from "./panels.module.css";
import { saveWords } from "./save-words.ts";

interface SaveBarProps {
  readonly session: LayoutSession;
}

/** Undo, redo, save, and how it stands with what is not saved. */
export function SaveBar({ session }: SaveBarProps) {
  const permission = usePermission(calls.RoadLayout.SaveRoadLayout);
  const history = useSessionState(session, (state) => state.history);
  const saving = useSessionState(session, (state) => state.saving);
  const unsaved = useSessionState(session, (state) => state.unsaved);
  const conflicts = useSessionState(session, (state) => state.conflicts.length);
  const errors = useSessionState(session, (state) => state.issues.filter(refusesSave).length);
  const { past, present, future } = history;
  const next = future.at(-1);
  const throwAway = async () => {
    if (await confirm(`放弃${unsaved}处未保存的修改？放弃后仍可撤销。`, { danger: true }))
      session.throwAway();
  };
  if (!permission.allowed) return <span className={styles["saveWords"]}>只读：{permission.reason}</span>;
  return (
    <div className={styles["saveBar"]}>
      <output className={styles["saveWords"]} data-phase={saving.phase}>
        {saveWords(saving, unsaved, conflicts)}
      </output>
      <IconButton
        icon={<UndoOutlined />}
        label="撤销"
        hint={`撤销：${present.words}（Ctrl+Z）`}
        offBecause={past.length === 0 ? "没有可撤销的步骤" : undefined}
        onClick={() => session.undo()}
      />
      <IconButton
        icon={<RedoOutlined />}
        label="重做"
        hint={`重做：${next?.words ?? ""}（Ctrl+Y）`}
        offBecause={next ? undefined : "没有可重做的步骤"}
        onClick={() => session.redo()}
      />
      {unsaved > 0 && (
        <Button disabled={saving.phase === "saving"} onClick={() => void throwAway()}>
          放弃修改
        </Button>
      )}
      <Tooltip title={errors > 0 ? `有${errors}处错误，请先按“检查”中的提示处理` : "Ctrl+S"}>
        <Button
          type="primary"
          icon={<SaveOutlined />}
          loading={saving.phase === "saving"}
          disabled={unsaved === 0 || conflicts > 0 || errors > 0}
          onClick={() => void session.save()}
        >
          保存
        </Button>
      </Tooltip>
    </div>
  );
}
