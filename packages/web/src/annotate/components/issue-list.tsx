import { CloseCircleOutlined, ExclamationCircleOutlined, InfoCircleOutlined } from "@ant-design/icons";
import { Button, theme } from "antd";
import type { ReactNode } from "react";
import type { Editor } from "../editor/editor.types.ts";
import { drawingIn } from "../editor/editor-state.ts";
import { selectShapes } from "../editor/selection.ts";
import { nameOf } from "../editor/styles.ts";
import { boxOf } from "../geometry/box.ts";
import type { Issue, IssueSeverity } from "../rules/issue.ts";
import { reasonText } from "../rules/words.ts";
import styles from "./annotate.module.css";
import { useSettled } from "./use-editor.ts";

const ICONS: Readonly<Record<IssueSeverity, ReactNode>> = {
  error: <CloseCircleOutlined />,
  warning: <ExclamationCircleOutlined />,
  info: <InfoCircleOutlined />,
};
const TITLES: Readonly<Record<IssueSeverity, string>> = { error: "错误", warning: "警告", info: "提示" };
const SEVERITIES: readonly IssueSeverity[] = ["error", "warning", "info"];
/** How much of its surroundings is shown with an issue, as a share of its shape. */
const AROUND = 0.25;

interface IssueListProps {
  readonly editor: Editor;
  /** Texts of the host's own rules, by the keys of their reasons. */
  readonly texts?: Readonly<Record<string, string>>;
}

/** What is wrong, the gravest first: a click shows the place, buttons mend it. */
export function IssueList({ editor, texts = {} }: IssueListProps) {
  const { issues } = useSettled(editor);
  const sorted = SEVERITIES.flatMap((severity) => issues.filter((issue) => issue.severity === severity));
  return (
    <section className={styles["list"]} aria-label="问题列表">
      {issues.length === 0 && <p className={styles["empty"]}>没有发现问题</p>}
      <ul className={styles["rows"]}>
        {sorted.map((issue) => (
          <IssueRow
            key={`${issue.rule} ${issue.shapes.join()} ${issue.at.join()}`}
            editor={editor}
            issue={issue}
            text={reasonText(issue.reason, texts)}
          />
        ))}
      </ul>
    </section>
  );
}

interface IssueRowProps {
  readonly editor: Editor;
  readonly issue: Issue;
  readonly text: string;
}

function IssueRow({ editor, issue, text }: IssueRowProps) {
  const { token } = theme.useToken();
  const { severity, shapes, fixes } = issue;
  const colour = { error: token.colorError, warning: token.colorWarning, info: token.colorInfo }[severity];
  const shape = drawingIn(editor.store.getState()).shapes.get(shapes[0] ?? "");
  return (
    <li className={`${styles["row"]} ${styles["issue"]}`}>
      <button
        type="button"
        className={styles["name"]}
        onClick={() => showIssue(editor, issue)}
        title="点击定位"
      >
        <span style={{ color: colour }}>
          {ICONS[severity]}
          <span className={styles["unseen"]}>{TITLES[severity]}</span>
        </span>
        <span>{shape ? `${nameOf(editor.styles, shape)}：${text}` : text}</span>
      </button>
      {fixes.length > 0 && (
        <div className={styles["fixes"]}>
          {fixes.map(({ key, title, action }) => (
            <Button key={key} size="small" onClick={() => fix(editor, action, title)}>
              {title}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}

function fix(editor: Editor, action: Issue["fixes"][number]["action"], title: string): void {
  if (!editor.perform(action, title)) editor.say("图形已经变化，该处理不再适用", "warning");
}

function showIssue(editor: Editor, { shapes, at: [x, y] }: Issue): void {
  const drawing = drawingIn(editor.store.getState());
  const there = shapes.filter((id) => drawing.shapes.has(id));
  editor.select(selectShapes(there));
  const [minX, minY, maxX, maxY] = boxOf(there.flatMap((id) => drawing.shapes.get(id)?.points ?? []));
  const reach = Math.max(maxX - minX, maxY - minY, 1) * AROUND;
  if (Number.isFinite(reach)) editor.focus([x - reach, y - reach, x + reach, y + reach]);
}
