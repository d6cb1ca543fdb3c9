import { DownloadOutlined, InboxOutlined } from "@ant-design/icons";
import { allKinds, kindOf } from "@lukou/equipment";
import { Alert, Button, Select, Space, Upload } from "antd";
import { useId } from "react";
import { formatBytes } from "../../../../lib/format/index.ts";
import { FILE_LIMIT, ROW_LIMIT } from "../file/table-file.ts";
import { downloadTemplate } from "../template.ts";
import styles from "./import-dialog.module.css";

interface ChooseStepProps {
  readonly kind: number;
  readonly problem: string | undefined;
  readonly onKind: (kind: number) => void;
  readonly onFile: (file: File) => void;
}

const kindOptions = allKinds.map(({ code, label }) => ({ value: code, label }));

/** Every dropped file is judged when it is read, and told why it is refused. */
const accept = { format: ".csv,.xlsx", filter: () => true } as const;

/** Which kind, its template, and the file. */
export function ChooseStep({ kind, problem, onKind, onFile }: ChooseStepProps) {
  const id = useId();
  const chosen = kindOf(kind);
  return (
    <div className={styles["step"]}>
      <div className={styles["row"]}>
        <label htmlFor={id}>设备类型</label>
        <Select
          id={id}
          value={kind}
          options={kindOptions}
          onChange={onKind}
          showSearch={{ optionFilterProp: "label" }}
          className={styles["kind"] ?? ""}
        />
        <Space wrap>
          <Button icon={<DownloadOutlined />} onClick={() => void downloadTemplate(chosen, "xlsx")}>
            下载Excel模板
          </Button>
          <Button type="link" onClick={() => void downloadTemplate(chosen, "csv")}>
            下载CSV模板
          </Button>
        </Space>
      </div>
      {problem && <Alert type="error" showIcon title={problem} />}
      <Upload.Dragger
        accept={accept}
        showUploadList={false}
        beforeUpload={(file) => {
          onFile(file);
          return false;
        }}
      >
        <p className="ant-upload-drag-icon">
          <InboxOutlined />
        </p>
        <p className="ant-upload-text">点击选择，或将{chosen.label}清单拖到这里</p>
        <p className="ant-upload-hint">
          .xlsx 或 .csv（UTF-8、GBK），不超过 {formatBytes(FILE_LIMIT)}、{ROW_LIMIT} 行；先预览，确认后才写入
        </p>
      </Upload.Dragger>
      <ul className={styles["rules"]}>
        <li>平台编号已存在的行更新该设备；没有平台编号时按序列号，都没有时按路口内的设备名称。</li>
        <li>空白单元格不修改原值；填写【清空】清除原值。</li>
        <li>所属设备、杆件、设备箱填写平台编号或名称，须已存在于同一路口。</li>
      </ul>
    </div>
  );
}
