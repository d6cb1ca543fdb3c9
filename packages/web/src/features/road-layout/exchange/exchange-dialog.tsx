import { DownloadOutlined } from "@ant-design/icons";
import type { RoadLayout } from "@lukou/contract";
import type { LayoutState } from "@lukou/road";
import { Button, Modal, Tabs } from "antd";
import dayjs from "dayjs";
import { notify } from "../../../lib/feedback/index.ts";
import { downloadText } from "../../../lib/file/download.ts";
import type { LayoutAction } from "../session/layout-history.ts";
import styles from "./exchange.module.css";
import { type ExportFormat, exportFormats } from "./formats.ts";
import { ImportTab } from "./import-tab.tsx";

export interface ExchangeDialogProps {
  readonly layout: RoadLayout;
  readonly working: LayoutState;
  /** How many changes are not saved; they are exported too. */
  readonly unsaved: number;
  /** Why nothing can be imported; undefined when it can. */
  readonly offBecause: string | undefined;
  readonly onImport: (action: LayoutAction, words: string) => void;
  readonly onClose: () => void;
}

/** Files of the layout for other programs, and back. */
export function ExchangeDialog(props: ExchangeDialogProps) {
  const { layout, working, unsaved, onClose } = props;
  const present: RoadLayout = {
    ...layout,
    items: [...working.items.values()],
    shapes: [...working.shapes.values()],
  };
  return (
    <Modal open title="导入导出" width={680} footer={null} onCancel={onClose}>
      <Tabs
        items={[
          { key: "export", label: "导出", children: <ExportTab layout={present} unsaved={unsaved} /> },
          { key: "import", label: "导入", children: <ImportTab {...props} present={present} /> },
        ]}
      />
    </Modal>
  );
}

function ExportTab({ layout, unsaved }: Pick<ExchangeDialogProps, "layout" | "unsaved">) {
  const save = ({ extension, mime, title, write }: ExportFormat) => {
    try {
      const name = `${layout.intersectionName}_车道与区域_${dayjs().format("YYYYMMDDHHmmss")}.${extension}`;
      downloadText(name, write(layout), mime);
    } catch (error) {
      notify.error(`${title}文件没有生成：${error instanceof Error ? error.message : "未知原因"}`);
    }
  };
  return (
    <>
      <p className={styles["note"]}>
        {layout.items.length}个对象，{layout.shapes.length}个图形
        {unsaved > 0 && `，包括${unsaved}处尚未保存的修改`}
      </p>
      <ul className={styles["formats"]}>
        {exportFormats.map((format) => (
          <li key={format.key}>
            <div>
              <strong>{format.title}</strong>
              <p>{format.hint}</p>
            </div>
            <Button
              icon={<DownloadOutlined />}
              disabled={layout.items.length === 0}
              aria-label={`导出${format.title}`}
              onClick={() => save(format)}
            >
              导出
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
