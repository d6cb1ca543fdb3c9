import { ArrowDownOutlined, ArrowUpOutlined } from "@ant-design/icons";
import { type CommunicationLogLine, communicationInterfaceCity, communicationType } from "@lukou/contract";
import { refusalReason } from "@lukou/contract/topics";
import { Tag } from "antd";
import { formatBytes } from "../../../lib/format/index.ts";
import { FoundText } from "../../../ui/found-text.tsx";
import { LineDevice, LineTime, type PathOfDevice } from "../line-parts.tsx";
import styles from "../log.module.css";

interface CommunicationLogRowProps {
  readonly line: CommunicationLogLine;
  readonly content: string;
  readonly pathOf: PathOfDevice;
  readonly onOpen: () => void;
}

/** One message; a click shows its payload. */
export function CommunicationLogRow({ line, content, pathOf, onOpen }: CommunicationLogRowProps) {
  const received = line.type === communicationType.byKey.receive;
  const name = communicationInterfaceCity.labelOf(line.interfaceName);
  return (
    <div className={`${styles["line"]} ${styles["message"]}`}>
      <LineTime at={line.at} />
      <span title={line.channel}>
        <Tag
          color={received ? "blue" : "green"}
          icon={received ? <ArrowDownOutlined aria-hidden /> : <ArrowUpOutlined aria-hidden />}
        >
          {communicationType.labelOf(line.type)} {name}
        </Tag>
      </span>
      <LineDevice line={line} pathOf={pathOf} />
      <button type="button" className={styles["open"]} onClick={onOpen} aria-label={`查看${name}报文`}>
        <div className={styles["excerpt"]}>
          {line.refused !== null && <Tag color="red">拒收：{refusalReason.labelOf(line.refused)}</Tag>}
          <span className={styles["module"]}>{formatBytes(line.bytes)}</span>
          <FoundText text={line.excerpt} content={content} />
        </div>
      </button>
    </div>
  );
}
