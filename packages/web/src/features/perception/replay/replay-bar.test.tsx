import { calls } from "@lukou/contract";
import { fireEvent, waitFor } from "@testing-library/react";
import { useEffect } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { answers, type FakeServer, refuses } from "../../../testing/fake-server.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { drawnBy, type ReplayPlayer } from "../scene/player.ts";
import { buildFrame, buildRecording } from "../testing/targets.ts";
import { ReplayBar } from "./replay-bar.tsx";
import { useReplay } from "./use-replay.ts";

const { GetFrames } = calls.FieldRecording;
const recording = buildRecording();
const START = Date.parse(recording.startTime);

let player: ReplayPlayer;
let onClose: () => void;
function Bar() {
  const replay = useReplay(recording);
  useEffect(() => {
    player = replay.player;
  }, [replay.player]);
  return <ReplayBar recording={recording} replay={replay} onClose={onClose} />;
}

/** Frames of a part, one a second. */
const frames: Parameters<FakeServer["on"]>[1] = ({ body }) => {
  const { from, to } = body as { from: string; to: string };
  const moments: number[] = [];
  for (let at = Date.parse(from); at < Date.parse(to); at += 1000) moments.push(at);
  return answers(
    GetFrames,
    moments.map((at) => {
      const { kind: _, sentAt: __, ...frame } = buildFrame(at);
      return frame;
    }),
  );
};
beforeEach(() => {
  onClose = vi.fn<() => void>();
  // No picture is drawn: only what a test does moves the replay.
  vi.stubGlobal("requestAnimationFrame", () => 1);
  vi.stubGlobal("cancelAnimationFrame", () => {});
});

async function show(answer: Parameters<FakeServer["on"]>[1] = frames) {
  const view = renderPart(<Bar />, (server) => server.on(GetFrames, answer));
  const bar = await view.screen.findByRole("region", { name: "回放" });
  return { ...view, bar, shown: () => player.moment - START };
}
const pause = async ({ screen, user }: Awaited<ReturnType<typeof show>>) => {
  await user.click(await screen.findByRole("button", { name: "暂停" }));
  await screen.findByRole("button", { name: "播放" });
};

describe("replay of a recording", () => {
  it("FieldRecording/GetFrames: reads the part that is shown and the next one, no more", async () => {
    const { server } = await show();
    await waitFor(() => expect(player.units()).toHaveLength(1));
    const parts = server.sent(GetFrames).map(({ body }) => (body as { from: string }).from);
    expect(parts).toEqual(["2026-11-20T00:00:00.000Z", "2026-11-20T00:00:30.000Z"]);
    player.show(START + 5000);
    expect(drawnBy(player, new Set(), 0)).toHaveLength(1);
  });

  it("arrows step by a frame, with Shift by five seconds, and not beyond the ends", async () => {
    const view = await show();
    await pause(view);
    const { bar, shown } = view;
    const from = shown();
    fireEvent.keyDown(bar, { key: "ArrowRight" });
    expect(shown()).toBe(from + 100);
    fireEvent.keyDown(bar, { key: "ArrowRight", shiftKey: true });
    expect(shown()).toBe(from + 5100);
    fireEvent.keyDown(bar, { key: "ArrowLeft" });
    expect(shown()).toBe(from + 5000);
    for (let press = 0; press < 4; press += 1) fireEvent.keyDown(bar, { key: "ArrowLeft", shiftKey: true });
    expect(shown()).toBe(0);
  });

  it("the space bar plays and stops, but leaves buttons and the choice of speed their own use", async () => {
    const view = await show();
    const { bar, screen } = view;
    await pause(view);
    fireEvent.keyDown(bar, { key: " " });
    const playing = await screen.findByRole("button", { name: "暂停" });
    fireEvent.keyDown(playing, { key: " " });
    fireEvent.keyDown(screen.getByRole("combobox", { name: "回放速度" }), { key: " " });
    expect(screen.getByRole("button", { name: "暂停" })).toBeTruthy();
    fireEvent.keyDown(bar, { key: " " });
    expect(await screen.findByRole("button", { name: "播放" })).toBeTruthy();
  });

  it("jumps into a part that was not read, and reads it", async () => {
    const view = await show();
    await pause(view);
    const { bar, server, shown } = view;
    for (let press = 0; press < 15; press += 1) fireEvent.keyDown(bar, { key: "ArrowRight", shiftKey: true });
    expect(shown()).toBeGreaterThanOrEqual(75_000);
    await waitFor(() =>
      expect(server.sent(GetFrames).map(({ body }) => (body as { from: string }).from)).toContain(
        "2026-11-20T00:01:00.000Z",
      ),
    );
    await waitFor(() => expect(drawnBy(player, new Set(), 0)).toHaveLength(1));
  });

  it("a part that cannot be read says why and is read again on demand", async () => {
    const { screen, user, server } = await show(refuses("REFUSED", "录制文件读取失败"));
    expect((await screen.findByRole("alert")).textContent).toContain("录制文件读取失败");
    server.on(GetFrames, frames);
    await user.click(screen.getByRole("button", { name: /重\s?试/ }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    expect(player.units()).toHaveLength(1);
  });

  it("goes back to the present", async () => {
    const { screen, user } = await show();
    await user.click(screen.getByRole("button", { name: /返回实时/ }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
