import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { paths } from "../../app/paths.ts";
import { useCurrentHref } from "../../app/router/use-current-route.ts";

/** Goes straight on to the page behind `/redirect`, so that it is built anew (TAGS-4). */
export default function RedirectScreen() {
  const navigate = useNavigate();
  const target = useCurrentHref().slice(paths.refresh("").length);
  useEffect(() => {
    void navigate({ href: target.startsWith("/") ? target : paths.page("root"), replace: true });
  }, [target, navigate]);
  return null;
}
