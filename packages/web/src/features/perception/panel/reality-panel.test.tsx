import { calls, type MapLayerInfo } from "@lukou/contract";
import { describe, expect, it, vi } from "vitest";
import { guids } from "../../../testing/city.ts";
import { answers } from "../../../testing/fake-server.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { ReplayPlayer } from "../scene/player.ts";
import type { DrawnTarget } from "../scene/target-scene.ts";
import { buildFrame, buildTarget, UNIT } from "../testing/targets.ts";
import { RealityPanel } from "./reality-panel.tsx";

const NOW = 1_000;
/** One lane 4 m wide that leads north through the point of the intersection. */
const lane = {
  type: "Feature" as const,
  properties: { width: 4 },
  geometry: {
    type: "LineString" as const,
    coordinates: [
      [114, 29.999],
      [114, 30.001],
    ],
  },
};
const { GetMapInfo } = calls.Intersection;
const FILE = "/files/hdmap_rid.geojson";
const layer: MapLayerInfo = {
  mapGuid: guids.user,
  name: "hdmap_rid",
  type: 1,
  featureCount: 1,
  pointCount: 2,
  byteLength: 100,
  bounds: null,
  url: FILE,
  tiles: "",
  createdAt: "2026-11-20T00:00:00Z",
};
const onSelect = vi.fn<(target: DrawnTarget) => void>();

function show(targets: Parameters<typeof buildTarget>[0][], layers: MapLayerInfo[] = [layer]) {
  const player = new ReplayPlayer(NOW);
  player.push([buildFrame(NOW, { targets: targets.map(buildTarget) })]);
  return renderPart(
    <RealityPanel
      intersectionGuid={guids.crossing}
      player={player}
      hidden={new Set()}
      nameOf={(guid) => (guid === UNIT ? "1号一体机" : "")}
      onSelect={onSelect}
    />,
    (server) => {
      // A layer's file is no call: it stands beside what the server answers.
      const calls = globalThis.fetch;
      vi.stubGlobal("fetch", (url: string, init?: RequestInit) =>
        url === FILE
          ? Promise.resolve(Response.json({ type: "FeatureCollection", features: [lane] }))
          : calls(url, init),
      );
      server.on(
        GetMapInfo,
        answers(GetMapInfo, {
          intersectionGuid: guids.crossing,
          urlName: "",
          longitude: 114,
          latitude: 30,
          bounds: null,
          layers,
        }),
      );
    },
  );
}

describe("map against what units see", () => {
  it("counts vehicles on lanes, beside the road and against their lane, and names who says so", async () => {
    const { screen, user } = show([
      { trackId: "north", speed: 30 },
      { trackId: "south", speed: 30, heading: 180 },
      { trackId: "field", longitude: 114.001, license: "鄂A12345" },
    ]);
    expect(await screen.findByText("33%的机动车在道路外")).toBeTruthy();
    const odd = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(odd).toEqual(["south与车道方向相反，30 km/h，1号一体机", "鄂A12345在道路外，0 km/h，1号一体机"]);
    await user.click(screen.getByRole("button", { name: "鄂A12345" }));
    expect(onSelect).toHaveBeenCalledWith(expect.objectContaining({ trackId: "field" }));
  });

  it("says when everything fits", async () => {
    const { screen } = show([{ speed: 30 }]);
    expect(await screen.findByText("当前1辆机动车都与地图相符")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("says why nothing can be judged without a map", async () => {
    const { screen } = show([{ speed: 30 }], []);
    expect(await screen.findByText(/没有带车道中心线的高精度地图/)).toBeTruthy();
  });
});
