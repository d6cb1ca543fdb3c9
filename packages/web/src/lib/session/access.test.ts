import { errorCatalogue } from "@lukou/contract";
import { describe, expect, it } from "vitest";
import { mayCall } from "./access.ts";

const may = (
  roles: string[],
  access: "read" | "change" | "admin",
  reading: "roles" | "login-only" = "roles",
) => mayCall({ roles, access: reading }, { access }).allowed;

describe("what a user may call", () => {
  it("ROLE-A1: admin may everything", () => expect(may(["admin"], "admin")).toBe(true));
  it("ROLE-A2: reading needs no role", () => expect(may(["viewer"], "read")).toBe(true));
  it("ROLE-A3: changing needs the operator, restoring the admin", () => {
    expect([may(["operator"], "change"), may(["viewer"], "change"), may(["operator"], "admin")]).toEqual([
      true,
      false,
      false,
    ]);
  });
  it("ROLE-B1: reading B filters nothing", () => expect(may([], "admin", "login-only")).toBe(true));
  it("ROLE-A3: a refusal says why", () => {
    expect(mayCall(null, { access: "change" }).reason).toBe(errorCatalogue.ROLE_REQUIRED.message);
  });
});
