import { calls, EquipmentQuery } from "@lukou/equipment";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newGuid } from "../../platform/guid.ts";
import { buildIntersection } from "../../testing/factories/intersection.ts";
import { nextNumber } from "../../testing/factories/next-number.ts";
import {
  type Caller,
  call,
  done,
  refusal,
  startTestServer,
  type TestServer,
} from "../../testing/test-server.ts";
import { VIEWS_MAX } from "./saved-view.service.ts";

const { Equipment } = calls;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const view = (given: object = {}) => ({
  name: `视图${nextNumber()}`,
  query: EquipmentQuery.parse({ kinds: [4], states: ["offline"], sort: "updatedAt", descending: true }),
  columns: ["name", "model"],
  ...given,
});
const save = (given: object = {}, caller: Caller = {}) =>
  done(server, Equipment.SaveView, { body: view(given) }, caller);
const viewsOf = (caller: Caller = {}) => done(server, Equipment.GetSavedViews, {}, caller);

describe("Equipment/SaveView, GetSavedViews and DeleteView", () => {
  it("keeps filter, order and columns under a name", async () => {
    const body = view({ name: "离线雷达" });
    const guid = await done(server, Equipment.SaveView, { body });
    expect((await viewsOf()).find((kept) => kept.guid === guid)).toEqual({ guid, ...body });
  });

  it("writes over a view that is named by its guid", async () => {
    const guid = await save();
    const again = await save({ guid, name: "改过的视图", columns: ["ip"] });
    expect(again).toBe(guid);
    const kept = (await viewsOf()).filter((one) => one.guid === guid);
    expect(kept).toEqual([expect.objectContaining({ name: "改过的视图", columns: ["ip"] })]);
  });

  it("refuses a second view of the same name, but not another person's", async () => {
    await save({ name: "我的" });
    expect(await refusal(server, Equipment.SaveView, { body: view({ name: "我的" }) })).toMatchObject({
      code: "DUPLICATE",
      message: "已有同名的视图，请换一个名称",
    });
    await save({ name: "我的" }, { as: "operator" });
  });

  it("shows, changes and deletes nobody else's views", async () => {
    const guid = await save({}, { as: "operator" });
    expect((await viewsOf()).map((kept) => kept.guid)).not.toContain(guid);
    expect(await refusal(server, Equipment.SaveView, { body: view({ guid }) })).toMatchObject({
      status: 404,
    });
    expect(await refusal(server, Equipment.DeleteView, { params: { id: guid } })).toMatchObject({
      status: 404,
    });
    expect((await viewsOf({ as: "operator" })).map((kept) => kept.guid)).toContain(guid);
  });

  it("keeps the views of each city apart", async () => {
    const guid = await save({}, { as: "traveller", city: server.cities.foreign });
    const inHome = await viewsOf({ as: "traveller" });
    expect(inHome.map((kept) => kept.guid)).not.toContain(guid);
  });

  it("deletes once", async () => {
    const guid = await save();
    await done(server, Equipment.DeleteView, { params: { id: guid } });
    expect(await refusal(server, Equipment.DeleteView, { params: { id: guid } })).toMatchObject({
      status: 404,
    });
  });

  it("refuses a view of a place of another city or of none", async () => {
    const abroad = await buildIntersection(server.db, { cityGuid: server.cities.foreign });
    const { query } = view();
    for (const lost of [
      { ...query, intersectionGuid: abroad.guid },
      { ...query, districtGuid: abroad.districtGuid },
      { ...query, intersectionGuid: newGuid() },
    ]) {
      expect(await refusal(server, Equipment.SaveView, { body: view({ query: lost }) })).toMatchObject({
        code: "NOT_FOUND",
        message: expect.stringMatching(/^视图所选的/) as string,
      });
    }
  });

  it("refuses more views than anybody finds their way in", async () => {
    const row = (name: string) => ({
      city_guid: server.cities.home,
      guid: newGuid(),
      user_guid: server.users.viewer,
      name,
      view: JSON.stringify({ query: {}, columns: [] }),
    });
    const rows = Array.from({ length: VIEWS_MAX }, (_, index) => row(`第${index}个`));
    await server.db.insertInto("saved_view").values(rows).execute();
    expect(await refusal(server, Equipment.SaveView, { body: view() }, { as: "viewer" })).toMatchObject({
      code: "REFUSED",
      message: `最多保存${VIEWS_MAX}个视图，请先删除不用的视图`,
    });
  });

  it.each([
    [{ name: "" }, "视图名称不能为空"],
    [{ query: { sort: "nothing" } }, "排序：不在可选范围内"],
    [{ columns: "name" }, "应为列表"],
  ])("refuses %j", async (given, message) => {
    const { status, envelope } = await call(server, Equipment.SaveView, { body: view(given) });
    expect(status).toBe(400);
    expect(envelope.message).toContain(message);
  });
});
