import { calls } from "@lukou/contract";
import { waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { EXPORT_PAGE_SIZE } from "../../features/summary/intersections/load-all.ts";
import { buildFound } from "../../features/summary/testing/build-summary.ts";
import * as download from "../../lib/file/download.ts";
import { answers, type SentRequest, silence } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { prepareCity } from "../testing/prepare-city.ts";

vi.mock("../../map/maplibre.ts", () => ({ maplibregl: {} }));

const { SearchIntersection } = calls.City;
const TOTAL = EXPORT_PAGE_SIZE + 1;

const pageOf = ({ body }: SentRequest) => body as { pageIndex: number; pageSize: number };

const lastPage = answers(SearchIntersection, {
  resultList: [buildFound()],
  total: TOTAL,
  pageIndex: 2,
  pageSize: EXPORT_PAGE_SIZE,
});

/** Opens the list; the first page of the export comes, the second as `rest` has it. */
async function openList(rest: () => ReturnType<typeof answers>) {
  const page = (length: number, pageIndex: number) =>
    answers(SearchIntersection, {
      resultList: Array.from({ length }, () => buildFound()),
      total: TOTAL,
      pageIndex,
      pageSize: EXPORT_PAGE_SIZE,
    });
  const app = await renderApp("/survey/surLayout/city", {
    prepare: (server) => {
      prepareCity(server);
      server.on(SearchIntersection, (request) => {
        const { pageIndex, pageSize } = pageOf(request);
        if (pageSize !== EXPORT_PAGE_SIZE) return page(1, 1);
        return pageIndex === 1 ? page(EXPORT_PAGE_SIZE, 1) : rest();
      });
    },
  });
  await app.user.click(await app.screen.findByRole("tab", { name: "路口列表" }));
  await app.screen.findByText("LK001");
  await app.user.click(app.screen.getByRole("button", { name: /导出$/ }));
  const exported = () =>
    app.server.sent(SearchIntersection).filter((request) => pageOf(request).pageSize === EXPORT_PAGE_SIZE);
  return { ...app, exported };
}

describe("export of the intersection list", () => {
  afterEach(() => vi.restoreAllMocks());

  it("City/SearchIntersection: cancelling stops reading, saves nothing, shows no error, and can be begun anew", async () => {
    const saved = vi.spyOn(download, "downloadText").mockImplementation(() => {});
    const { screen, user, exported } = await openList(() => silence);
    await waitFor(() => expect(exported()).toHaveLength(2));
    await user.click(await screen.findByRole("button", { name: "取消导出" }));
    await waitFor(() => expect(screen.queryByLabelText("正在读取要导出的路口")).toBeNull());
    expect(saved).not.toHaveBeenCalled();
    expect(document.querySelector(".ant-message-error, .ant-message-notice")).toBeNull();
    await user.click(await screen.findByRole("button", { name: /导出$/ }));
    await waitFor(() =>
      expect(
        exported()
          .map(pageOf)
          .map(({ pageIndex }) => pageIndex),
      ).toEqual([1, 2, 1, 2]),
    );
  });

  it("City/SearchIntersection: leaving the list ends its export, whatever still comes", async () => {
    const saved = vi.spyOn(download, "downloadText").mockImplementation(() => {});
    const last = Promise.withResolvers<never>();
    const { screen, user, exported } = await openList(() => last.promise);
    await waitFor(() => expect(exported()).toHaveLength(2));
    await user.click(screen.getByRole("tab", { name: "回收站" }));
    last.resolve(lastPage as never);
    await screen.findByRole("button", { name: "恢复" });
    expect(saved).not.toHaveBeenCalled();
  });

  it("City/SearchIntersection: when nobody cancels, all rows are in the file", async () => {
    const saved = vi.spyOn(download, "downloadText").mockImplementation(() => {});
    await openList(() => lastPage);
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    /* A header line, the rows, and the end of the last line. */
    expect(saved.mock.calls[0]?.[1].split("\r\n")).toHaveLength(TOTAL + 2);
  });
});
