import { Outlet } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { cacheView } from "../../features/tags/tags.ts";
import { changeTags, useTags } from "../../features/tags/tags-store.ts";
import { useCurrentRoute } from "../router/use-current-route.ts";
import { BreadcrumbBar } from "./breadcrumb.tsx";
import styles from "./layout.module.css";

/** The screen in its scrolling frame. A view with an open tag is shown again where it was left. */
export function Content() {
  const frame = useRef<HTMLElement>(null);
  const name = useCurrentRoute()?.name;

  useEffect(() => {
    const element = frame.current;
    if (!element || !name) return undefined;
    element.scrollTop = useTags.getState().cached[name]?.scrollTop ?? 0;
    let scrollTop = element.scrollTop;
    const follow = () => {
      scrollTop = element.scrollTop;
    };
    element.addEventListener("scroll", follow, { passive: true });
    return () => {
      element.removeEventListener("scroll", follow);
      changeTags((tags) => cacheView(tags, name, { scrollTop }));
    };
  }, [name]);

  return (
    <main ref={frame} className={styles["content"]} id="content" tabIndex={-1}>
      <BreadcrumbBar />
      <div className={styles["screen"]}>
        <Outlet />
      </div>
    </main>
  );
}
