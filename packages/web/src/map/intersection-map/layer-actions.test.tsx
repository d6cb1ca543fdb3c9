import { calls } from "@lukou/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { createQueryClient } from "../../app/query-client.ts";
import { ThemeProvider } from "../../app/theme/theme-provider.tsx";
import { useSession } from "../../lib/session/session-store.ts";
import { buildIdentity, guids } from "../../testing/city.ts";
import { answers, FakeServer } from "../../testing/fake-server.ts";
import { LayerActions } from "./layer-actions.tsx";

const { DeleteMapData } = calls.Intersection;

const layer = {
  mapGuid: guids.tJunction,
  name: "hdmap_stop",
  type: 8,
  featureCount: 1234,
  pointCount: 2468,
  byteLength: 3 * 1024 * 1024,
  bounds: null,
  url: "/api/map-layers/1.geojson",
  tiles: "",
  createdAt: "2026-11-20T08:00:00Z",
};

async function openMenu(roles: string[]) {
  useSession.setState({ identity: buildIdentity({ roles }) });
  const server = new FakeServer().on(DeleteMapData, answers(DeleteMapData, null));
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider>
        <LayerActions intersectionGuid={guids.crossing} intersectionName="人民路-解放路" layer={layer} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  await user.click(screen.getByRole("button", { name: /停止线（hdmap_stop）的操作/ }));
  return { server, user };
}

describe("LayerActions", () => {
  it("Intersection/DeleteMapData: says what is lost and waits for the answer", async () => {
    const { server, user } = await openMenu(["operator"]);
    await user.click(await screen.findByText("删除图层"));
    expect(await screen.findByText(/1,234个要素将从此路口的高精度地图中删除，无法恢复/)).toBeTruthy();
    expect(server.sent(DeleteMapData)).toHaveLength(0);
    await user.click(screen.getByRole("button", { name: "确定" }));
    await waitFor(() =>
      expect(server.sent(DeleteMapData)[0]?.path).toMatch(`${guids.crossing}/${guids.tJunction}`),
    );
  });

  it("ROLE-A3: a viewer may save a layer but not delete it, and reads why", async () => {
    await openMenu(["viewer"]);
    const remove = (await screen.findByText("删除图层")).closest("li");
    expect(remove?.getAttribute("aria-disabled")).toBe("true");
    expect(remove?.title).toContain("没有此操作的权限");
    expect(screen.getByText("导出GeoJSON（3 MB）").closest("li")?.getAttribute("aria-disabled")).not.toBe(
      "true",
    );
  });
});
