import { describe, expect, it } from "vitest";
import {
  cacheView,
  closeOthers,
  closeTag,
  forgetView,
  moveTag,
  nextHref,
  noTags,
  type Tags,
  visit,
} from "./tags.ts";

const tag = (name: string, href = `/${name}`) => ({ name, title: name, href });
const abc: Tags = ["a", "b", "c"].map((name) => tag(name)).reduce(visit, noTags);
const names = ({ visited }: Tags) => visited.map(({ name }) => name).join("");

describe("visited and cached views", () => {
  it("TAGS-1: a visited view is added once; another address of it replaces the old one in place", () => {
    const again = visit(abc, tag("b", "/b?guid=2"));
    expect(names(again)).toBe("abc");
    expect(again.visited[1]?.href).toBe("/b?guid=2");
  });

  it("TAGS-5: close one, close others", () => {
    expect(names(closeTag(abc, "b"))).toBe("ac");
    expect(names(closeOthers(abc, "b"))).toBe("b");
    expect(names(closeTag(abc, "unknown"))).toBe("abc");
  });

  it("TAGS-3: closing the last tag goes to the root path", () => {
    const none = closeTag(visit(noTags, tag("a")), "a");
    expect(nextHref(none, "a", "/")).toBe("/");
  });

  it("TAGS-3: closing the current one goes to the last left, closing another goes nowhere", () => {
    expect(nextHref(closeTag(abc, "a"), "a", "/")).toBe("/c");
    expect(nextHref(closeTag(abc, "a"), "b", "/")).toBeUndefined();
  });

  it("TAGS-5: a cached view lives as long as its tag, and not past a refresh", () => {
    const cached = cacheView(abc, "b", { scrollTop: 40 });
    expect(cached.cached).toEqual({ b: { scrollTop: 40 } });
    expect(closeTag(cached, "b").cached).toEqual({});
    expect(closeOthers(cached, "a").cached).toEqual({});
    expect(forgetView(cached, "b").cached).toEqual({});
    expect(cacheView(abc, "closed", { scrollTop: 1 }).cached).toEqual({});
  });

  it.each([
    ["c", 0, "cab"],
    ["a", 1, "bac"],
    ["a", 9, "bca"],
    ["b", -1, "bac"],
    ["x", 0, "abc"],
  ])("TAGS-1: %s dragged to %d gives %s", (name, to, order) => {
    expect(names(moveTag(abc, name, to))).toBe(order);
  });
});
