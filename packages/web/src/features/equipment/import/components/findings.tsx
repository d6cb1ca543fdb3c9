import { Alert } from "antd";
import type { SheetContent } from "../table-file.protocol.ts";
import styles from "./import-dialog.module.css";

/** What was found about the file as a whole: what keeps it from being imported, and what to know. */
export function Findings({ content }: { readonly content: SheetContent }) {
  const of = (wanted: "error" | "warning") =>
    content.findings.filter(({ severity }) => severity === wanted).map(({ message }) => message);
  const groups = [
    { type: "error" as const, title: "文件不能导入", lines: of("error") },
    { type: "warning" as const, title: "请注意", lines: of("warning") },
    { type: "info" as const, title: "读取说明", lines: content.notes },
  ];
  return groups
    .filter(({ lines }) => lines.length > 0)
    .map(({ type, title, lines }) => (
      <Alert
        key={type}
        type={type}
        showIcon
        title={title}
        description={
          <ul className={styles["details"]}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        }
      />
    ));
}
