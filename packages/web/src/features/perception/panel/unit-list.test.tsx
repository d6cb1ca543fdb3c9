import { act } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderPart } from "../../../testing/render-part.tsx";
import { LivePlayer } from "../scene/player.ts";
import { buildFrame, UNIT } from "../testing/targets.ts";
import { UnitList } from "./unit-list.tsx";

const NOW = Date.parse("2026-11-20T08:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date", "setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Two seconds of frames, ten a second, of which two were lost. */
function playerOf(): LivePlayer {
  const player = new LivePlayer();
  for (let at = NOW - 5000; at < NOW; at += 100)
    player.push(buildFrame(at, { dropped: at === NOW - 100 ? 2 : 0 }), at + 50);
  return player;
}
const show = (
  player: LivePlayer,
  hidden: string[] = [],
  onToggle: (unit: string, on: boolean) => void = () => {},
) =>
  renderPart(
    <UnitList player={player} nameOf={() => "1号一体机"} hidden={new Set(hidden)} onToggle={onToggle} />,
    () => {},
  );
const figures = (element: HTMLElement) =>
  Object.fromEntries(
    Array.from(element.querySelectorAll("dl > div"), (one) => [
      one.querySelector("dt")?.textContent,
      one.querySelector("dd")?.textContent,
    ]),
  );
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe("units that send targets (southbound 6)", () => {
  it("says what it waits for while nothing comes", () => {
    const { screen } = show(new LivePlayer());
    expect(screen.getByText(/正在等待设备发送目标/)).toBeTruthy();
  });

  it("tells rate, delay, lost frames and targets of each unit", () => {
    const { screen } = show(playerOf());
    const told = figures(screen.getByRole("listitem"));
    expect(told).toMatchObject({ 目标: "1", 时延: "40 ms", 丢帧: "2" });
    expect(Number.parseFloat(told["帧率"] ?? "0")).toBeGreaterThan(9);
    expect(screen.queryByText(/没有目标/)).toBeNull();
  });

  it("says for how long a unit has been silent", async () => {
    const { screen } = show(playerOf());
    await pass(2000);
    expect(screen.queryByText(/没有目标/)).toBeNull();
    await pass(3000);
    expect(screen.getByText("已5秒没有目标")).toBeTruthy();
    expect(screen.getByRole("listitem").dataset["stale"]).toBe("true");
    await pass(10_000);
    expect(screen.getByText("已15秒没有目标")).toBeTruthy();
    expect(figures(screen.getByRole("listitem"))["帧率"]).toBe("0.0 Hz");
  });

  it("hides the targets of a unit and shows them again", () => {
    const onToggle = vi.fn<(unit: string, on: boolean) => void>();
    const { screen } = show(playerOf(), [UNIT], onToggle);
    const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "1号一体机" });
    expect(box.checked).toBe(false);
    box.click();
    expect(onToggle).toHaveBeenCalledWith(UNIT, true);
  });
});
