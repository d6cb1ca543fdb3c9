import { useNavigate } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";

interface PageLinkProps {
  /** Path of this site, built by `paths`. */
  readonly href: string;
  /** Name for the screen reader, where the text alone says too little; its tooltip as well. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A link that stays inside the application; with Ctrl and the like the browser opens it elsewhere. */
export function PageLink({ href, label, children }: PageLinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    /* A row around it has a destination of its own. */
    event.stopPropagation();
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate({ href });
  };
  return (
    <a href={href} onClick={follow} {...(label && { "aria-label": label, title: label })}>
      {children}
    </a>
  );
}
