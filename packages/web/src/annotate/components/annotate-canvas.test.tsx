import { act, fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Drawing } from "../document/document.ts";
import { buildDrawing, square } from "../testing/builders.ts";
import { buildEditor } from "../testing/editor.ts";
import { fakeRenderer } from "../testing/fake-renderer.ts";
import { createPictureViewport } from "../viewport/picture-viewport.ts";
import { AnnotateCanvas } from "./annotate-canvas.tsx";

/** A canvas of 1648 x 948 that shows a pixel of the picture as a pixel, 24 px from its corner. */
function open(
  drawing: Drawing = buildDrawing({ id: "左", points: square(100, 100, 200), label: "左转车道" }),
) {
  Object.defineProperties(HTMLElement.prototype, {
    clientWidth: { value: 1648, configurable: true },
    clientHeight: { value: 948, configurable: true },
  });
  const { editor } = buildEditor(drawing);
  const viewport = createPictureViewport({ width: 1600, height: 900 });
  const renderer = fakeRenderer();
  const source = { image: null, width: 1600, height: 900 };
  const part = (
    <AnnotateCanvas
      editor={editor}
      viewport={viewport}
      label="北进口画面"
      picture={source}
      createRenderer={renderer.create}
    />
  );
  const view = render(part);
  const surface = screen.getByRole("application");
  const at = (x: number, y: number) => ({
    clientX: x + 24,
    clientY: y + 24,
    pointerId: 1,
    pointerType: "mouse",
    button: 0,
  });
  const click = (x: number, y: number) => {
    fireEvent.pointerMove(surface, at(x, y));
    fireEvent.pointerDown(surface, at(x, y));
    fireEvent.pointerUp(surface, at(x, y));
  };
  return { editor, viewport, renderer, surface, at, click, ...view };
}

describe("the canvas", () => {
  it("says what it is and takes the focus when pressed", () => {
    const { surface, click } = open();
    expect(surface.getAttribute("aria-label")).toBe("北进口画面，按问号键查看快捷键");
    click(700, 700);
    expect(document.activeElement).toBe(surface);
  });

  it("writes the names of others beside the shapes they have in hand, also after the window moved", () => {
    const { editor, viewport, rerender } = open();
    const guests = [{ key: "1", name: "王工", shapes: ["左", "不在"] }];
    rerender(
      <AnnotateCanvas
        editor={editor}
        viewport={viewport}
        label="北进口画面"
        guests={guests}
        createRenderer={fakeRenderer().create}
      />,
    );
    const place = () => {
      const name = screen.getByText("王工");
      return [name.getAttribute("x"), name.getAttribute("y")].map(Number);
    };
    const [x = 0, y = 0] = place();
    expect([x, y]).toEqual([124, 116]);
    act(() => viewport.panBy(30, -10));
    expect(place()).toEqual([x + 30, y - 10]);
  });

  it("takes the size of its place", () => {
    const { viewport } = open();
    expect(viewport.size).toEqual({ width: 1648, height: 948 });
  });

  it("selects by a click and announces it", () => {
    const { editor, click } = open();
    click(200, 200);
    expect(editor.store.getState().selection.shapes).toEqual(["左"]);
    expect(screen.getByText("已选中“左转车道”")).toBeTruthy();
  });

  it("drags, and shows every step", () => {
    const { editor, surface, at, renderer } = open();
    act(() => editor.select({ shapes: ["左"], vertices: [] }));
    fireEvent.pointerDown(surface, at(100, 100));
    fireEvent.pointerMove(surface, { ...at(150, 160), altKey: true });
    const before = renderer.scenes.length;
    fireEvent.pointerMove(surface, { ...at(160, 170), altKey: true });
    expect(renderer.scenes.length).toBeGreaterThan(before);
    fireEvent.pointerUp(surface, { ...at(160, 170), altKey: true });
    expect(editor.drawing().shapes.get("左")?.points[0]).toEqual([160, 170]);
    const state = renderer.scenes.at(-1)?.state;
    expect(state?.history.present.drawing).toBe(editor.drawing());
  });

  it("hears keys while it has the focus, and lets others pass", () => {
    const { editor, surface } = open();
    expect(fireEvent.keyDown(surface, { key: "3" })).toBe(false);
    expect(editor.store.getState().tool).toBe("polygon");
    expect(fireEvent.keyDown(surface, { key: "F5" })).toBe(true);
    expect(fireEvent.keyDown(surface, { key: "Tab" })).toBe(true);
  });

  it("leaves keys alone while an input method composes", () => {
    const { editor, surface } = open();
    fireEvent.keyDown(surface, { key: "3", isComposing: true });
    expect(editor.store.getState().tool).toBe("select");
  });

  it("has buttons for a shape in progress", () => {
    const { editor, click, surface } = open();
    fireEvent.keyDown(surface, { key: "3" });
    for (const [x, y] of [
      [500, 500],
      [700, 500],
      [700, 700],
      [520, 720],
    ] as const)
      click(x, y);
    fireEvent.click(screen.getByRole("button", { name: /退一步/ }));
    expect(editor.store.getState().draft?.corners).toHaveLength(3);
    fireEvent.click(screen.getByRole("button", { name: /放弃/ }));
    expect(screen.queryByRole("button", { name: /完成/ })).toBeNull();
    act(() => editor.undo());
    fireEvent.click(screen.getByRole("button", { name: /完成/ }));
    expect(editor.drawing().shapes.get("新1")?.points).toHaveLength(3);
  });

  it("opens the menu of what lies under a right click", async () => {
    const { surface, at, editor } = open();
    fireEvent.pointerDown(surface, { ...at(200, 200), button: 2 });
    fireEvent.pointerUp(surface, { ...at(200, 200), button: 2 });
    fireEvent.click(await screen.findByText("创建副本"));
    expect(editor.drawing().order).toHaveLength(2);
    expect(editor.store.getState().menu).toBeNull();
  });

  it("tells what to do and where the pointer is", () => {
    const { surface, at } = open();
    fireEvent.keyDown(surface, { key: "4" });
    expect(screen.getByTestId("hint").textContent).toBe("点击画起点");
    fireEvent.pointerMove(surface, at(321, 123));
    expect(screen.getByText("X 321.0 Y 123.0")).toBeTruthy();
    fireEvent.keyDown(surface, { key: "Enter" });
    expect(screen.getByTestId("hint").textContent).toBe("线至少要有2个点，请继续画");
  });

  it("enlarges by the wheel without scrolling the page", () => {
    const { surface, viewport } = open();
    expect(fireEvent.wheel(surface, { deltaY: -100, clientX: 100, clientY: 100 })).toBe(false);
    expect(viewport.scale).toBeGreaterThan(1);
  });

  it("lets go of everything when it is taken away, and the editor lives on", () => {
    const { unmount, renderer, editor } = open();
    unmount();
    expect(renderer.calls.destroyed).toBe(1);
    const count = renderer.scenes.length;
    editor.setTool("line");
    expect(renderer.scenes).toHaveLength(count);
  });
});
