import { calls } from "@lukou/contract";
import { Alert, Button, Skeleton } from "antd";
import { type ReactNode, useState } from "react";
import { usePermission } from "../../../lib/session/access.ts";
import { EmptyState, PageHeader } from "../../../ui/index.ts";
import type { LayoutSession } from "../session/layout-session.ts";
import { useLayoutSession, useSessionState } from "../session/use-layout-session.ts";
import { EditorActions } from "./editor-actions.tsx";
import styles from "./map.module.css";
import type { MapSlots } from "./map-slots.ts";
import { SidePanel, type SideTab } from "./side-panel.tsx";
import { Surfaces } from "./surfaces.tsx";
import { useOverlay } from "./use-overlay.ts";

interface MapEditorProps {
  readonly intersectionGuid: string;
  readonly title: ReactNode;
  readonly subtitle: ReactNode;
  readonly slots: MapSlots;
}

/** Where the road layout of an intersection is drawn on its HD map, with a camera's picture beside it. */
export function MapEditor({ intersectionGuid, title, subtitle, slots }: MapEditorProps) {
  const session = useLayoutSession(intersectionGuid);
  const status = useSessionState(session, (state) => state.status);
  const problem = useSessionState(session, (state) => state.problem);
  const known = useSessionState(session, (state) => state.layout !== null);
  const header = (actions: ReactNode) => <PageHeader title={title} subtitle={subtitle} actions={actions} />;
  if (known) return <LoadedEditor session={session} slots={slots} header={header} />;
  return (
    <>
      {header(slots.links)}
      {status === "failed" ? (
        <EmptyState
          title="车道与区域读取失败"
          hint={problem}
          action={<Button onClick={() => void session.load()}>重试</Button>}
        />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </>
  );
}

interface LoadedEditorProps {
  readonly session: LayoutSession;
  readonly slots: MapSlots;
  readonly header: (actions: ReactNode) => ReactNode;
}

function LoadedEditor({ session, slots, header }: LoadedEditorProps) {
  const permission = usePermission(calls.RoadLayout.SaveRoadLayout);
  const offBecause = permission.reason;
  const [tab, setTab] = useState<SideTab>("items");
  const [editingEnds, setEditingEnds] = useState(false);
  const [cameraGuid, setCameraGuid] = useState<string | null>(null);
  const overlay = useOverlay(session, cameraGuid);
  const choose = (next: SideTab) => {
    overlay.clear();
    setTab(next);
  };
  const closeEnds = () => {
    setEditingEnds(false);
    // Approaches are read with the layout, which does not say when they change.
    session.hearReconnected();
  };
  return (
    <div className={styles["editor"]}>
      {header(
        <EditorActions
          session={session}
          offBecause={offBecause}
          links={slots.links}
          onEnds={() => setEditingEnds(true)}
        />,
      )}
      <Warnings session={session} offBecause={offBecause} />
      <div className={styles["parts"]}>
        <Surfaces
          session={session}
          slots={slots}
          offBecause={offBecause}
          cameraGuid={cameraGuid}
          onCamera={setCameraGuid}
          overlay={overlay}
        />
        <SidePanel
          session={session}
          offBecause={offBecause}
          cameraGuid={cameraGuid}
          tab={tab}
          onTab={choose}
          overlay={overlay}
        />
      </div>
      {slots.ends(editingEnds, closeEnds)}
    </div>
  );
}

/** What keeps work from being stored, and what somebody else did. */
function Warnings({
  session,
  offBecause,
}: {
  readonly session: LayoutSession;
  readonly offBecause: string | undefined;
}) {
  const saving = useSessionState(session, (state) => state.saving);
  return (
    <div className={styles["alerts"]}>
      {offBecause && <Alert type="info" showIcon banner title={`${offBecause}，仅可查看`} />}
      {saving.phase === "offline" && (
        <Alert type="warning" showIcon banner title="网络连接中断，修改保存在本机，恢复连接后自动保存" />
      )}
      {saving.phase === "refused" && (
        <Alert type="error" showIcon banner title={`未能保存：${saving.message}`} />
      )}
    </div>
  );
}
