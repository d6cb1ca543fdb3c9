import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { ruleSetFor } from "../rules/rule-sets.ts";
import { buildDrawing, buildPicturePlane } from "../testing/builders.ts";
import { buildEditor } from "../testing/editor.ts";
import { createPictureViewport } from "../viewport/picture-viewport.ts";
import { AnnotateToolbar } from "./annotate-toolbar.tsx";
import { ShortcutHelp } from "./shortcut-help.tsx";
import { VertexTable } from "./vertex-table.tsx";

const drawing = buildDrawing(
  { id: "甲", label: "直行车道", kind: "lane" },
  {
    id: "乙",
    label: "停止线",
    kind: "line",
    geometry: "line",
    points: [
      [0, 500],
      [400, 500],
    ],
  },
  { id: "丙", label: "" },
);
const begin = () => buildEditor(drawing, { rules: ruleSetFor(buildPicturePlane()) });
const button = (name: string | RegExp) => screen.getByRole("button", { name });

describe("the toolbar", () => {
  const open = () => {
    const { editor } = begin();
    const viewport = createPictureViewport({ width: 1600, height: 900 });
    viewport.resize({ width: 800, height: 600 });
    render(<AnnotateToolbar editor={editor} viewport={viewport} />);
    return { editor, viewport };
  };

  it("takes up tools and the kind to draw", async () => {
    const { editor } = open();
    const user = userEvent.setup();
    await user.click(button("画区域"));
    expect(editor.store.getState().tool).toBe("polygon");
    expect(button("画区域").getAttribute("aria-pressed")).toBe("true");
    await user.click(screen.getByRole("combobox", { name: "要画的类型" }));
    await user.click(await screen.findByTitle("车道"));
    expect(editor.store.getState().kinds.polygon).toBe("lane");
  });

  it("says why a command is off, and does nothing then", async () => {
    const { editor } = open();
    const user = userEvent.setup();
    expect(button("删除").getAttribute("aria-disabled")).toBe("true");
    await user.hover(button("删除"));
    expect(await screen.findByText("删除（Delete）：请先选中图形")).toBeTruthy();
    await user.click(button("删除"));
    expect(editor.drawing()).toBe(drawing);
  });

  it("does commands to what is selected", () => {
    const { editor } = open();
    act(() => editor.select({ shapes: ["甲"], vertices: [] }));
    fireEvent.click(button("删除"));
    expect(editor.drawing().order).toEqual(["乙", "丙"]);
    fireEvent.click(button("撤销"));
    expect(editor.drawing()).toBe(drawing);
  });

  it("flips switches and moves the window", () => {
    const { editor, viewport } = open();
    fireEvent.click(button("共边联动"));
    expect(editor.store.getState().switches.sharing).toBe(false);
    expect(button("共边联动").getAttribute("aria-pressed")).toBe("false");
    const before = viewport.scale;
    fireEvent.click(button("放大"));
    expect(viewport.scale).toBeGreaterThan(before);
    fireEvent.click(button("显示全部"));
    expect(viewport.scale).toBeCloseTo(before);
  });
});

describe("the table of corners", () => {
  const open = () => {
    const { editor } = begin();
    editor.select({ shapes: ["甲"], vertices: [] });
    render(<VertexTable editor={editor} />);
    return editor;
  };
  const field = (name: string) => screen.getByRole<HTMLInputElement>("spinbutton", { name });
  const type = (name: string, value: string) => {
    fireEvent.focus(field(name));
    fireEvent.change(field(name), { target: { value } });
    fireEvent.blur(field(name));
  };

  it("takes typed pixels when the entry is finished, as one step", () => {
    const editor = open();
    type("第2个顶点的X", "140.5");
    expect(editor.drawing().shapes.get("甲")?.points[1]).toEqual([140.5, 0]);
    expect(editor.store.getState().history.past).toHaveLength(1);
    expect(editor.store.getState().selection.vertices).toEqual([{ shape: "甲", index: 1 }]);
  });

  it("takes stored coordinates", () => {
    const editor = open();
    fireEvent.click(screen.getByText("相对坐标"));
    type("第3个顶点的Y", "0.5");
    expect(editor.drawing().shapes.get("甲")?.points[2]).toEqual([100, 450]);
  });

  it("changes nothing by looking, and keeps within the picture", () => {
    const editor = open();
    type("第2个顶点的X", "100.00");
    type("第2个顶点的X", "");
    expect(editor.drawing()).toBe(drawing);
    type("第2个顶点的X", "5000");
    expect(editor.drawing().shapes.get("甲")?.points[1]).toEqual([1600, 0]);
    expect(editor.store.getState().notice?.text).toBe("坐标超出画面，已移到画面边缘");
  });

  it("asks for one shape", () => {
    render(<VertexTable editor={begin().editor} />);
    expect(screen.getByText("选中一个图形后可以输入顶点坐标")).toBeTruthy();
  });
});

describe("the list of keys", () => {
  it("opens by the question mark, with every tool", () => {
    const { editor } = begin();
    render(<ShortcutHelp editor={editor} />);
    expect(screen.queryByText("画区域")).toBeNull();
    act(() => editor.show({ help: true }));
    expect(screen.getByText("画区域")).toBeTruthy();
    expect(screen.getByText("完成绘制")).toBeTruthy();
  });
});
