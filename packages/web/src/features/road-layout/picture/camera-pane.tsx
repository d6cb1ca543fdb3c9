import { CopyOutlined, LinkOutlined } from "@ant-design/icons";
import type { LayoutCamera, LayoutItem } from "@lukou/contract";
import type { LayoutIssue } from "@lukou/road";
import { Button, Skeleton } from "antd";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { VertexTable } from "../../../annotate/index.ts";
import { EmptyState } from "../../../ui/index.ts";
import { lanesOn } from "../items/guess-place.ts";
import { RelatedAreasDialog } from "../items/related-areas-dialog.tsx";
import { type ShapeKind, shapeKindOf } from "../items/shape-kinds.ts";
import { styleOfKind, stylesFor, yellowIn } from "../items/shape-styles.ts";
import { SidePanel } from "../panels/side-panel.tsx";
import type { LayoutSession } from "../session/layout-session.ts";
import { picturePlane } from "../session/planes.ts";
import { workingOf } from "../session/session-state.ts";
import { createSurface } from "../session/surface.ts";
import { createSurfaceEditor } from "../session/surface-editor.ts";
import { useSessionState } from "../session/use-layout-session.ts";
import { CopyDialog } from "./copy-dialog.tsx";
import { KindBar } from "./kind-bar.tsx";
import styles from "./picture.module.css";
import { PictureBar } from "./picture-bar.tsx";
import { PictureCanvas } from "./picture-canvas.tsx";
import { type PictureTab, type PictureTabKey, pictureTabs } from "./picture-tabs.ts";
import { type DrawingPicture, useDrawingPicture } from "./use-drawing-picture.ts";
import { VerifyBanner } from "./verify-banner.tsx";

interface CameraPaneProps {
  readonly session: LayoutSession;
  readonly camera: LayoutCamera;
  readonly tab: PictureTabKey;
  readonly readOnly: boolean;
  readonly onCamera: (guid: string) => void;
}

/** One camera's picture to draw on, and what is drawn there beside it. */
export function CameraPane(props: CameraPaneProps) {
  const { camera } = props;
  const source = useDrawingPicture(camera);
  const { picture, loading, problem, unavailable, taking, take, shotProblem } = source;
  // A frame keeps its size while a picture of the same size follows, and with it whatever is being drawn.
  const [width, height] = [picture?.width, picture?.height];
  const size = useMemo(() => (width && height ? { width, height } : null), [width, height]);
  if (size) return <DrawingPane {...props} source={source} size={size} />;
  if (loading) return <Skeleton active paragraph={{ rows: 10 }} />;
  return (
    <EmptyState
      title={`“${camera.name}”还没有画面`}
      hint={shotProblem ?? problem ?? unavailable ?? "抓取一张画面后就可以绘制"}
      action={
        <Button type="primary" loading={taking} disabled={unavailable !== null} onClick={() => void take()}>
          抓取画面
        </Button>
      }
    />
  );
}

interface DrawingPaneProps extends CameraPaneProps {
  readonly source: DrawingPicture;
  readonly size: { readonly width: number; readonly height: number };
}

