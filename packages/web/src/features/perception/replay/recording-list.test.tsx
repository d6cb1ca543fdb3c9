import { calls, type FieldRecording } from "@lukou/contract";
import { waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FeedbackHost } from "../../../lib/feedback/feedback-host.tsx";
import { guids } from "../../../testing/city.ts";
import { answers, refuses } from "../../../testing/fake-server.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { buildFrame, buildRecording } from "../testing/targets.ts";
import { RecordingList } from "./recording-list.tsx";

const { FieldRecording: Recording } = calls;
const onReplay = vi.fn<(recording: FieldRecording) => void>();
const running = (): FieldRecording =>
  buildRecording({
    state: "recording",
    startTime: new Date(Date.now() - 60_000).toISOString(),
    endTime: new Date(Date.now() + 59_000).toISOString(),
  });
const show = (list: ReturnType<typeof answers> | FieldRecording[], roles = ["operator"]) =>
  renderPart(
    <>
      <RecordingList intersectionGuid={guids.crossing} onReplay={onReplay} />
      <FeedbackHost />
    </>,
    (server) =>
      server
        .on(Recording.GetRecordings, Array.isArray(list) ? answers(Recording.GetRecordings, list) : list)
        .on(Recording.StartRecording, answers(Recording.StartRecording, buildRecording().guid))
        .on(Recording.StopRecording, answers(Recording.StopRecording, null))
        .on(Recording.DeleteRecording, answers(Recording.DeleteRecording, null)),
    { roles },
  );

let saved: { name: string; blob: Blob }[];
beforeEach(() => {
  onReplay.mockClear();
  saved = [];
  let offered: Blob;
  vi.stubGlobal(
    "URL",
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        offered = blob;
        return "blob:1";
      },
      revokeObjectURL: () => {},
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: offered });
  });
});

describe("recordings of targets", () => {
  it("FieldRecording/StartRecording: records for as long as was chosen", async () => {
    const { screen, user, server } = show([]);
    expect(await screen.findByText("还没有录制")).toBeTruthy();
    const minutes = screen.getByRole("spinbutton", { name: "录制时长（分钟）" });
    await user.clear(minutes);
    await user.type(minutes, "3");
    await user.click(screen.getByRole("button", { name: "开始录制" }));
    await waitFor(() =>
      expect(server.sent(Recording.StartRecording)[0]?.body).toMatchObject({
        intersectionGuid: guids.crossing,
        minutes: 3,
      }),
    );
  });

  it("FieldRecording/StopRecording: shows how far a running one is, lets no second begin and can end it", async () => {
    const { screen, user, server } = show([running()]);
    expect(await screen.findByText("录制中")).toBeTruthy();
    expect(screen.getByText("剩余1分钟")).toBeTruthy();
    expect(Number(screen.getByRole("progressbar").getAttribute("aria-valuenow"))).toBeGreaterThanOrEqual(50);
    const start = screen.getByRole<HTMLButtonElement>("button", { name: "开始录制" });
    expect([start.disabled, start.title]).toEqual([true, "本路口正在录制"]);
    expect(screen.queryByRole("button", { name: /回放/ })).toBeNull();
    await user.click(screen.getByRole("button", { name: /停止/ }));
    await waitFor(() => expect(server.sent(Recording.StopRecording)).toHaveLength(1));
  });

  it("FieldRecording/DeleteRecording: says what is lost before it deletes", async () => {
    const { screen, user, server } = show([buildRecording()]);
    await user.click(await screen.findByRole("button", { name: "删除录制早高峰" }));
    expect(await screen.findByText(/“早高峰”的1,?200帧目标数据将被删除，无法恢复/)).toBeTruthy();
    expect(server.sent(Recording.DeleteRecording)).toHaveLength(0);
    await user.click(screen.getByRole("button", { name: /确\s?定|删\s?除$/ }));
    await waitFor(() => expect(server.sent(Recording.DeleteRecording)).toHaveLength(1));
  });

  it("FieldRecording/GetFrames: saves every part as JSON lines, one frame a line", async () => {
    const { screen, user, server } = show([buildRecording()]);
    server.on(Recording.GetFrames, ({ body }) => {
      const { kind: _, sentAt: __, ...frame } = buildFrame(Date.parse((body as { from: string }).from));
      return answers(Recording.GetFrames, [frame]);
    });
    await user.click(await screen.findByRole("button", { name: "导出录制早高峰" }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe("早高峰.jsonl");
    const lines = (await saved[0]?.blob.text())?.trimEnd().split("\n") ?? [];
    // Two minutes are read in two parts and the last millisecond.
    expect(lines.map((line) => (JSON.parse(line) as { at: number }).at)).toEqual(
      [0, 60_000, 120_000].map((ms) => Date.parse("2026-11-20T00:00:00Z") + ms),
    );
  });

  it("plays one that holds anything, and says why one that ended early holds less", async () => {
    const empty = buildRecording({
      guid: guids.user,
      name: "夜间",
      frames: 0,
      state: "interrupted",
      reason: "平台重启，录制中断",
    });
    const { screen, user } = show([buildRecording(), empty]);
    const [play, none] = await screen.findAllByRole<HTMLButtonElement>("button", { name: /回放/ });
    expect(screen.getByText("平台重启，录制中断")).toBeTruthy();
    expect([none?.disabled, none?.title]).toEqual([true, "没有录到目标"]);
    await user.click(play as HTMLElement);
    expect(onReplay).toHaveBeenCalledWith(buildRecording());
  });

  it("viewers look and play, everything else says why not", async () => {
    const { screen } = show([buildRecording()], ["viewer"]);
    const play = await screen.findByRole<HTMLButtonElement>("button", { name: /回放/ });
    expect(play.disabled).toBe(false);
    for (const name of ["开始录制", "删除录制早高峰"]) {
      const button = screen.getByRole<HTMLButtonElement>("button", { name });
      expect(button.disabled).toBe(true);
      expect(button.title).toMatch(/权限|角色/);
    }
  });

  it("a list that failed says why and can be tried again", async () => {
    const { screen, user, server } = show(refuses("REFUSED", "录制列表读取失败"));
    expect((await screen.findByRole("alert")).textContent).toContain("录制列表读取失败");
    server.on(Recording.GetRecordings, answers(Recording.GetRecordings, [buildRecording()]));
    await user.click(screen.getByRole("button", { name: /重\s?试/ }));
    expect(await screen.findByText("早高峰")).toBeTruthy();
  });
});
