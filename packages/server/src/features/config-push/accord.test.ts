import { describe, expect, it } from "vitest";
import { accordOf } from "./accord.ts";

const base = { appliedHash: "old", reportedHash: "old", readBackDiffers: false };

describe("agreement of what runs with what was sent (southbound 9)", () => {
  it("a hash other than desired is drift", () => {
    const desired = { hash: "new", state: "applied" } as const;
    expect(accordOf({ ...base, desired, reportedHash: "new" })).toBe("inSync");
    expect(accordOf({ ...base, desired, reportedHash: "local" })).toBe("drifted");
    expect(accordOf({ ...base, desired, reportedHash: "new", readBackDiffers: true })).toBe("drifted");
  });

  it.each(["queued", "sent", "acknowledged", "timedOut", "rejected"] as const)(
    "while a push is %s, what ran before is no drift, anything else is",
    (state) => {
      const desired = { hash: "new", state };
      expect(accordOf({ ...base, desired })).toBe("pending");
      expect(accordOf({ ...base, desired, reportedHash: "new" })).toBe("inSync");
      expect(accordOf({ ...base, desired, reportedHash: "local" })).toBe("drifted");
      const first = { desired, appliedHash: undefined, reportedHash: "factory", readBackDiffers: false };
      expect(accordOf(first)).toBe("pending");
    },
  );

  it("says nothing of a device that was never told anything or never said what it runs", () => {
    expect(accordOf({ ...base, desired: undefined })).toBe("none");
    const desired = { hash: "new", state: "sent" } as const;
    expect(accordOf({ ...base, desired, reportedHash: undefined })).toBe("pending");
  });
});
