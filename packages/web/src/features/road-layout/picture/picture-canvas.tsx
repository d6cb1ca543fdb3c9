import { useEffect, useEffectEvent, useMemo } from "react";
import {
  AnnotateCanvas,
  AnnotateToolbar,
  type Bounds,
  createPictureViewport,
  type Editor,
  ShortcutHelp,
} from "../../../annotate/index.ts";
import type { LayoutSession } from "../session/layout-session.ts";
import { useGuests } from "../session/use-guests.ts";
import { useSessionState } from "../session/use-layout-session.ts";
import styles from "./picture.module.css";
import type { DrawingPicture } from "./use-drawing-picture.ts";

interface PictureCanvasProps {
  readonly session: LayoutSession;
  readonly cameraGuid: string;
  readonly editor: Editor;
  readonly label: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly source: DrawingPicture;
  readonly readOnly: boolean;
  /** Whether the buttons have their turn. */
  readonly complete: boolean;
}

/** Room around what is looked at, as a share of the picture. */
const AROUND = 0.06;

/** The picture with everything that is drawn on it. */
export function PictureCanvas(props: PictureCanvasProps) {
  const { session, cameraGuid, editor, label, size, source, readOnly, complete } = props;
  const { width, height } = size;
  const viewport = useMemo(() => createPictureViewport({ width, height }), [width, height]);
  const picture = useMemo(() => ({ image: source.image, width, height }), [source.image, width, height]);
  const guests = useGuests(session, cameraGuid);
  const lookAt = useSessionState(session, (state) => state.lookAt);
  const look = useEffectEvent((shapeGuids: readonly string[]) => {
    const { shapes } = editor.drawing();
    const points = shapeGuids.flatMap((guid) => shapes.get(guid)?.points ?? []);
    if (points.length > 0) {
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
      const [dx, dy] = [width * AROUND, height * AROUND];
      const bounds: Bounds = [
        Math.min(...xs) - dx,
        Math.min(...ys) - dy,
        Math.max(...xs) + dx,
        Math.max(...ys) + dy,
      ];
      editor.focus(bounds);
    }
    session.lookedAt();
  });
  useEffect(() => {
    if (lookAt?.cameraGuid === cameraGuid) look(lookAt.shapeGuids);
  }, [lookAt, cameraGuid]);
  return (
    <div className={styles["canvas"]}>
      {!readOnly && <AnnotateToolbar editor={editor} viewport={viewport} ready={complete} />}
      <div className={styles["surface"]}>
        <AnnotateCanvas editor={editor} viewport={viewport} label={label} picture={picture} guests={guests} />
      </div>
      <ShortcutHelp editor={editor} />
    </div>
  );
}
