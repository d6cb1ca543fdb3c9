import type { LayoutItem } from "@lukou/contract";
import type { LayoutIssue } from "@lukou/road";
import { Badge, Tabs } from "antd";
import { type ReactNode, useState } from "react";
import type { ShapeKind } from "../items/shape-kinds.ts";
import type { LayoutSession } from "../session/layout-session.ts";
import { useSessionState } from "../session/use-layout-session.ts";
import { IssueList } from "./issue-list.tsx";
import { ItemList } from "./item-list.tsx";
import styles from "./panels.module.css";
import { PropertiesPanel } from "./properties-panel.tsx";
import { StepList } from "./step-list.tsx";

export interface SidePanelProps {
  readonly session: LayoutSession;
  readonly cameraGuid: string | null;
  readonly kinds: readonly ShapeKind[];
  readonly readOnly: boolean;
  readonly concerns: (issue: LayoutIssue) => boolean;
  readonly placeOf: (issue: LayoutIssue) => string | undefined;
  readonly onDraw: (item: LayoutItem) => void;
  /** Below the properties, such as the corners of the selected shape. */
  readonly extra?: ReactNode;
}

/** Layers, properties of what is selected, findings and steps beside a surface. */
export function SidePanel(props: SidePanelProps) {
  const { session, cameraGuid, kinds, readOnly, concerns, placeOf, onDraw, extra } = props;
  const selected = useSessionState(session, (state) => state.selection.length);
  const issues = useSessionState(session, (state) => state.issues);
  const [chosen, setChosen] = useState({ tab: "items", selected: 0 });
  // Selecting something shows its properties, unless the findings are being gone through.
  const tab = selected > 0 && chosen.selected === 0 && chosen.tab === "items" ? "properties" : chosen.tab;
  const found = issues.filter(concerns);
  const worst = found.some(({ severity }) => severity === "error") ? "red" : "orange";
  const pressing = found.filter(({ severity }) => severity !== "info").length;
  return (
    <Tabs
      className={styles["side"] ?? ""}
      size="small"
      activeKey={tab}
      onChange={(next) => setChosen({ tab: next, selected: next === "items" ? selected : 0 })}
      items={[
        {
          key: "items",
          label: "图层",
          children: (
            <ItemList
              session={session}
              cameraGuid={cameraGuid}
              kinds={kinds}
              readOnly={readOnly}
              onDraw={onDraw}
            />
          ),
        },
        {
          key: "properties",
          label: selected > 1 ? `属性（${selected}）` : "属性",
          children: (
            <>
              <PropertiesPanel session={session} cameraGuid={cameraGuid} readOnly={readOnly} />
              {extra && (
                <details className={styles["extra"]}>
                  <summary>顶点坐标</summary>
                  {extra}
                </details>
              )}
            </>
          ),
        },
        {
          key: "issues",
          label: (
            <>
              检查 <Badge count={pressing} color={worst} size="small" />
            </>
          ),
          children: <IssueList session={session} concerns={concerns} readOnly={readOnly} placeOf={placeOf} />,
        },
        { key: "steps", label: "步骤", children: <StepList session={session} /> },
      ]}
    />
  );
}
