import type { LayoutCamera } from "@lukou/contract";
import { Button, Segmented, Skeleton } from "antd";
import { useEffect, useMemo, useState } from "react";
import {
  AnnotateCanvas,
  AnnotateToolbar,
  createPictureViewport,
  type Editor,
} from "../../../annotate/index.ts";
import { EmptyState } from "../../../ui/index.ts";
import { lanesOn } from "../items/guess-place.ts";
import { titleOf } from "../items/item-label.ts";
import type { ShapeKind } from "../items/shape-kinds.ts";
import { stylesFor, yellowIn } from "../items/shape-styles.ts";
import { KindBar } from "../picture/kind-bar.tsx";
import { type PictureTab, type PictureTabKey, pictureTabs } from "../picture/picture-tabs.ts";
import { type DrawingPicture, useDrawingPicture } from "../picture/use-drawing-picture.ts";
import type { LayoutSession } from "../session/layout-session.ts";
import { picturePlane } from "../session/planes.ts";
import { workingOf } from "../session/session-state.ts";
import { createSurface } from "../session/surface.ts";
import { createSurfaceEditor } from "../session/surface-editor.ts";
import { useGuests } from "../session/use-guests.ts";
import { useSessionState } from "../session/use-layout-session.ts";
import { drawItem, kindToDraw } from "./draw-item.ts";
import styles from "./map.module.css";
import { useLookAtPicture } from "./use-look-at.ts";
import type { Overlay } from "./use-overlay.ts";
import { ViewportOverlay } from "./viewport-overlay.tsx";

interface PicturePaneProps {
  readonly session: LayoutSession;
  readonly camera: LayoutCamera;
  /** Whether shapes can be drawn; else they are only seen. */
  readonly editable: boolean;
  readonly overlay: Overlay;
}

const kindChoices = Object.entries(pictureTabs).map(([value, { label }]) => ({
  value: value as PictureTabKey,
  label,
}));

/** The picture beside the map: drawn on like the map, and showing where what is selected on the map lies. */
export function PicturePane(props: PicturePaneProps) {
  const { camera, editable } = props;
  const [tab, setTab] = useState<PictureTabKey>("lanes");
  const source = useDrawingPicture(camera);
  const { picture, loading, problem, unavailable, taking, take, shotProblem } = source;
  const [width, height] = [picture?.width, picture?.height];
  const size = useMemo(() => (width && height ? { width, height } : null), [width, height]);
  return (
    <section className={styles["surface"]} aria-label={`${camera.name}的画面`}>
      <div className={styles["surfaceBar"]}>
        <h2>{camera.name}</h2>
        {editable && size && (
          <Segmented<PictureTabKey> size="small" options={kindChoices} value={tab} onChange={setTab} />
        )}
        {camera.homography === null && <span className={styles["hint"]}>相机未标定，不显示地图投影</span>}
      </div>
      {size ? (
        <DrawnPicture key={tab} {...props} tab={tab} source={source} size={size} />
      ) : loading ? (
        <Skeleton active paragraph={{ rows: 6 }} className={styles["section"] ?? ""} />
      ) : (
        <EmptyState
          title={`“${camera.name}”还没有画面`}
          hint={shotProblem ?? problem ?? unavailable ?? "抓取一张画面后就可以绘制"}
          action={
            <Button
              type="primary"
              loading={taking}
              disabled={unavailable !== null}
              onClick={() => void take()}
            >
              抓取画面
            </Button>
          }
        />
      )}
    </section>
  );
}

interface DrawnPictureProps extends PicturePaneProps {
  readonly tab: PictureTabKey;
  readonly source: DrawingPicture;
  readonly size: { readonly width: number; readonly height: number };
}

function DrawnPicture({ session, camera, editable, overlay, tab, source, size }: DrawnPictureProps) {
  const { evidence } = source;
  useEffect(() => session.showPicture(camera.guid, evidence), [session, camera.guid, evidence]);
  const { draws, sees }: PictureTab = pictureTabs[tab];
  const plane = useMemo(() => picturePlane(size), [size]);
  // Where nothing is drawn, the overlay shows what there is, and its shapes can be clicked.
  const { editor, connect } = useMemo(() => {
    const use = (kind: ShapeKind) =>
      !editable ? "none" : draws.includes(kind) ? "draw" : sees.includes(kind) ? "see" : "none";
    const surface = createSurface({
      cameraGuid: camera.guid,
      plane,
      evidence: () => session.pictureOf(camera.guid),
      use,
    });
    const isYellow = (guid: unknown) => yellowIn(workingOf(session.store.getState()))(guid);
    return createSurfaceEditor({ session, surface, styles: stylesFor(editable ? draws : [], isYellow) });
  }, [session, camera.guid, plane, draws, sees, editable]);
  useEffect(() => connect(), [connect]);
  const viewport = useMemo(() => createPictureViewport(size), [size]);
  const picture = useMemo(() => ({ image: source.image, ...size }), [source.image, size]);
  const hasLane = useSessionState(session, (state) => lanesOn(workingOf(state), camera.guid).length > 0);
  const guests = useGuests(session, camera.guid);
  useLookAtPicture(session, camera.guid, editor);
  return (
    <>
      {editable && (
        <div className={styles["toolbars"]}>
          <AnnotateToolbar editor={editor} viewport={viewport} />
          <KindBar
            editor={editor}
            kinds={draws}
            offBecause={(kind) =>
              kind.startsWith("laneDetection") && !hasLane ? "请先绘制此画面的车道" : undefined
            }
          />
        </div>
      )}
      {editable && <DrawHere session={session} camera={camera} editor={editor} draws={draws} />}
      <div className={styles["grow"]}>
        <AnnotateCanvas
          editor={editor}
          viewport={viewport}
          label={`${camera.name}画面`}
          picture={picture}
          guests={guests}
        />
        <ViewportOverlay
          viewport={viewport}
          plane={plane}
          shapes={editable ? overlay.ghostsInPicture : overlay.inPicture}
          label={`${camera.name}画面上的图形`}
          onPick={editable ? undefined : overlay.onPick}
        />
      </div>
    </>
  );
}

interface DrawHereProps {
  readonly session: LayoutSession;
  readonly camera: LayoutCamera;
  readonly editor: Editor;
  readonly draws: readonly ShapeKind[];
}

/** Offers to draw in the picture what is selected on the map and not drawn here yet. */
function DrawHere({ session, camera, editor, draws }: DrawHereProps) {
  const working = useSessionState(session, workingOf);
  const selection = useSessionState(session, (state) => state.selection);
  const drawFor = useSessionState(session, (state) => state.drawFor);
  const [only, ...others] = selection;
  const item = others.length === 0 && only !== undefined ? working.items.get(only) : undefined;
  const isDrawn = [...working.shapes.values()].some(
    ({ itemGuid, cameraGuid }) => itemGuid === only && cameraGuid === camera.guid,
  );
  if (!item || isDrawn || !draws.includes(kindToDraw(item))) return null;
  const name = titleOf(item);
  return (
    <div className={styles["drawHere"]}>
      {drawFor === item.guid ? (
        <>
          在画面上点击“{name}”的顶点
          <Button size="small" type="link" onClick={() => session.drawFor(null)}>
            取消
          </Button>
        </>
      ) : (
        <Button size="small" type="link" onClick={() => drawItem(session, editor, item)}>
          在画面上绘制“{name}”
        </Button>
      )}
    </div>
  );
}
