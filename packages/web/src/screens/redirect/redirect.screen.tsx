import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { paths } from "../../app/paths.ts";

const PREFIX = paths.refresh("");

/**
 * Goes straight on to the page behind `/redirect`, so that it is built anew (TAGS-4). While the target is still loading
 * this screen stays mounted though the location is the target's already: that one must not be followed again.
 */
export default function RedirectScreen() {
  const navigate = useNavigate();
  const href = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  useEffect(() => {
    if (href.startsWith(`${PREFIX}/`)) void navigate({ href: href.slice(PREFIX.length), replace: true });
  }, [href, navigate]);
  return null;
}
