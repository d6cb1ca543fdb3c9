import { calls, type IntersectionInfo, type MapLayerInfo } from "@lukou/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { vi } from "vitest";
import { createQueryClient } from "../../../app/query-client.ts";
import { ThemeProvider } from "../../../app/theme/theme-provider.tsx";
import { useSession } from "../../../lib/session/session-store.ts";
import { storage } from "../../../lib/storage/storage.ts";
import { buildIdentity, guids } from "../../../testing/city.ts";
import { answers, FakeServer } from "../../../testing/fake-server.ts";
import { IntersectionPanel, type IntersectionPanelProps } from "../intersection-panel.tsx";
import { FetchRequest } from "../map-upload/testing/fetch-request.ts";
import { InProcessWorker } from "../map-upload/testing/in-process-worker.ts";
import { useRealFiles, zipFile } from "../map-upload/testing/zip-fixture.ts";

const { City, Intersection } = calls;

/** Guid the fake server gives to a new intersection. */
export const NEW_GUID = "0190a000-0000-7000-8000-000000000099";

export const uploaded = answers(Intersection.UploadMapData, { layers: [], findings: [] });

export function buildInfo(change: Partial<IntersectionInfo> = {}): IntersectionInfo {
  return {
    guid: guids.crossing,
    cityGuid: guids.city,
    districtGuid: guids.eastDistrict,
    districtName: "城东区",
    name: "人民路-解放路",
    type: 7,
    stage: 2,
    platId: "LK001",
    urlName: "hdmap_rid",
    longitude: 114.057861234,
    latitude: 22.543011234,
    revision: 4,
    mapLayerCount: 1,
    createdAt: "2026-11-01T00:00:00Z",
    updatedAt: "2026-11-02T00:00:00Z",
    updatedBy: "王工",
    ...change,
  };
}

function buildStoredLayer(change: Partial<MapLayerInfo> = {}): MapLayerInfo {
  return {
    mapGuid: "0190a000-0000-7000-8000-000000000050",
    name: "hdmap_rid",
    type: 1,
    featureCount: 33,
    pointCount: 242,
    byteLength: 20_480,
    bounds: [114.05, 22.54, 114.06, 22.55],
    url: "/x",
    tiles: "/x/{z}/{x}/{y}",
    createdAt: "2026-11-01T00:00:00Z",
    ...change,
  };
}

/** A server on which everything succeeds. */
export function obligingServer(info: IntersectionInfo = buildInfo()): FakeServer {
  const { guid, urlName, longitude, latitude } = info;
  return new FakeServer()
    .on(
      City.GetDistricts,
      answers(City.GetDistricts, [
        { guid: guids.eastDistrict, name: "城东区", platId: "1", intersectionCount: 2 },
        { guid: guids.westDistrict, name: "城西区", platId: "2", intersectionCount: 0 },
      ]),
    )
    .on(Intersection.AddIntersection, answers(Intersection.AddIntersection, NEW_GUID, "新增成功"))
    .on(Intersection.UpdateIntersection, answers(Intersection.UpdateIntersection, guid, "修改成功"))
    .on(Intersection.UploadMapData, uploaded)
    .on(Intersection.DeleteMapData, answers(Intersection.DeleteMapData, null))
    .on(Intersection.GetInfo, answers(Intersection.GetInfo, info))
    .on(
      Intersection.GetMapInfo,
      answers(Intersection.GetMapInfo, {
        intersectionGuid: guid,
        urlName,
        longitude,
        latitude,
        bounds: null,
        layers: [buildStoredLayer()],
      }),
    );
}

/** Opens the panel as a logged-in operator; files, worker and upload are as real as a test can have them. */
export function openPanel(props: Partial<IntersectionPanelProps> = {}) {
  useRealFiles();
  vi.stubGlobal("XMLHttpRequest", FetchRequest);
  vi.stubGlobal("Worker", InProcessWorker);
  storage.token.set("token-1");
  useSession.setState({
    token: "token-of-the-operator",
    identity: buildIdentity(),
    city: { guid: guids.city, name: "望川市" },
  });
  const onClose = vi.fn<() => void>();
  const onDone = vi.fn<(guid: string) => void>();
  const panel = (open: boolean) => (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <IntersectionPanel
          mode="add"
          districtGuid={guids.eastDistrict}
          onClose={onClose}
          onDone={onDone}
          {...props}
          open={open}
        />
      </ThemeProvider>
    </QueryClientProvider>
  );
  const queryClient = createQueryClient();
  const view = render(panel(true));
  const user = userEvent.setup({ applyAccept: false });
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  return {
    user,
    onClose,
    onDone,
    field,
    reopen: () => {
      view.rerender(panel(false));
      view.rerender(panel(true));
    },
    unmount: view.unmount,
    /** Presses a button by what it says. */
    press: (text: string) => user.click(screen.getByText(text)),
    /** Fills a field as by pasting, which is much faster than key by key. */
    fill: async (label: string, text: string) => {
      await user.clear(field(label));
      await user.click(field(label));
      await user.paste(text);
    },
    /** Presses the confirming or the cancelling button of the question on screen. */
    answer: async (name: "确定" | "取消") => {
      const question = await screen.findByText("提示");
      const dialog = question.closest<HTMLElement>("[role=dialog]");
      if (!dialog) throw new Error("no question is on screen");
      await user.click(within(dialog).getByRole("button", { name }));
    },
    chooseZip: async (id = "intersection_8layers", name?: string) => {
      await user.upload(screen.getByLabelText(/^高精度地图($|（)/), zipFile(id, name));
    },
    chooseType: async (label = "十字路口") => {
      await user.click(field("路口类型"));
      await user.click(await screen.findByTitle(label));
    },
  };
}

type Panel = ReturnType<typeof openPanel>;

/** Fills in everything but the map. */
export async function fillIn({ fill, chooseType }: Panel): Promise<void> {
  await fill("路口名称", "人民路-测试路");
  await fill("路口编号", "LK009");
  await chooseType();
}

/** Waits until the map is read and checked. */
export async function mapIsReady(): Promise<void> {
  await screen.findByLabelText("地图图层");
}
