import { expect, it } from "vitest";
import { firstStale } from "./staleness.mjs";

const wanted = {
  packages: {
    "": { version: "1.0.0" },
    "packages/web": { version: "1.0.0" },
    "node_modules/@lukou/web": { link: true },
    "node_modules/zod": { version: "4.6.7", integrity: "sha512-a" },
    "node_modules/other-system": { version: "1.0.0", optional: true },
  },
};
const installed = (packages: object) => ({ packages: { ...packages } });
const complete = {
  "node_modules/@lukou/web": { link: true },
  "node_modules/zod": { version: "4.6.7", integrity: "sha512-a" },
};

it.each([
  ["nothing installed or an installation cut short", undefined, "node_modules"],
  ["all installed, other systems' packages left out", installed(complete), undefined],
  [
    "an older version",
    installed({ ...complete, "node_modules/zod": { version: "4.6.6" } }),
    "node_modules/zod",
  ],
  [
    "another content of the same version",
    installed({ ...complete, "node_modules/zod": { version: "4.6.7", integrity: "sha512-b" } }),
    "node_modules/zod",
  ],
  ["a missing package", installed({ "node_modules/@lukou/web": {} }), "node_modules/zod"],
  ["a missing workspace", installed({ "node_modules/zod": { version: "4.6.7" } }), "node_modules/@lukou/web"],
])("knows %s", (_, record, stale) => {
  expect(firstStale(wanted, record)).toBe(stale);
});
