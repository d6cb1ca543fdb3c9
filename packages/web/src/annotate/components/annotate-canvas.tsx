import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { announcement } from "../editor/announcement.ts";
import type { Editor } from "../editor/editor.types.ts";
import { OPERATIONS } from "../operations/operations.ts";
import { createKonvaRenderer } from "../render/konva-renderer.ts";
import type { Renderer } from "../render/renderer.ts";
import { createInput, type Input } from "../tools/input.ts";
import type { Viewport } from "../viewport/viewport.ts";
import styles from "./annotate.module.css";
import { listenToCanvas } from "./canvas-events.ts";
import { CanvasMenu } from "./canvas-menu.tsx";
import { DraftBar } from "./draft-bar.tsx";
import { type Guest, GuestMarks } from "./guest-marks.tsx";
import { StatusBar } from "./status-bar.tsx";
import { useEditor } from "./use-editor.ts";
import { usePaintTheme } from "./use-paint-theme.ts";
import { type PictureSource, usePicture } from "./use-picture.ts";

const nobody: readonly Guest[] = [];

interface AnnotateCanvasProps {
  readonly editor: Editor;
  readonly viewport: Viewport;
  /** What is drawn on, for the screen reader, such as "北进口相机画面". */
  readonly label: string;
  /** The picture below the shapes; leave it out where `underlay` is drawn on. */
  readonly picture?: PictureSource;
  /** What lies below the canvas at the same place, such as a map. */
  readonly underlay?: ReactNode;
  /** Who else is at work here. */
  readonly guests?: readonly Guest[];
  /** Puts another renderer in the place of Konva, for tests without a canvas. */
  readonly createRenderer?: (container: HTMLDivElement, viewport: Viewport) => Renderer;
}

/**
 * The surface of an editor. It fills its place, takes the focus, and works by mouse, pen, finger and keyboard. The editor
 * and the window are the host's and outlive it.
 */
export function AnnotateCanvas({
  editor,
  viewport,
  label,
  picture: source,
  underlay,
  guests = nobody,
  createRenderer = createKonvaRenderer,
}: AnnotateCanvasProps) {
  const surface = useRef<HTMLDivElement>(null);
  const drawn = useRef<HTMLDivElement>(null);
  const [input, setInput] = useState<Input | null>(null);
  const theme = usePaintTheme();
  const { picture, failed } = usePicture(source ?? null);
  const view = useRef(0);
  const renderer = useRef<Renderer | null>(null);
  const appearance = useRef({ theme, picture });

  const show = useEffectEvent(() =>
    renderer.current?.show({
      ...appearance.current,
      state: editor.store.getState(),
      styles: editor.styles,
      plane: editor.plane,
      view: view.current,
    }),
  );

  useEffect(() => {
    appearance.current = { theme, picture };
    show();
  }, [theme, picture]);

  useEffect(() => {
    const [element, container] = [surface.current, drawn.current];
    if (!element || !container) return undefined;
    viewport.resize({ width: element.clientWidth, height: element.clientHeight });
    renderer.current = createRenderer(container, viewport);
    const detach = editor.attach(viewport);
    const hands = createInput(editor, viewport, OPERATIONS);
    const stopEvents = listenToCanvas(element, hands);
    setInput(hands);
    const stopView = viewport.subscribe(() => {
      view.current += 1;
      show();
    });
    const stopState = editor.store.subscribe(show);
    const observer = new ResizeObserver(() => {
      const size = { width: element.clientWidth, height: element.clientHeight };
      viewport.resize(size);
      renderer.current?.resize(size);
      show();
    });
    observer.observe(element);
    show();
    return () => {
      observer.disconnect();
      stopState();
      stopView();
      stopEvents();
      hands.stop();
      detach();
      renderer.current?.destroy();
      renderer.current = null;
    };
  }, [editor, viewport, createRenderer]);

  return (
    <div className={styles["canvas"]}>
      {underlay && <div className={styles["underlay"]}>{underlay}</div>}
      <Surface editor={editor} label={label} surface={surface} drawn={drawn} />
      {failed && (
        <p role="alert" className={styles["alert"]}>
          图片无法显示，可能已损坏；仍可在画面范围内绘制
        </p>
      )}
      <GuestMarks editor={editor} viewport={viewport} guests={guests} />
      <Announcer editor={editor} />
      {input && <DraftBar editor={editor} input={input} />}
      <CanvasMenu editor={editor} viewport={viewport} onClose={() => surface.current?.focus()} />
      <StatusBar editor={editor} viewport={viewport} />
    </div>
  );
}

interface SurfaceProps {
  readonly editor: Editor;
  readonly label: string;
  readonly surface: React.RefObject<HTMLDivElement | null>;
  readonly drawn: React.RefObject<HTMLDivElement | null>;
}

/** The element that has the focus and the pointer. */
function Surface({ editor, label, surface, drawn }: SurfaceProps) {
  const cursor = useEditor(editor, (state) => state.cursor);
  return (
    <div
      ref={surface}
      className={styles["surface"]}
      style={{ cursor }}
      role="application"
      aria-label={`${label}，按问号键查看快捷键`}
      aria-roledescription="绘图区"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application is worked on with keys of its own
      tabIndex={0}
    >
      <div ref={drawn} aria-hidden="true" />
    </div>
  );
}

/** Tells the screen reader what is selected and what the pointer snaps to. */
function Announcer({ editor }: { readonly editor: Editor }) {
  const [text, setText] = useState("");
  useEffect(
    () =>
      editor.store.subscribe((now, before) => {
        const words = announcement(before, now, editor.styles);
        if (words !== null) setText(words);
      }),
    [editor],
  );
  return (
    <div aria-live="polite" className={styles["unseen"]}>
      {text}
    </div>
  );
}
