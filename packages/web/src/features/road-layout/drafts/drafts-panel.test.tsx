import { type MapFeature, calls as platformCalls } from "@lukou/contract";
import { calls } from "@lukou/equipment";
import { createEnuFrame } from "@lukou/geometry";
import { type LayoutState, stateOf } from "@lukou/road";
import { waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { guids } from "../../../testing/city.ts";
import { answers, type FakeServer } from "../../../testing/fake-server.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import type { ShownProposals } from "../map/use-overlay.ts";
import type { LayoutAction } from "../session/layout-history.ts";
import { buildCamera, buildLayout } from "../testing/build-layout.ts";
import { DraftsPanel, type DraftsPanelProps } from "./drafts-panel.tsx";

vi.mock("../../../map/maplibre.ts", () => ({ maplibregl: {} }));

const bare = buildLayout({ items: [], shapes: [] });
const frame = createEnuFrame([bare.longitude, bare.latitude]);
const at = (east: number, north: number): number[] => frame.toGeographic([east, north]).slice(0, 2);

/** A crosswalk across the eastern arm, and the stop line behind it. */
const layers: readonly {
  readonly name: string;
  readonly type: number;
  readonly features: readonly MapFeature[];
}[] = [
  {
    name: "hdmap_crosswalk",
    type: 7,
    features: [
      {
        type: "Feature",
        properties: {},
        geometry: {
          type: "Polygon",
          coordinates: [[at(20, -8), at(24, -8), at(24, 8), at(20, 8), at(20, -8)]],
        },
      },
    ],
  },
  {
    name: "hdmap_stop",
    type: 8,
    features: [
      {
        type: "Feature",
        properties: {},
        geometry: { type: "LineString", coordinates: [at(27, 0), at(27, 8)] },
      },
    ],
  },
];

const mapInfo = {
  intersectionGuid: guids.crossing,
  urlName: "",
  longitude: bare.longitude,
  latitude: bare.latitude,
  bounds: null,
  layers: layers.map(({ name, type, features }, index) => ({
    mapGuid: `0190d000-0000-7000-8000-00000000000${index}`,
    name,
    type,
    featureCount: features.length,
    pointCount: 5,
    byteLength: 1000,
    bounds: null,
    url: `/api/map-layers/${name}.geojson`,
    tiles: "",
    createdAt: "2026-11-20T08:00:00Z",
  })),
};

const { GetMapInfo } = platformCalls.Intersection;
const { BatchAddIntersectionEnd } = calls.IntersectionEnd;

function open(change: Partial<DraftsPanelProps> = {}, known = mapInfo) {
  const onChange = vi.fn<(action: LayoutAction, words: string) => void>();
  const onReject = vi.fn<DraftsPanelProps["onReject"]>();
  const onShow = vi.fn<(shown: ShownProposals | null) => void>();
  const prepare = (server: FakeServer) => {
    server.on(GetMapInfo, answers(GetMapInfo, known));
    const through = globalThis.fetch;
    vi.stubGlobal("fetch", (url: string, init?: RequestInit) => {
      const layer = layers.find(({ name }) => url.endsWith(`/${name}.geojson`));
      return layer
        ? Promise.resolve(
            new Response(JSON.stringify({ type: "FeatureCollection", features: layer.features })),
          )
        : through(url, init);
    });
  };
  const view = renderPart(
    <DraftsPanel
      layout={bare}
      working={stateOf(bare)}
      camera={undefined}
      offBecause={undefined}
      rejected={new Set()}
      onReject={onReject}
      onChange={onChange}
      onEnds={() => undefined}
      onShow={onShow}
      upload={<button type="button">上传地图</button>}
      {...change}
    />,
    prepare,
  );
  const after = (): LayoutState | undefined => onChange.mock.calls.at(-1)?.[0](stateOf(bare));
  return { ...view, onChange, onReject, onShow, after };
}

describe("由高精地图生成草稿", () => {
  it("shows what the map suggests with its source, as ghosts and in a list", async () => {
    const { screen, onShow, onChange } = open();
    const crossing = await screen.findByRole("region", { name: "人行横道草稿" });
    expect(crossing.textContent).toContain("东进口人行横道");
    expect(crossing.textContent).toContain("hdmap_crosswalk第1个要素");
    expect(crossing.textContent).toContain("可信度高");
    expect(onShow.mock.calls.at(-1)?.[0]?.shapes(null)).toHaveLength(2);
    expect(onChange).not.toHaveBeenCalled();
  });

  it("accepts one, a kind, or all of them, each as one step", async () => {
    const { screen, user, onChange, after } = open();
    await user.click(await screen.findByRole("button", { name: "采纳人行横道“东进口人行横道”" }));
    expect(onChange.mock.calls[0]?.[1]).toBe("采纳草稿：人行横道“东进口人行横道”");
    expect([...(after()?.items.values() ?? [])].map(({ kind }) => kind)).toEqual(["pavement"]);
    await user.click(screen.getByRole("button", { name: "采纳全部车道线" }));
    expect([...(after()?.items.values() ?? [])].map(({ kind }) => kind)).toEqual(["laneLine"]);
    await user.click(screen.getByRole("button", { name: "全部采纳（2）" }));
    expect(onChange).toHaveBeenCalledTimes(3);
    expect(after()?.shapes.size).toBe(2);
  });

  it("leaves out what is drawn already and what was rejected, which can be brought back", async () => {
    const first = open();
    await first.user.click(await first.screen.findByRole("button", { name: "采纳人行横道“东进口人行横道”" }));
    const working = first.after();
    await first.user.click(first.screen.getByRole("button", { name: "拒绝全部车道线" }));
    const rejected = new Set(first.onReject.mock.calls[0]?.[0]);
    first.unmount();
    if (!working) throw new Error("nothing was accepted");
    const { screen, user, onReject } = open({ working, rejected });
    expect(await screen.findByText("没有新的草稿")).toBeTruthy();
    expect(screen.getByText(/另有1个已经绘制/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "重新显示" }));
    expect(onReject.mock.calls[0]).toEqual([[...rejected], false]);
  });

  it("says why there are no drafts for a picture while its camera is not calibrated", async () => {
    const { screen } = open({ camera: buildCamera() });
    expect(await screen.findByText("“东向相机”还没有标定，标定后才能把草稿投影到画面")).toBeTruthy();
  });

  it("ROLE-A3: a viewer sees drafts but cannot accept them", async () => {
    const { screen } = open({ offBecause: "没有此操作的权限" });
    const all = await screen.findByRole("button", { name: "全部采纳（2）" });
    expect(all.hasAttribute("disabled")).toBe(true);
    expect(all.title).toBe("没有此操作的权限");
  });

  it("offers to upload a map where there is none", async () => {
    const { screen } = open({}, { ...mapInfo, layers: [] });
    expect(await screen.findByText("此路口还没有高精度地图")).toBeTruthy();
    expect(screen.getByRole("button", { name: "上传地图" })).toBeTruthy();
  });

  it("IntersectionEnd/BatchAddIntersectionEnd: is not called where approaches are entered", async () => {
    const { screen, user, server, onChange } = open();
    await user.click(await screen.findByRole("button", { name: "全部采纳（2）" }));
    await waitFor(() => expect(onChange).toHaveBeenCalled());
    expect(server.sent(BatchAddIntersectionEnd)).toEqual([]);
  });
});
