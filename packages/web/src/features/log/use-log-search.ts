import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { useSearchTexts } from "../../lib/navigation/use-search-texts.ts";
import type { ChangeLogSearch } from "./log-bar.tsx";
import { type LogSearch, readLogSearch, writeLogSearch } from "./log-search.ts";

/** The log's state as the address has it, so that reloading, going back and sharing a link keep it. */
export function useLogSearch(): [LogSearch, ChangeLogSearch] {
  const texts = useSearchTexts();
  const navigate = useNavigate();
  const search = useMemo(() => readLogSearch(texts), [texts]);
  const change: ChangeLogSearch = (part, { replace } = { replace: false }) => {
    void navigate({ to: ".", search: { ...texts, ...writeLogSearch({ ...search, ...part }) }, replace });
  };
  return [search, change];
}
