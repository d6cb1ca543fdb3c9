import { Button, Spin } from "antd";
import { formatCount } from "../../../../lib/format/index.ts";
import type { ImportPhase } from "../use-import.ts";
import styles from "./import-dialog.module.css";

type Busy = Extract<ImportPhase, { status: "reading" | "checking" | "importing" }>;

const doing: Readonly<Record<Busy["status"], string>> = {
  reading: "正在读取文件",
  checking: "正在检查",
  importing: "正在导入",
};

/** Something takes its time; reading and checking can be given up, writing cannot. */
export function BusyStep({ phase, onCancel }: { readonly phase: Busy; readonly onCancel: () => void }) {
  const { status, rows } = phase;
  return (
    <div className={styles["busy"]}>
      <Spin size="large" />
      <div aria-live="polite">
        {doing[status]}
        {rows > 0 && `，${formatCount(rows)} 行`}
      </div>
      {status !== "importing" && <Button onClick={onCancel}>取消</Button>}
    </div>
  );
}
