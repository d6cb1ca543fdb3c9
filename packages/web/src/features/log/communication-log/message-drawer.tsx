import {
  type CommunicationLogLine,
  calls,
  communicationInterfaceCity,
  communicationType,
} from "@lukou/contract";
import { refusalReason } from "@lukou/contract/topics";
import { Alert, Button, Descriptions, Drawer, Segmented, Skeleton } from "antd";
import { useState } from "react";
import { useCall } from "../../../lib/api/index.ts";
import { notify } from "../../../lib/feedback/index.ts";
import { formatBytes, formatMoment } from "../../../lib/format/index.ts";
import { FoundText } from "../../../ui/found-text.tsx";
import { ErrorState } from "../../../ui/index.ts";
import { LineDevice, type PathOfDevice } from "../line-parts.tsx";
import { JsonTree } from "../payload/json-tree.tsx";
import { parsedJson } from "../payload/parsed-json.ts";
import { schemasOfChannel, titleOfChannel } from "../payload/payload-labels.ts";
import styles from "./message-drawer.module.css";

interface MessageDrawerProps {
  readonly line: CommunicationLogLine;
  readonly content: string;
  readonly pathOf: PathOfDevice;
  readonly onClose: () => void;
}

/** A message with its payload: as a tree with Chinese names of its fields, or as it went over the wire. */
export function MessageDrawer({ line, content, pathOf, onClose }: MessageDrawerProps) {
  const message = useCall(calls.CommunicationLog.Get, { params: { id: line.id } }, { quiet: true });
  const [form, setForm] = useState<"tree" | "text">("tree");
  const { data, error } = message;
  return (
    <Drawer open size={720} title={titleOfChannel(line.channel)} onClose={onClose}>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2 }}
        items={[
          { key: "at", label: "时间", children: formatMoment(line.at) },
          { key: "device", label: "设备", children: <LineDevice line={line} pathOf={pathOf} /> },
          { key: "type", label: "通信类型", children: communicationType.labelOf(line.type) },
          {
            key: "interface",
            label: "接口名称",
            children: communicationInterfaceCity.labelOf(line.interfaceName),
          },
          { key: "channel", label: "主题", children: line.channel },
          { key: "bytes", label: "大小", children: formatBytes(line.bytes) },
        ]}
      />
      {line.refused !== null && (
        <Alert
          className={styles["notice"] ?? ""}
          type="error"
          showIcon
          title={`平台未采用此消息：${refusalReason.labelOf(line.refused)}`}
        />
      )}
      {!data ? (
        error ? (
          <ErrorState error={error} onRetry={() => void message.refetch()} />
        ) : (
          <Skeleton active />
        )
      ) : (
        <>
          {data.cut && (
            <Alert
              className={styles["notice"] ?? ""}
              type="info"
              showIcon
              title="报文过长，只保存了开头部分"
            />
          )}
          <div className={styles["tools"]}>
            <Segmented
              aria-label="显示方式"
              value={form}
              options={[
                { value: "tree", label: "字段" },
                { value: "text", label: "原文" },
              ]}
              onChange={setForm}
            />
            <Button size="small" onClick={() => void copy(data.payload)}>
              复制原文
            </Button>
          </div>
          {form === "tree" ? (
            <JsonTree
              value={parsedJson(data.payload)}
              content={content}
              schemas={schemasOfChannel(line.channel)}
            />
          ) : (
            <pre className={styles["payload"]}>
              <FoundText text={data.payload} content={content} />
            </pre>
          )}
        </>
      )}
    </Drawer>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify.success("已复制");
  } catch {
    notify.warning("浏览器不允许复制，请切换到“原文”后手动选择");
  }
}
