import { waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderPart } from "../../../testing/render-part.tsx";
import type { LayoutSession } from "../session/layout-session.ts";
import { workingOf } from "../session/session-state.ts";
import { useSessionState } from "../session/use-layout-session.ts";
import { buildItem, buildLayout, layoutGuids } from "../testing/build-layout.ts";
import { FakeLayoutServer, openSession } from "../testing/fake-api.ts";
import { ItemForm } from "./item-form.tsx";

const { lane, secondLane, eastEnd, northEnd, camera, area } = layoutGuids;

/** The form of some items, drawn again as they change. */
function Form({ session, guids }: { readonly session: LayoutSession; readonly guids: readonly string[] }) {
  const working = useSessionState(session, workingOf);
  return (
    <ItemForm
      session={session}
      items={guids.flatMap((guid) => working.items.get(guid) ?? [])}
      readOnly={false}
    />
  );
}

async function open(guids: readonly string[]) {
  const layout = buildLayout();
  const more = [
    buildItem("lane", secondLane, { name: "左转道", endGuid: eastEnd, number: 2, width: 3 }),
    buildItem("area", area, { name: "区域一", cameraGuid: camera, areaKind: 3 }),
  ];
  const opened = await openSession({
    server: new FakeLayoutServer({ ...layout, items: [...layout.items, ...more] }),
  });
  const { session } = opened;
  const part = renderPart(<Form session={session} guids={guids} />, () => undefined);
  const values = (guid: string) => workingOf(session.store.getState()).items.get(guid)?.values;
  return { ...opened, ...part, values };
}

describe("form of an item", () => {
  it("has label, unit and help of the contract, and puts every change into the session", async () => {
    const { screen, user, values, session } = await open([lane]);
    expect(screen.getByText("由道路中心向外，从1起")).toBeTruthy();
    await user.click(screen.getByRole("checkbox", { name: /直行/ }));
    expect(values(lane)).toMatchObject({ turns: [1, 2] });
    const name = screen.getByLabelText("车道名称");
    await user.clear(name);
    await user.type(name, "公交道");
    expect(values(lane)).toMatchObject({ name: "公交道" });
    session.undo();
    expect(values(lane)).toMatchObject({ name: "东进口1车道", turns: [1, 2] });
  });

  it("keeps what does not fit in the field, with the words of the rule, and out of the layout", async () => {
    const { screen, user, values } = await open([lane]);
    const width = screen.getByLabelText("车道宽度");
    await user.clear(width);
    await user.type(width, "55");
    expect(await screen.findByText(/不能大于10/)).toBeTruthy();
    expect(values(lane)).toMatchObject({ width: 5 });
    await user.clear(width);
    await user.type(width, "4");
    expect(values(lane)).toMatchObject({ width: 4 });
    expect(screen.queryByText(/不能大于10/)).toBeNull();
  });

  it("a lane whose name follows from approach and number follows them; another name stays", async () => {
    const { screen, user, values } = await open([lane, secondLane]);
    await user.click(screen.getByLabelText("所属进口道"));
    await user.click(await screen.findByText("北进口"));
    expect(values(lane)).toMatchObject({ endGuid: northEnd, number: 1, name: "北进口1车道" });
    expect(values(secondLane)).toMatchObject({ endGuid: northEnd, number: 2, name: "左转道" });
  });

  it("shows several values as such, and sets them together", async () => {
    const { screen, user, values, state } = await open([lane, secondLane]);
    const width = screen.getByLabelText<HTMLInputElement>("车道宽度");
    expect(width.placeholder).toBe("多个不同的值");
    expect(screen.queryByLabelText("车道名称")).toBeNull();
    await user.type(width, "3");
    expect([values(lane), values(secondLane)]).toMatchObject([{ width: 3 }, { width: 3 }]);
    expect(state().history.present.words).toBe("修改2个对象的车道宽度");
  });

  it("sets bits of what an area measures, and its own parameters instead of defaults", async () => {
    const { screen, user, values } = await open([area]);
    await user.click(screen.getByRole("checkbox", { name: "平均速度" }));
    await user.click(screen.getByRole("checkbox", { name: "排队长度" }));
    expect(values(area)).toMatchObject({ areaTypes: 18 });
    const fusion = screen.getByRole("group", { name: /融合参数/ });
    await user.click(within(fusion).getByRole("button", { name: "单独设置" }));
    await waitFor(() => expect(values(area)).toMatchObject({ fusion: { weight: 0.5, matchRadius: 2 } }));
  });
});
