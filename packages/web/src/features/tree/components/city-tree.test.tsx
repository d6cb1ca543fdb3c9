import { type CityTreeNode, TREE_ROW_PX } from "@lukou/contract";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetStores } from "../../../testing/forget-stores.ts";
import { followPlace } from "../place-store.ts";
import { setTreeExpanded } from "../tree-view-store.ts";
import type { TreeStates } from "../use-tree-states.ts";
import { CityTree } from "./city-tree.tsx";

const MANY = 10_000;
const intersections = Array.from(
  { length: MANY },
  (_, index): CityTreeNode => ({ guid: `i${index}`, name: `路${index}-街`, level: 3, type: 7, stage: 1 }),
);
const city: CityTreeNode[] = [
  {
    guid: "c",
    name: "望川市",
    level: 1,
    children: [{ guid: "d", name: "城东区", level: 2, children: intersections }],
  },
];

function renderTree(states: TreeStates = new Map()) {
  const drawn = vi.fn<(guids: readonly string[]) => void>();
  const opened: string[] = [];
  const action = { key: "edit", label: "编辑", icon: "✎", run: vi.fn<() => void>() };
  render(
    <CityTree
      nodes={city}
      searching={false}
      states={states}
      onDrawn={drawn}
      onOpen={({ guid }) => opened.push(guid)}
      actionsOf={() => [action]}
    />,
  );
  return { drawn, opened, action, user: userEvent.setup(), tree: screen.getByRole("tree") };
}

const focusedName = () => document.activeElement?.getAttribute("aria-label");

describe("tree of ten thousand", () => {
  beforeEach(() => {
    forgetStores();
    setTreeExpanded(["c", "d"]);
  });
  afterEach(() => vi.restoreAllMocks());

  it("GEN-4: draws only the rows near the view, and others as it is scrolled", () => {
    const { tree } = renderTree();
    expect(screen.getAllByRole("treeitem").length).toBeLessThan(40);
    act(() => {
      tree.scrollTop = 5_000 * TREE_ROW_PX;
      tree.dispatchEvent(new Event("scroll"));
    });
    expect(screen.getByTitle("路5000-街")).toBeTruthy();
    expect(screen.queryByTitle("路100-街")).toBeNull();
    expect(screen.getAllByRole("treeitem").length).toBeLessThan(45);
  });

  it("City/GetIntersectionStates: tells which few are drawn, and of a long scroll only where it ends", async () => {
    const { drawn, tree } = renderTree();
    const scrollTo = (row: number) =>
      act(() => {
        tree.scrollTop = row * TREE_ROW_PX;
        tree.dispatchEvent(new Event("scroll"));
      });
    for (const row of [1_000, 3_000, 5_000]) scrollTo(row);
    await waitFor(() => expect(drawn).toHaveBeenCalledTimes(2));
    const [atFirst = [], atLast = []] = drawn.mock.calls.map(([guids]) => guids);
    expect(atFirst[0]).toBe("i0");
    expect(atLast).toContain("i5000");
    expect(Math.max(atFirst.length, atLast.length)).toBeLessThan(45);
  });

  it("shows the worst state of an intersection by colour and in words, a good one to the ear alone", () => {
    renderTree(
      new Map([
        ["i0", "offline"],
        ["i1", "online"],
        ["i2", null],
      ]),
    );
    const row = (index: number) => screen.getAllByRole("treeitem")[index + 2];
    expect(row(0)?.getAttribute("aria-label")).toMatch(/^路0-街，.*，离线$/);
    expect(row(0)?.textContent).toContain("离线");
    expect(row(1)?.getAttribute("aria-label")).toMatch(/^路1-街，.*，在线$/);
    expect(row(1)?.textContent).not.toContain("在线");
    const colours = [0, 1, 2, 3].map((index) => row(index)?.querySelector("i")?.style.background);
    expect(colours[0]).toBeTruthy();
    expect(colours[1]).toBeTruthy();
    expect(colours[0]).not.toBe(colours[1]);
    expect(colours.slice(2)).toEqual([undefined, undefined]);
  });

  it("TREE-7: a place chosen elsewhere is scrolled to, 50 px for each row beyond the sixth", async () => {
    const scrolled = vi.spyOn(Element.prototype, "scrollTo");
    renderTree();
    act(() => followPlace({ level: 3, guid: "i97" }));
    /* The city and the district stand above it. */
    await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ top: (100 - 6) * TREE_ROW_PX }));
  });

  it("TREE-7: a row that was clicked is not scrolled to", async () => {
    const scrolled = vi.spyOn(Element.prototype, "scrollTo");
    const { user, opened } = renderTree();
    await user.click(screen.getByTitle("路9-街"));
    act(() => followPlace({ level: 3, guid: "i9" }));
    expect(opened).toEqual(["i9"]);
    expect(scrolled).not.toHaveBeenCalled();
    expect(screen.getByRole("treeitem", { selected: true }).getAttribute("aria-label")).toContain("路9-街");
  });

  it("GEN-4: one row is reached by Tab; keys move the focus, open, close and unfold", async () => {
    const { user, opened } = renderTree();
    await user.tab();
    expect(focusedName()).toContain("望川市");
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(focusedName()).toContain("路0-街");
    await user.keyboard("{End}");
    expect(focusedName()).toContain(`路${MANY - 1}-街`);
    await user.keyboard("{Enter}");
    expect(opened).toEqual([`i${MANY - 1}`]);
    await user.keyboard("{Home}{ArrowRight}{ArrowLeft}");
    expect(screen.getAllByRole("treeitem")).toHaveLength(2);
    await user.keyboard("{ArrowRight}");
    expect(screen.getByTitle("路0-街")).toBeTruthy();
    await user.keyboard("路12");
    expect(focusedName()).toContain("路12-街");
  });

  it("GEN-4: a row keeps the focus when it is scrolled out of view", async () => {
    const { user, tree } = renderTree();
    await user.tab();
    act(() => {
      tree.scrollTop = 5_000 * TREE_ROW_PX;
      tree.dispatchEvent(new Event("scroll"));
    });
    expect(focusedName()).toContain("望川市");
  });

  it("GEN-4: keys go on from the row that was clicked or focused otherwise", async () => {
    const { user } = renderTree();
    await user.click(screen.getByTitle("路3-街"));
    await user.keyboard("{ArrowDown}");
    expect(focusedName()).toContain("路4-街");
    act(() => screen.getByTitle("城东区").closest<HTMLElement>("[role=treeitem]")?.focus());
    await user.keyboard("{ArrowLeft}");
    expect(screen.queryByTitle("路0-街")).toBeNull();
    await user.keyboard("*");
    expect(screen.getByTitle("路0-街")).toBeTruthy();
  });

  it("GEN-5: a row's button does its own and opens nothing, by click and by key", async () => {
    const { user, opened, action } = renderTree();
    const button = screen.getByRole("button", { name: "编辑：路0-街" });
    await user.click(button);
    button.focus();
    await user.keyboard("{Enter}");
    expect(action.run).toHaveBeenCalledTimes(2);
    expect(opened).toEqual([]);
  });
});
