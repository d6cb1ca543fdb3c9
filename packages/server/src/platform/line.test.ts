import { expect, it } from "vitest";
import { Line } from "./line.ts";

it("first in, first out, also while emptied places are moved away", () => {
  const line = new Line<number>();
  const out: (number | undefined)[] = [];
  for (let number = 0; number < 10_000; number++) {
    line.push(number);
    if (number % 3 !== 0) out.push(line.shift());
  }
  expect(line.length).toBe(10_000 - out.length);
  expect(line.first).toBe(out.length);
  while (line.length > 0) out.push(line.shift());
  expect(out).toEqual(Array.from({ length: 10_000 }, (_, index) => index));
  expect([line.shift(), line.first, line.length]).toEqual([undefined, undefined, 0]);
});

it("what is put back comes first again", () => {
  const line = new Line<string>();
  line.push("a");
  line.putBack("before a");
  line.push("b");
  const a = [line.shift(), line.shift()];
  for (const item of a.toReversed()) if (item !== undefined) line.putBack(item);
  expect([line.shift(), line.shift(), line.shift()]).toEqual(["before a", "a", "b"]);
});
