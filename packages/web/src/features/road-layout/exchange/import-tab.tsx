import { InboxOutlined } from "@ant-design/icons";
import type { RoadLayout } from "@lukou/contract";
import { stateOf } from "@lukou/road";
import type { ImportFinding } from "@lukou/road/exchange";
import { Alert, Button, Tag, Upload } from "antd";
import { useState } from "react";
import { formatBytes } from "../../../lib/format/index.ts";
import { EmptyState } from "../../../ui/index.ts";
import { changeWords, differencesBetween, type ItemDifference } from "../revisions/differences.ts";
import { namesIn } from "../revisions/layout-names.ts";
import { withChanges } from "../session/layout-actions.ts";
import { newGuid } from "../session/new-guid.ts";
import styles from "./exchange.module.css";
import type { ExchangeDialogProps } from "./exchange-dialog.tsx";
import { IMPORT_MAX_BYTES, planImport } from "./read-import.ts";

interface ImportTabProps extends ExchangeDialogProps {
  /** The layout with what is being edited. */
  readonly present: RoadLayout;
}

interface Preview {
  readonly fileName: string;
  readonly changes: Parameters<typeof withChanges>[0];
  readonly findings: readonly ImportFinding[];
  readonly differences: readonly ItemDifference[];
}

/** Reads a file, shows what it would add and change and what it cannot, and takes it over when told to. */
export function ImportTab({ present, offBecause, onImport, onClose }: ImportTabProps) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const read = async (file: File) => {
    setPreview(null);
    if (file.size > IMPORT_MAX_BYTES) {
      setProblem(
        `${file.name}有${formatBytes(file.size)}，超过了${formatBytes(IMPORT_MAX_BYTES)}，请分开导入`,
      );
      return;
    }
    setProblem(null);
    try {
      setPreview(previewOf(file.name, await file.text(), present));
    } catch {
      setProblem(`${file.name}读取失败，请确认文件没有损坏后重试`);
    }
  };
  return (
    <>
      {offBecause && <Alert type="info" showIcon title={offBecause} />}
      {!preview && (
        <Upload.Dragger
          accept=".geojson,.json"
          multiple={false}
          disabled={offBecause !== undefined}
          showUploadList={false}
          beforeUpload={(file) => {
            void read(file);
            return false;
          }}
        >
          <p className="ant-upload-drag-icon">
            <InboxOutlined />
          </p>
          <p className="ant-upload-text">点击选择，或将GeoJSON、COCO JSON文件拖到这里</p>
          <p className="ant-upload-hint">先预览再导入；地图坐标可为WGS-84、GCJ-02、CGCS2000，文件中应注明</p>
        </Upload.Dragger>
      )}
      {problem && <Alert className={styles["problem"] ?? ""} type="error" showIcon title={problem} />}
      {preview && (
        <PreviewView
          preview={preview}
          offBecause={offBecause}
          onAgain={() => setPreview(null)}
          onTake={() => {
            onImport(withChanges(preview.changes), `导入${preview.fileName}`);
            onClose();
          }}
        />
      )}
    </>
  );
}

function previewOf(fileName: string, text: string, present: RoadLayout): Preview {
  const { changes, findings } = planImport(text, present, newGuid);
  const before = stateOf(present);
  const after = withChanges(changes)(before);
  return {
    fileName,
    changes,
    findings,
    differences: differencesBetween(before, after, namesIn(present, after, before)),
  };
}

interface PreviewViewProps {
  readonly preview: Preview;
  readonly offBecause: string | undefined;
  readonly onAgain: () => void;
  readonly onTake: () => void;
}

function PreviewView({ preview, offBecause, onAgain, onTake }: PreviewViewProps) {
  const { fileName, findings, differences } = preview;
  const count = (change: ItemDifference["change"]) =>
    differences.filter((one) => one.change === change).length;
  const refused = findings.filter(({ severity }) => severity === "error").length;
  return (
    <section aria-label="导入预览" className={styles["preview"]}>
      <h3>{fileName}</h3>
      <p className={styles["note"]}>
        新增{count("added")}个对象，修改{count("changed")}个，
        {refused > 0 ? `${refused}项不能导入` : "没有不能导入的内容"}
      </p>
      {findings.length > 0 && (
        <ul className={styles["findings"]} aria-label="导入说明">
          {findings.map(({ severity, message }) => (
            <li key={`${severity}/${message}`}>
              <Tag color={severityColours[severity]}>{severityWords[severity]}</Tag>
              {message}
            </li>
          ))}
        </ul>
      )}
      {differences.length === 0 ? (
        <EmptyState title="文件中没有可导入的修改" />
      ) : (
        <ul className={styles["changes"]} aria-label="将要导入的内容">
          {differences.map((difference) => (
            <li key={difference.guid}>
              <Tag color={difference.change === "added" ? "green" : "blue"}>
                {changeWords[difference.change]}
              </Tag>
              {difference.name}
              <small>{wordsOf(difference)}</small>
            </li>
          ))}
        </ul>
      )}
      <div className={styles["buttons"]}>
        <Button onClick={onAgain}>重新选择文件</Button>
        <Button
          type="primary"
          disabled={differences.length === 0 || offBecause !== undefined}
          {...(offBecause && { title: offBecause })}
          onClick={onTake}
        >
          导入到当前编辑内容
        </Button>
      </div>
      <p className={styles["note"]}>导入后可以撤销；保存后才会生效。</p>
    </section>
  );
}

const severityWords = { error: "不能导入", warning: "注意", info: "说明" } as const;
const severityColours = { error: "red", warning: "orange", info: "blue" } as const;

/** What is different about an item, briefly. */
function wordsOf({ change, fields, shapes }: ItemDifference): string {
  const drawn = shapes.map(({ place }) => place).join("、");
  if (change === "added") return drawn === "" ? "没有图形" : drawn;
  const labels = fields.map(({ label }) => label).join("、");
  return [labels, drawn && `图形（${drawn}）`].filter((words) => words !== "").join("、");
}
