import { QueryClient } from "@tanstack/react-query";

/** How long an answer counts as fresh, in milliseconds; live events make it stale earlier. */
const FRESH = 30_000;

/** The cache of all reads. Failures are told once and retried by people, not silently. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH, retry: false, networkMode: "always", refetchOnWindowFocus: false },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
