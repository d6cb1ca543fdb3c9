import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { z } from "zod";
import { useSearchTexts } from "../../../lib/navigation/use-search-texts.ts";
import { localBackend, storedJson } from "../../../lib/storage/stored.ts";
import { type ListSearch, nextSearch, readSearch, writeSearch } from "./list-search.ts";

const storedPageSize = storedJson(localBackend, "equipmentList.pageSize", z.int().min(1).max(100), 20);

interface ChangeOptions {
  /** Takes the place of the present address in the history; by default the back button undoes the change. */
  readonly replace?: boolean;
}

export type ChangeSearch = (change: Partial<ListSearch>, options?: ChangeOptions) => void;

interface ListSearchState {
  readonly search: ListSearch;
  /** Rows on a page: what the address says, else what was chosen last. */
  readonly pageSize: number;
  readonly change: ChangeSearch;
}

/** The list's state as the address has it, so that reloading, going back and sharing a link keep it. */
export function useListSearch(): ListSearchState {
  const texts = useSearchTexts();
  const navigate = useNavigate();
  const search = useMemo(() => readSearch(texts), [texts]);
  const change: ChangeSearch = (part, { replace = false } = {}) => {
    if (part.pageSize !== undefined) storedPageSize.set(part.pageSize);
    const next = writeSearch(nextSearch(search, part));
    void navigate({ to: ".", search: { ...texts, ...next }, replace });
  };
  return { search, pageSize: search.pageSize ?? storedPageSize.get(), change };
}
