import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";

/** Goes to a path of this site built by `paths`. */
export function useAppNavigate(): (href: string) => void {
  const navigate = useNavigate();
  return useCallback((href: string) => void navigate({ href }), [navigate]);
}
