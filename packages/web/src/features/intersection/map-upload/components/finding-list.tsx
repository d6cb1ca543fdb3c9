import { CloseCircleFilled, InfoCircleFilled, WarningFilled } from "@ant-design/icons";
import type { Finding, Severity } from "@lukou/geometry";
import { Collapse } from "antd";
import type { ReactNode } from "react";
import { formatCount } from "../../../../lib/format/index.ts";
import styles from "./map-upload.module.css";

interface FindingListProps {
  readonly findings: readonly Finding[];
  /** Shows the place on the map. */
  readonly onShow: (finding: Finding) => void;
}

const groups: readonly { readonly severity: Severity; readonly title: string; readonly icon: ReactNode }[] = [
  {
    severity: "error",
    title: "错误（须处理后才能提交）",
    icon: <CloseCircleFilled className={styles["error"]} />,
  },
  { severity: "warning", title: "警告（不影响提交）", icon: <WarningFilled className={styles["warning"]} /> },
  { severity: "info", title: "提示", icon: <InfoCircleFilled className={styles["info"]} /> },
];

/** More than this nobody reads, and thousands of rows would stall the page. */
const MOST_SHOWN = 100;

/** What was found in the layers, most serious first; a click leads to the place. */
export function FindingList({ findings, onShow }: FindingListProps) {
  const items = groups.flatMap(({ severity, title, icon }) => {
    const own = findings.filter((finding) => finding.severity === severity);
    if (own.length === 0) return [];
    return {
      key: severity,
      label: (
        <span className={styles["groupTitle"]}>
          {icon}
          {title}
          <span className={styles["soft"]}>{formatCount(own.length)}处</span>
        </span>
      ),
      children: <Group findings={own} onShow={onShow} />,
    };
  });
  if (items.length === 0) return null;
  return <Collapse size="small" items={items} defaultActiveKey={["error", "warning"]} />;
}

function Group({ findings, onShow }: FindingListProps) {
  const left = findings.length - MOST_SHOWN;
  return (
    <ul className={styles["findings"]}>
      {findings.slice(0, MOST_SHOWN).map((finding) => (
        <li key={`${finding.code}/${finding.layer}/${finding.featureIndex}/${finding.message}`}>
          <FindingText finding={finding} onShow={onShow} />
        </li>
      ))}
      {left > 0 && <li className={styles["soft"]}>还有{formatCount(left)}处未列出</li>}
    </ul>
  );
}

function FindingText({
  finding,
  onShow,
}: {
  readonly finding: Finding;
  readonly onShow: (finding: Finding) => void;
}) {
  const { layer, message, hint } = finding;
  const text = (
    <>
      <span>
        {layer !== null && <b>{layer}：</b>}
        {message}
      </span>
      <small className={styles["soft"]}>{hint}</small>
    </>
  );
  if (layer === null) return <div className={styles["finding"]}>{text}</div>;
  return (
    <button type="button" className={styles["finding"]} title="在地图上查看" onClick={() => onShow(finding)}>
      {text}
    </button>
  );
}
