import { useLocation } from "@tanstack/react-router";

/** The search parameters of the current address, each a plain text. */
export function useSearchTexts(): Readonly<Partial<Record<string, string>>> {
  return useLocation({ select: ({ search }) => search as Partial<Record<string, string>> });
}
