import { FileTextOutlined } from "@ant-design/icons";
import { type AnyInfo, kindOf } from "@lukou/equipment";
import type { ReactNode } from "react";
import { EmptyState } from "../../../ui/index.ts";
import { Panel } from "../../../ui/panel.tsx";
import styles from "./equipment-detail.module.css";
import { FieldDescriptions } from "./field-descriptions.tsx";

interface LogTabProps {
  readonly info: AnyInfo;
  /** The logs themselves, of equipment that has some. */
  readonly children: ReactNode;
}

/** How much the device is told to log, and what it logged. */
export function LogTab({ info, children }: LogTabProps) {
  const { blocks, session } = kindOf(info.kind);
  const block = blocks.find(({ key }) => key === "logs");
  return (
    <div className={styles["panels"]}>
      {block && (
        <Panel title="日志设置">
          <FieldDescriptions blocks={[block]} values={info} secretsSet={info.secretsSet} />
        </Panel>
      )}
      <Panel title="日志">
        {session === null ? (
          <EmptyState
            icon={<FileTextOutlined />}
            title="此类设备没有自己的日志"
            hint="请查看所属设备的日志"
          />
        ) : (
          children
        )}
      </Panel>
    </div>
  );
}
