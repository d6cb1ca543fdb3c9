import { DeleteOutlined, FileZipOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ReactNode } from "react";
import { formatBytes } from "../../../../lib/format/index.ts";
import type { ListedFile } from "../map-zip.state.ts";
import styles from "./map-upload.module.css";

interface FileRowProps {
  readonly file: ListedFile;
  readonly onRemove?: (() => void) | undefined;
  /** What stands below the name, such as progress. */
  readonly children?: ReactNode;
}

/** The one listed file. */
export function FileRow({ file, onRemove, children }: FileRowProps) {
  return (
    <div className={styles["file"]}>
      <FileZipOutlined className={styles["fileIcon"]} aria-hidden />
      <div className={styles["fileBody"]}>
        <div className={styles["fileName"]}>
          <strong title={file.name}>{file.name}</strong>
          <span className={styles["soft"]}>{formatBytes(file.bytes)}</span>
        </div>
        {children}
      </div>
      {onRemove && (
        <Button type="text" icon={<DeleteOutlined />} aria-label={`移除文件${file.name}`} onClick={onRemove}>
          移除
        </Button>
      )}
    </div>
  );
}
