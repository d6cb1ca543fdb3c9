import type { LayoutCamera } from "@lukou/contract";
import { calls } from "@lukou/contract";
import { Skeleton } from "antd";
import { type ReactNode, useEffect } from "react";
import { usePermission } from "../../../lib/session/access.ts";
import { EmptyState } from "../../../ui/index.ts";
import { OtherEditors } from "../panels/other-editors.tsx";
import { SaveBar } from "../panels/save-bar.tsx";
import { SessionNotes } from "../panels/session-notes.tsx";
import { useSaveKeys } from "../panels/use-save-keys.ts";
import type { LayoutSession } from "../session/layout-session.ts";
import { useLayoutSession, useSessionState } from "../session/use-layout-session.ts";
import { useLeaveGuard } from "../session/use-leave-guard.ts";
import { CameraPane } from "./camera-pane.tsx";
import { CameraStrip } from "./camera-strip.tsx";
import { LoadFailed } from "./load-failed.tsx";
import styles from "./picture.module.css";
import type { PictureTabKey } from "./picture-tabs.ts";

export interface PictureEditorProps {
  readonly intersectionGuid: string;
  /** The unit whose cameras are drawn on. */
  readonly unitGuid: string;
  /** Cameras of other units that are drawn on for this one. */
  readonly fused?: readonly string[] | undefined;
  /** The camera to show; the first of the unit without it. */
  readonly cameraGuid?: string | undefined;
  readonly onCamera: (guid: string) => void;
  readonly tab: PictureTabKey;
  /** What to do where the unit has no camera. */
  readonly noCamera: ReactNode;
  /** Where else this intersection is drawn. */
  readonly links?: ReactNode;
}

/** What is drawn on the pictures of a unit's cameras: lanes and lines, or areas and detections. */
export function PictureEditor({ intersectionGuid, ...rest }: PictureEditorProps) {
  const session = useLayoutSession(intersectionGuid);
  const status = useSessionState(session, (state) => state.status);
  const problem = useSessionState(session, (state) => state.problem);
  useLeaveGuard(session);
  if (status === "failed") return <LoadFailed problem={problem} onRetry={() => void session.load()} />;
  if (status !== "ready") return <Skeleton active paragraph={{ rows: 12 }} />;
  return <LoadedEditor session={session} {...rest} />;
}

interface LoadedEditorProps extends Omit<PictureEditorProps, "intersectionGuid"> {
  readonly session: LayoutSession;
}

function LoadedEditor({
  session,
  unitGuid,
  fused = [],
  cameraGuid,
  onCamera,
  tab,
  noCamera,
  links,
}: LoadedEditorProps) {
  const layout = useSessionState(session, (state) => state.layout);
  const lookAt = useSessionState(session, (state) => state.lookAt);
  const permission = usePermission(calls.RoadLayout.SaveRoadLayout);
  useSaveKeys(session, permission.allowed);
  const cameras: readonly LayoutCamera[] =
    layout?.cameras.filter(
      ({ guid, unitGuid: of }) => [guid, of].includes(unitGuid) || fused.includes(guid),
    ) ?? [];
  const chosen = cameras.find(({ guid }) => guid === cameraGuid) ?? cameras[0];
  const chosenGuid = chosen?.guid;
  useEffect(() => (chosenGuid ? session.enter(chosenGuid) : undefined), [session, chosenGuid]);
  // A finding may lie in the picture of another camera of the unit.
  const wanted = cameras.find(({ guid }) => guid === lookAt?.cameraGuid)?.guid;
  useEffect(() => {
    if (wanted && wanted !== chosenGuid) onCamera(wanted);
  }, [wanted, chosenGuid, onCamera]);
  if (!chosen)
    return (
      <EmptyState title="此设备还没有相机" hint="先在设备中添加相机，才能在画面上绘制" action={noCamera} />
    );
  return (
    <section className={styles["editor"]} aria-label="车道与区域绘制">
      <header className={styles["head"]}>
        <OtherEditors session={session} />
        <span className={styles["links"]}>{links}</span>
        <SaveBar session={session} />
      </header>
      <SessionNotes session={session} />
      <div className={styles["body"]}>
        <CameraStrip
          session={session}
          unitGuid={unitGuid}
          cameras={cameras}
          chosen={chosen.guid}
          onChoose={onCamera}
        />
        <CameraPane
          key={`${chosen.guid} ${tab}`}
          session={session}
          camera={chosen}
          tab={tab}
          readOnly={!permission.allowed}
          onCamera={onCamera}
        />
      </div>
    </section>
  );
}
