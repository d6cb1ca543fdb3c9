import { defineConfig } from "vitest/config";

/** Far beyond what anything takes: on a machine that is busy with other things nothing fails for being late. */
const LATE = { testTimeout: 120_000, hookTimeout: 180_000 } as const;

/**
 * Three sizes of test live beside the code they prove: `*.test.ts` is pure, `*.db.test.ts` runs on a real
 * PostgreSQL, `*.test.tsx` on a simulated DOM. Browser stories live in `e2e/specs`; in `e2e/faults` the platform runs as
 * processes of its own, and they, the database or the broker are killed.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "pure",
          environment: "node",
          include: ["packages/*/src/**/*.test.ts", "tools/**/*.test.ts"],
          exclude: ["**/*.db.test.ts", "packages/web/**"],
          ...LATE,
        },
      },
      {
        test: {
          name: "db",
          environment: "node",
          include: ["packages/server/src/**/*.db.test.ts", "tools/**/*.db.test.ts"],
          globalSetup: ["packages/server/src/testing/global-database.ts"],
          ...LATE,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: "faults",
          environment: "node",
          include: ["e2e/faults/**/*.fault.test.ts"],
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: "packages/web/vite.config.ts",
        test: {
          name: "web",
          environment: "jsdom",
          include: ["packages/web/src/**/*.test.{ts,tsx}"],
          setupFiles: ["packages/web/src/testing/setup.ts"],
          ...LATE,
        },
      },
    ],
  },
});
