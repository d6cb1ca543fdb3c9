import { vi } from "vitest";

/** Longer than anything takes on a machine that is busy with other things; what never comes is told by it. */
const PATIENCE_MS = 30_000;

/** Waits until a check no longer throws, and answers what it answered. How fast that is, is a benchmark's matter. */
export const soon = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: PATIENCE_MS, interval: 10 });
