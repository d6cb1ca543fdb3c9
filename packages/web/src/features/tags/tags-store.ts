import { z } from "zod";
import { create } from "zustand";
import { sessionBackend, storedJson } from "../../lib/storage/stored.ts";
import { noTags, type Tags } from "./tags.ts";

const StoredTags = z.object({
  visited: z.array(z.object({ name: z.string(), title: z.string(), href: z.string().startsWith("/") })),
  cached: z.record(z.string(), z.object({ scrollTop: z.number() })),
});

const stored = storedJson<Tags>(sessionBackend, "tags", StoredTags, noTags);

/** The visited and cached views (TAGS-5). They outlive a reload of the page. */
export const useTags = create<Tags>()(() => stored.get());

/** Changes the tags by one of the functions of `tags.ts` and answers the outcome. */
export function changeTags(change: (tags: Tags) => Tags): Tags {
  const next = change(useTags.getState());
  stored.set(next);
  useTags.setState(next);
  return next;
}
