import type { DeviceLogLine } from "@lukou/contract";
import { Button } from "antd";
import { useState } from "react";
import { FoundText } from "../../../ui/found-text.tsx";
import { LineDevice, LineTime, type PathOfDevice } from "../line-parts.tsx";
import styles from "../log.module.css";
import { JsonTree } from "../payload/json-tree.tsx";
import { parsedJson } from "../payload/parsed-json.ts";
import { LevelTag } from "./level-tag.tsx";

interface DeviceLogRowProps {
  readonly line: DeviceLogLine;
  readonly content: string;
  readonly pathOf: PathOfDevice;
}

/** Longest text that is shown without being asked for, in characters. */
const LONG = 600;

/** One line of a device log. The text is a text, whatever stands in it. */
export function DeviceLogRow({ line, content, pathOf }: DeviceLogRowProps) {
  const { message, module, data } = line;
  const [open, setOpen] = useState(false);
  const long = message.length > LONG || message.split("\n").length > 6;
  return (
    <div className={styles["line"]}>
      <LineTime at={line.at} deviceAt={line.deviceAt} />
      <span>
        <LevelTag level={line.level} rawLevel={line.rawLevel} />
      </span>
      <LineDevice line={line} pathOf={pathOf} />
      <div className={styles["text"]}>
        <span className={long && !open ? styles["clamped"] : undefined}>
          {module !== null && (
            <span className={styles["module"]}>
              [<FoundText text={module} content={content} />]
            </span>
          )}
          <FoundText text={open || !long ? message : message.slice(0, LONG)} content={content} />
        </span>
        {(long || data !== null) && (
          <Button type="link" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? "收起" : long ? "展开" : "附加数据"}
          </Button>
        )}
        {open && data !== null && <JsonTree value={parsedJson(data)} content={content} />}
      </div>
    </div>
  );
}
