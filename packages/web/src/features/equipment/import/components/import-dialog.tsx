import { calls, kindOf, kinds } from "@lukou/equipment";
import { Button, Modal, Radio, Result, Select, Space } from "antd";
import { useState } from "react";
import { downloadText } from "../../../../lib/file/download.ts";
import { formatCount } from "../../../../lib/format/index.ts";
import { usePermission } from "../../../../lib/session/access.ts";
import { errorsCsv } from "../report-view.ts";
import { type Import, type ImportPhase, useImport } from "../use-import.ts";
import { BusyStep } from "./busy-step.tsx";
import { ChooseStep } from "./choose-step.tsx";
import { Findings } from "./findings.tsx";
import styles from "./import-dialog.module.css";
import { ReportTable } from "./report-table.tsx";

export interface ImportDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Imports into this intersection only; rows need no intersection column then. */
  readonly intersectionGuid?: string | undefined;
}

const WIDTH = 960;

/** Imports equipment from a CSV or Excel file: choose, look at what would happen, import. */
export function ImportDialog({ open, onClose, intersectionGuid }: ImportDialogProps) {
  return (
    <Modal
      open={open}
      title="导入设备"
      width={WIDTH}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <ImportSteps onClose={onClose} intersectionGuid={intersectionGuid ?? null} />
    </Modal>
  );
}

interface ImportStepsProps {
  readonly onClose: () => void;
  readonly intersectionGuid: string | null;
}

function ImportSteps({ onClose, intersectionGuid }: ImportStepsProps) {
  const [kind, setKind] = useState<number>(kinds.erv.code);
  const run = useImport(kind, intersectionGuid);
  const { phase } = run;
  switch (phase.status) {
    case "choosing":
      return <ChooseStep kind={kind} problem={phase.problem} onKind={setKind} onFile={run.choose} />;
    case "reading":
    case "checking":
    case "importing":
      return <BusyStep phase={phase} onCancel={run.reset} />;
    case "done":
      return <Done phase={phase} kind={kind} onAgain={run.reset} onClose={onClose} />;
    case "unreadable":
    case "checked":
      return <Review run={run} phase={phase} kind={kind} />;
    default:
      return phase satisfies never;
  }
}

interface ReviewProps {
  readonly run: Import;
  readonly phase: Extract<ImportPhase, { status: "unreadable" | "checked" }>;
  readonly kind: number;
}

/** What the file says and would do, before anything is written. */
function Review({ run, phase, kind }: ReviewProps) {
  const { file } = run;
  return (
    <div className={styles["step"]}>
      <div className={styles["row"]}>
        <strong className={styles["fileName"]}>{file?.name}</strong>
        {file && file.sheetNames.length > 1 && (
          <Select
            aria-label="工作表"
            value={file.sheet}
            onChange={run.chooseSheet}
            options={file.sheetNames.map((label, value) => ({ label, value }))}
          />
        )}
        <Button onClick={run.reset}>换一个文件</Button>
      </div>
      <Findings content={phase.content} />
      {phase.status === "checked" && <Decision run={run} phase={phase} kind={kind} />}
    </div>
  );
}

interface DecisionProps {
  readonly run: Import;
  readonly phase: Extract<ImportPhase, { status: "checked" }>;
  readonly kind: number;
}

/** The rows, and whether wrong ones stop the whole or are left out. */
function Decision({ run, phase: { content, report }, kind }: DecisionProps) {
  const [mode, setMode] = useState<"all" | "good">("all");
  const permission = usePermission(calls.Equipment.ImportEquipment);
  const writing = report.added + report.updated;
  const blocked = report.refused > 0 && mode === "all";
  return (
    <>
      <ReportTable kind={kindOf(kind)} content={content} report={report} />
      <div className={styles["footer"]}>
        {report.refused > 0 && (
          <Space wrap>
            <Radio.Group
              value={mode}
              onChange={({ target }) => setMode(target.value as "all" | "good")}
              options={[
                { value: "all", label: "全部正确才导入" },
                { value: "good", label: "只导入正确的行" },
              ]}
            />
            <Button onClick={() => saveErrors(kind, { content, report })}>下载问题清单</Button>
          </Space>
        )}
        <Button
          type="primary"
          disabled={blocked || writing === 0 || !permission.allowed}
          title={permission.reason}
          onClick={() => run.run(mode)}
        >
          {writing === 0
            ? "没有需要导入的内容"
            : blocked
              ? "请先改正有误的行"
              : `导入 ${formatCount(writing)} 台`}
        </Button>
      </div>
    </>
  );
}

type Outcome = Pick<Extract<ImportPhase, { status: "done" }>, "content" | "report">;

function saveErrors(kind: number, { content, report }: Outcome): void {
  downloadText(`${kindOf(kind).label}导入问题.csv`, errorsCsv(kindOf(kind), content, report));
}

interface DoneProps {
  readonly phase: Outcome;
  readonly kind: number;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** What was written, and what was left out. */
function Done({ phase, kind, onAgain, onClose }: DoneProps) {
  const { added, updated, unchanged, refused } = phase.report;
  return (
    <Result
      status={refused > 0 ? "warning" : "success"}
      title={refused > 0 ? "已导入正确的行" : "导入完成"}
      subTitle={`新增 ${formatCount(added)} 台，更新 ${formatCount(updated)} 台，相同 ${formatCount(unchanged)} 台，未导入 ${formatCount(refused)} 行`}
      extra={
        <Space wrap>
          <Button type="primary" onClick={onClose}>
            完成
          </Button>
          {refused > 0 && <Button onClick={() => saveErrors(kind, phase)}>下载问题清单</Button>}
          <Button onClick={onAgain}>继续导入</Button>
        </Space>
      }
    />
  );
}
