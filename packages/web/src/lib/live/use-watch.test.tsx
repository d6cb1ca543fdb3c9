import type { WatchEvent } from "@lukou/contract";
import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { guids } from "../../testing/city.ts";
import { useSession } from "../session/session-store.ts";
import { useWatch } from "./use-watch.ts";

const status: WatchEvent = { kind: "status", guids: [guids.crossing] };

let opened: { url: string; push: (text: string) => void; ended: boolean }[];
beforeEach(() => {
  opened = [];
  vi.stubGlobal("fetch", (url: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const stream = {
          url,
          ended: false,
          push: (text: string) => controller.enqueue(new TextEncoder().encode(text)),
        };
        opened.push(stream);
        signal?.addEventListener("abort", () => {
          stream.ended = true;
          controller.error(signal.reason);
        });
      },
    });
    return Promise.resolve(new Response(body));
  });
  useSession.setState({ token: "t", city: { guid: guids.city, name: "城" } } as never);
});

const tell = (event: WatchEvent) => act(async () => opened[0]?.push(`data: ${JSON.stringify(event)}\n\n`));

it("design 4: two who watch the same intersection share one stream, which ends with the last of them", async () => {
  const [first, second] = [vi.fn<(event: WatchEvent) => void>(), vi.fn<(event: WatchEvent) => void>()];
  const one = renderHook(() => useWatch(guids.crossing, first));
  const two = renderHook(() => useWatch(guids.crossing, second));
  await act(async () => {});
  expect(opened.map(({ url }) => url)).toEqual([`/api/watch/${guids.crossing}`]);
  await tell(status);
  await vi.waitFor(() => expect(first).toHaveBeenCalledWith(status));
  expect(second).toHaveBeenCalledWith(status);
  one.unmount();
  expect(opened[0]?.ended).toBe(false);
  two.unmount();
  expect(opened[0]?.ended).toBe(true);
});

it("design 4: watches nothing while there is no intersection", async () => {
  renderHook(() => useWatch(undefined, () => {}));
  await act(async () => {});
  expect(opened).toEqual([]);
});
