import { calls, type RoadLayout } from "@lukou/contract";
import { Skeleton } from "antd";
import { type ReactNode, useState } from "react";
import { usePermission } from "../../../lib/session/access.ts";
import { PageHeader } from "../../../ui/index.ts";
import { OtherEditors } from "../panels/other-editors.tsx";
import { SessionNotes } from "../panels/session-notes.tsx";
import { useSaveKeys } from "../panels/use-save-keys.ts";
import { LoadFailed } from "../picture/load-failed.tsx";
import type { LayoutSession } from "../session/layout-session.ts";
import { useLayoutSession, useSessionState } from "../session/use-layout-session.ts";
import { useLeaveGuard } from "../session/use-leave-guard.ts";
import { EditorActions } from "./editor-actions.tsx";
import styles from "./map.module.css";
import { MapSide, type SideTab } from "./map-side.tsx";
import type { MapSlots } from "./map-slots.ts";
import { Surfaces } from "./surfaces.tsx";
import { useMapDrawing } from "./use-map-drawing.ts";
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
  useLeaveGuard(session);
  const status = useSessionState(session, (state) => state.status);
  const problem = useSessionState(session, (state) => state.problem);
  const layout = useSessionState(session, (state) => state.layout);
  const header = (actions: ReactNode) => <PageHeader title={title} subtitle={subtitle} actions={actions} />;
  if (layout) return <LoadedEditor session={session} layout={layout} slots={slots} header={header} />;
  return (
    <>
      {header(slots.links)}
      {status === "failed" ? (
        <LoadFailed problem={problem} onRetry={() => void session.load()} />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </>
  );
}

interface LoadedEditorProps {
  readonly session: LayoutSession;
  readonly layout: RoadLayout;
  readonly slots: MapSlots;
  readonly header: (actions: ReactNode) => ReactNode;
}

function LoadedEditor({ session, layout, slots, header }: LoadedEditorProps) {
  const offBecause = usePermission(calls.RoadLayout.SaveRoadLayout).reason;
  const [tab, setTab] = useState<SideTab>("draw");
  const [editingEnds, setEditingEnds] = useState(false);
  const [cameraGuid, setCameraGuid] = useState<string | null>(null);
  const editor = useMapDrawing(session, layout.longitude, layout.latitude);
  const overlay = useOverlay(session, cameraGuid);
  useSaveKeys(session, offBecause === undefined);
  const choose = (next: SideTab) => {
    overlay.clear();
    setTab(next);
  };
  const closeEnds = () => {
    setEditingEnds(false);
    // Approaches come with the layout, and nothing else says that they changed.
    session.hearReconnected();
  };
  const drawing = offBecause === undefined && tab === "draw";
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
      <SessionNotes session={session} />
      <OtherEditors session={session} />
      <div className={styles["parts"]}>
        <Surfaces
          session={session}
          editor={drawing ? editor : null}
          slots={slots}
          cameraGuid={cameraGuid}
          onCamera={setCameraGuid}
          overlay={overlay}
        />
        <MapSide
          session={session}
          editor={editor}
          offBecause={offBecause}
          tab={tab}
          onTab={choose}
          overlay={overlay}
          cameraGuid={cameraGuid}
          upload={slots.upload}
        />
      </div>
      {slots.renderEnds(editingEnds, closeEnds)}
    </div>
  );
}
