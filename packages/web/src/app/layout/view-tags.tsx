import { useEffect } from "react";
import { type TagAction, TagsBar } from "../../features/tags/components/tags-bar.tsx";
import {
  closeOthers,
  closeTag,
  forgetView,
  moveTag,
  nextHref,
  noTags,
  type Tags,
  type VisitedTag,
  visit,
} from "../../features/tags/tags.ts";
import { changeTags, useTags } from "../../features/tags/tags-store.ts";
import { paths } from "../paths.ts";
import { useAppNavigate } from "../router/use-app-navigate.ts";
import { useCurrentHref, useCurrentRoute } from "../router/use-current-route.ts";

const changes: Readonly<Record<TagAction, (tags: Tags, name: string) => Tags>> = {
  refresh: forgetView,
  close: closeTag,
  closeOthers,
  closeAll: () => noTags,
};

/** The tags bar over the views of the router (TAGS-1 to TAGS-5). */
export function ViewTags() {
  const visited = useTags((state) => state.visited);
  const route = useCurrentRoute();
  const href = useCurrentHref();
  const open = useAppNavigate();
  const currentName = route?.name ?? "";

  useEffect(() => {
    if (route?.title) changeTags((tags) => visit(tags, { name: route.name, title: route.title, href }));
  }, [route, href]);

  const act = (action: TagAction, tag: VisitedTag) => {
    const tags = changeTags((before) => changes[action](before, tag.name));
    if (action === "refresh") {
      open(paths.refresh(tag.href));
      return;
    }
    /* Of the others only the tag's own view is left, so it is the one to show. */
    const next = nextHref(tags, currentName, paths.page("root"));
    if (next) open(next);
  };

  return (
    <TagsBar
      tags={visited}
      currentName={currentName}
      onOpen={(tag) => open(tag.href)}
      onAction={act}
      onMove={(tag, place) => void changeTags((tags) => moveTag(tags, tag.name, place))}
    />
  );
}
