import { CloseCircleFilled, ExclamationCircleFilled, InfoCircleFilled } from "@ant-design/icons";
import type { LayoutIssue } from "@lukou/road";
import { Button } from "antd";
import type { ReactNode } from "react";
import { EmptyState } from "../../../ui/index.ts";
import { withChanges } from "../session/layout-actions.ts";
import type { LayoutSession } from "../session/layout-session.ts";
import { workingOf } from "../session/session-state.ts";
import { useSessionState } from "../session/use-layout-session.ts";
import styles from "./panels.module.css";

interface IssueListProps {
  readonly session: LayoutSession;
  /** Which issues belong here. */
  readonly concerns: (issue: LayoutIssue) => boolean;
  readonly readOnly: boolean;
  /** Where an issue lies when it is on another surface than the one shown. */
  readonly placeOf: (issue: LayoutIssue) => string | undefined;
}

const signs: Readonly<Record<LayoutIssue["severity"], { readonly icon: ReactNode; readonly label: string }>> =
  {
    error: { icon: <CloseCircleFilled />, label: "错误" },
    warning: { icon: <ExclamationCircleFilled />, label: "警告" },
    info: { icon: <InfoCircleFilled />, label: "提示" },
  };
const rank: readonly LayoutIssue["severity"][] = ["error", "warning", "info"];

/** What is wrong, the worst first: a click shows the place, a button puts it right. */
export function IssueList({ session, concerns, readOnly, placeOf }: IssueListProps) {
  const all = useSessionState(session, (state) => state.issues);
  const issues = all.filter(concerns).toSorted((a, b) => rank.indexOf(a.severity) - rank.indexOf(b.severity));
  if (issues.length === 0) return <EmptyState title="没有发现问题" />;
  const show = ({ itemGuids, shapeGuids, at }: LayoutIssue) => {
    session.select(itemGuids);
    const { shapes } = workingOf(session.store.getState());
    const first = shapes.get(shapeGuids[0] ?? "");
    if (at) session.lookAt(at.cameraGuid, shapeGuids);
    else if (first) session.lookAt(first.cameraGuid, shapeGuids);
  };
  return (
    <ul className={styles["issues"]} aria-label="检查结果">
      {issues.map((issue) => {
        const { rule, severity, message, itemGuids, shapeGuids, fixes } = issue;
        const place = placeOf(issue);
        return (
          <li key={[rule, ...itemGuids, ...shapeGuids, message].join()} data-severity={severity}>
            <button type="button" onClick={() => show(issue)}>
              <span className={styles["sign"]} title={signs[severity].label}>
                {signs[severity].icon}
              </span>
              <span>
                {message}
                {place && <small>{place}</small>}
              </span>
            </button>
            {!readOnly &&
              fixes.map(({ key, title, changes }) => (
                <Button key={key} size="small" onClick={() => session.perform(withChanges(changes()), title)}>
                  {title}
                </Button>
              ))}
          </li>
        );
      })}
    </ul>
  );
}
