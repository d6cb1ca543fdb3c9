import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SEARCH_DELAY, SearchField } from "./search-field.tsx";

const onSearch = vi.fn<(text: string) => void>();
const field = (value: string) => (
  <SearchField label="搜索" placeholder="名称" value={value} onSearch={onSearch} />
);
const box = () => screen.getByRole<HTMLInputElement>("searchbox");
const type = (value: string) => fireEvent.change(box(), { target: { value } });

describe("search as one types", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    onSearch.mockClear();
  });

  it("asks once, after a rest", () => {
    render(field(""));
    for (const text of ["1", "10", "10.2"]) type(text);
    expect(onSearch).not.toHaveBeenCalled();
    vi.advanceTimersByTime(SEARCH_DELAY);
    expect(onSearch.mock.calls).toEqual([["10.2"]]);
  });

  it("asks at once with Enter, and not again after the rest", () => {
    render(field(""));
    type(" 雷达 ");
    fireEvent.keyDown(box(), { key: "Enter", code: "Enter", keyCode: 13 });
    expect(onSearch.mock.calls).toEqual([["雷达"]]);
    vi.advanceTimersByTime(SEARCH_DELAY * 2);
    expect(onSearch).toHaveBeenCalledOnce();
  });

  it("asks nothing while an input method composes", () => {
    render(field(""));
    fireEvent.compositionStart(box());
    for (const text of ["l", "le", "lei'da"]) type(text);
    vi.advanceTimersByTime(SEARCH_DELAY * 5);
    expect(onSearch).not.toHaveBeenCalled();
    type("雷达");
    fireEvent.compositionEnd(box());
    vi.advanceTimersByTime(SEARCH_DELAY);
    expect(onSearch.mock.calls).toEqual([["雷达"]]);
  });

  it("keeps what was typed since, but follows a filter taken off elsewhere", () => {
    const { rerender } = render(field(""));
    type("ab");
    vi.advanceTimersByTime(SEARCH_DELAY);
    type("abc");
    rerender(field("ab"));
    expect(box().value).toBe("abc");
    vi.advanceTimersByTime(SEARCH_DELAY);
    rerender(field("abc"));
    rerender(field(""));
    expect(box().value).toBe("");
  });
});
