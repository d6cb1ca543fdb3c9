import { useMatches } from "@tanstack/react-router";

const none = {};

/** The search parameters of the page on screen, each a plain text. They never run ahead of the page while another loads. */
export function useSearchTexts(): Readonly<Partial<Record<string, string>>> {
  return useMatches({
    select: (matches) => (matches.at(-1)?.search ?? none) as Partial<Record<string, string>>,
  });
}
