import { Button, Modal } from "antd";
import type { LayoutSession } from "../session/layout-session.ts";
import { useSessionState } from "../session/use-layout-session.ts";
import { ConflictCard } from "./conflict-card.tsx";
import styles from "./panels.module.css";

interface ConflictDialogProps {
  readonly session: LayoutSession;
  readonly onClose: () => void;
}

/** Both sides of everything that two people changed differently, to choose one by one or all at once. */
export function ConflictDialog({ session, onClose }: ConflictDialogProps) {
  const conflicts = useSessionState(session, (state) => state.conflicts);
  const all = (side: "mine" | "theirs") => {
    for (const conflict of conflicts) session.resolve(conflict, side);
    onClose();
  };
  return (
    <Modal
      open
      width={720}
      title="合并修改"
      onCancel={onClose}
      footer={
        <>
          <Button key="mine" onClick={() => all("mine")}>
            全部保留我的
          </Button>
          <Button key="theirs" onClick={() => all("theirs")}>
            全部采用他人的
          </Button>
        </>
      }
    >
      <p>选择之后可以撤销；保存后对他人生效。</p>
      <div className={styles["conflicts"]}>
        {conflicts.map((conflict) => (
          <ConflictCard
            key={conflict.guid}
            session={session}
            conflict={conflict}
            onChoose={(side) => session.resolve(conflict, side)}
          />
        ))}
      </div>
    </Modal>
  );
}
