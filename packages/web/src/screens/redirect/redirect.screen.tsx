import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { paths } from "../../app/paths.ts";

/** Goes straight on to the page behind `/redirect`, so that it is built anew (TAGS-4). */
export default function RedirectScreen() {
  const navigate = useNavigate();
  const href = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  useEffect(() => {
    const target = href.slice(paths.refresh("").length);
    void navigate({ href: target.startsWith("/") ? target : paths.page("root"), replace: true });
  }, [href, navigate]);
  return null;
}
