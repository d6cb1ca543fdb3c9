import { describe, expect, it } from "vitest";
import { buildDrawing, buildPicturePlane, square } from "../testing/builders.ts";
import { testStyles } from "../testing/editor.ts";
import { takeHands } from "../testing/hands.ts";
import { testTheme } from "../testing/theme.ts";
import type { Scene } from "./scene.ts";
import { changedLayers, LAYERS, stillOf } from "./scene.ts";

const begin = () => {
  const hands = takeHands(
    buildDrawing(
      { id: "左", points: square(100, 100, 200) },
      { id: "右", points: square(300, 100, 200) },
      { id: "远", points: square(700, 100, 200) },
    ),
  );
  const scene = (more: Partial<Scene> = {}): Scene => ({
    state: hands.state(),
    styles: testStyles,
    plane: buildPicturePlane(),
    theme: testTheme,
    picture: null,
    view: 1,
    ...more,
  });
  return { hands, scene };
};
const names = (layers: ReadonlySet<string>) => [...layers].sort();

describe("layers to be drawn anew", () => {
  it("are all of them at first and after every move of the window", () => {
    const { scene } = begin();
    expect([...changedLayers(null, scene())]).toEqual([...LAYERS]);
    expect([...changedLayers(scene(), scene({ view: 2 }))]).toEqual([...LAYERS]);
  });

  it("are none when nothing changed", () => {
    const { scene } = begin();
    expect([...changedLayers(scene(), scene())]).toEqual([]);
  });

  it("are only the overlay while the pointer wanders", () => {
    const { hands, scene } = begin();
    const before = scene();
    hands.move([150, 150]);
    expect(names(changedLayers(before, scene()))).toEqual(["overlay"]);
  });

  it("leave what lies still alone while a corner is dragged, with the neighbour that moves along", () => {
    const { hands, scene } = begin();
    hands.editor.select({ shapes: ["左"], vertices: [] });
    hands.down([300, 100]);
    hands.move([310, 120], { alt: true });
    const first = scene();
    expect(stillOf(first.state).map(({ id }) => id)).toEqual(["远"]);
    hands.move([320, 130], { alt: true });
    expect(names(changedLayers(first, scene()))).toEqual(["active", "overlay"]);
    hands.up([320, 130], { alt: true });
    expect(stillOf(scene().state).map(({ id }) => id)).toEqual(["右", "远"]);
  });

  it("are the picture's when it arrives", () => {
    const { scene } = begin();
    const picture = { image: null, width: 1600, height: 900 };
    expect(names(changedLayers(scene(), scene({ picture })))).toEqual(["overlay", "picture"]);
  });
});
