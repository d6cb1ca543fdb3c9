import { beforeEach, describe, expect, it } from "vitest";
import { FakeClock } from "../testing/editor.ts";
import { createPress, type PointerInput, type Press } from "./press.ts";

let told: string[];
let clock: FakeClock;
let press: Press;

const at = (x: number, more: Partial<PointerInput> = {}): PointerInput => ({
  id: 1,
  kind: "mouse",
  screen: [x, 0],
  button: 0,
  shift: false,
  alt: false,
  mod: false,
  time: clock.now,
  ...more,
});
const tell =
  (words: string) =>
  ({ screen: [x] }: PointerInput, twice?: boolean) =>
    void told.push(`${twice ? "twice" : words} ${x}`);

beforeEach(() => {
  told = [];
  clock = new FakeClock();
  press = createPress(
    {
      press: tell("press"),
      click: tell("click"),
      dragStart: tell("start"),
      drag: tell("drag"),
      dragEnd: tell("end"),
      longPress: tell("long"),
      interrupt: () => void told.push("interrupt"),
    },
    clock.wait,
  );
});

const click = (x: number, more: Partial<PointerInput> = {}) => {
  press.down(at(x, more));
  press.up(at(x, more));
};

describe("telling gestures apart", () => {
  it("a click that trembles is a click", () => {
    press.down(at(10));
    press.move(at(14));
    press.up(at(13));
    expect(told).toEqual(["press 10", "click 13"]);
  });

  it("a drag begins where it was pressed, and may come back", () => {
    press.down(at(10));
    press.move(at(15));
    press.move(at(10));
    press.up(at(10));
    expect(told).toEqual(["press 10", "start 10", "drag 15", "drag 10", "end 10"]);
  });

  it.each([
    ["at one place in quick succession", 2, 299, "twice 12"],
    ["too late", 2, 301, "click 12"],
    ["too far away", 5, 100, "click 15"],
  ])("two clicks %s", (_words, away, after, last) => {
    click(10);
    clock.advance(after);
    click(10 + away);
    expect(told.at(-1)).toBe(last);
  });

  it("a third click starts over", () => {
    click(10);
    click(10);
    click(10);
    expect(told.filter((words) => !words.startsWith("press"))).toEqual(["click 10", "twice 10", "click 10"]);
  });

  it("a drag between two clicks parts them", () => {
    click(10);
    press.down(at(10));
    press.move(at(30));
    press.up(at(10));
    click(10);
    expect(told.at(-1)).toBe("click 10");
  });

  it("a finger that stays asks for the menu and nothing more; a mouse never does", () => {
    press.down(at(10, { kind: "touch" }));
    clock.advance(500);
    press.move(at(60, { kind: "touch" }));
    press.up(at(60, { kind: "touch" }));
    press.down(at(10));
    clock.advance(5000);
    press.up(at(10));
    expect(told).toEqual(["press 10", "long 10", "press 10", "click 10"]);
  });

  it("other pointers do not count meanwhile", () => {
    press.down(at(10));
    press.down(at(50, { id: 2 }));
    press.move(at(90, { id: 2 }));
    press.up(at(90, { id: 2 }));
    expect(told).toEqual(["press 10"]);
    expect(press.busy).toBe(true);
  });

  it("what is called off ends there", () => {
    press.down(at(10));
    press.move(at(30));
    press.interrupt();
    press.up(at(40));
    press.interrupt();
    expect(told).toEqual(["press 10", "start 10", "drag 30", "interrupt"]);
  });
});