function DrawingPane({ session, camera, tab, readOnly, onCamera, source, size }: DrawingPaneProps) {
  const { draws, sees }: PictureTab = pictureTabs[tab];
  const { evidence } = source;
  useEffect(() => session.showPicture(camera.guid, evidence), [session, camera.guid, evidence]);
  const { editor, connect } = useMemo(() => {
    const use = (kind: ShapeKind) =>
      draws.includes(kind) ? (readOnly ? "see" : "draw") : sees.includes(kind) ? "see" : "none";
    const surface = createSurface({
      cameraGuid: camera.guid,
      plane: picturePlane(size),
      evidence: () => session.pictureOf(camera.guid),
      use,
    });
    const isYellow = (guid: unknown) => yellowIn(workingOf(session.store.getState()))(guid);
    return createSurfaceEditor({ session, surface, styles: stylesFor(readOnly ? [] : draws, isYellow) });
  }, [session, camera.guid, size, draws, sees, readOnly]);
  useEffect(() => connect(), [connect]);
  const hasLane = useSessionState(session, (state) => lanesOn(workingOf(state), camera.guid).length > 0);
  const selected = useSessionState(session, (state) => state.selection.length);
  const complete = useAfterPicture(source);
  const [copying, setCopying] = useState(false);
  const [relating, setRelating] = useState(false);

  const draw = (item: LayoutItem) => {
    session.drawFor(item.guid);
    const kind = shapeKindOf(item, item.kind === "laneLine" ? "line" : "polygon");
    editor.setTool(styleOfKind(kind).geometry === "line" ? "line" : "polygon", kind);
  };
  const redraw = (guid: string) => {
    const item = workingOf(session.store.getState()).items.get(guid);
    if (item) draw(item);
  };
  const here = (issue: LayoutIssue) => issueIsAbout(issue, session, camera.guid);
  return (
    <>
      <div className={styles["pane"]}>
        <PictureBar name={camera.name} source={source}>
          {tab === "areas" ? (
            <Button size="small" icon={<LinkOutlined />} onClick={() => setRelating(true)}>
              关联区域
            </Button>
          ) : (
            !readOnly && (
              <Button size="small" icon={<CopyOutlined />} onClick={() => setCopying(true)}>
                复制到其他相机
              </Button>
            )
          )}
        </PictureBar>
        {!readOnly && (
          <KindBar
            editor={editor}
            kinds={draws}
            offBecause={(kind) =>
              kind.startsWith("laneDetection") && !hasLane
                ? "请先在“车道与标线”中绘制此画面的车道"
                : undefined
            }
          />
        )}
        <VerifyBanner
          session={session}
          cameraGuid={camera.guid}
          evidence={evidence}
          readOnly={readOnly}
          onRedraw={redraw}
        />
        <DrawForNote session={session} />
        <PictureCanvas
          session={session}
          cameraGuid={camera.guid}
          editor={editor}
          label={`${camera.name}画面`}
          size={size}
          source={source}
          readOnly={readOnly}
          complete={complete}
        />
      </div>
      <aside className={styles["side"]} aria-label="图层与属性">
        {complete && (
          <SidePanel
            session={session}
            cameraGuid={camera.guid}
            kinds={readOnly ? [...draws, ...sees] : draws}
            readOnly={readOnly}
            concerns={here}
            placeOf={() => undefined}
            onDraw={draw}
            extra={selected === 1 && !readOnly && <VertexTable editor={editor} />}
          />
        )}
      </aside>
      {copying && (
        <CopyDialog
          session={session}
          camera={camera}
          onClose={() => setCopying(false)}
          onDone={(guid) => {
            setCopying(false);
            onCamera(guid);
          }}
        />
      )}
      {relating && <RelatedAreasDialog session={session} onClose={() => setRelating(false)} />}
    </>
  );
}

/** Longest that buttons and lists wait for a picture, ms: on a slow line they are there before it. */
const PICTURE_FIRST_MS = 1000;

/** Whether the first picture is there, or known to be missing: buttons and lists come after it, and then they stay. */
function useAfterPicture({ loading }: DrawingPicture): boolean {
  const [after, setAfter] = useState(!loading);
  if (!after && !loading) setAfter(true);
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), PICTURE_FIRST_MS);
    return () => clearTimeout(timer);
  }, []);
  return useDeferredValue(after, false);
}

/** Findings of this picture, and of items drawn in it that have no place. */
function issueIsAbout(
  { at, shapeGuids, itemGuids }: LayoutIssue,
  session: LayoutSession,
  cameraGuid: string,
): boolean {
  if (at) return at.cameraGuid === cameraGuid;
  const { shapes } = workingOf(session.store.getState());
  if (shapeGuids.length > 0) return shapeGuids.some((guid) => shapes.get(guid)?.cameraGuid === cameraGuid);
  const drawn = new Set(
    [...shapes.values()].flatMap((shape) => (shape.cameraGuid === cameraGuid ? [shape.itemGuid] : [])),
  );
  return itemGuids.some((guid) => drawn.has(guid));
}

/** Says that the next shape belongs to something that exists already. */
function DrawForNote({ session }: { readonly session: LayoutSession }) {
  const name = useSessionState(session, (state) => {
    const item = workingOf(state).items.get(state.drawFor ?? "");
    return item && "name" in item.values ? item.values.name || "所选对象" : item && "所选对象";
  });
  if (name === undefined) return null;
  return (
    <output className={styles["drawFor"]}>
      正在绘制“{name}”，在画面上点击顶点
      <Button size="small" type="link" onClick={() => session.drawFor(null)}>
        取消
      </Button>
    </output>
  );
}
