import { LOGIN_WHITELIST, ROOT_REDIRECT } from "@lukou/contract";
import { describe, expect, it } from "vitest";
import { decide, type GuardState, type GuardTarget, needsIdentity } from "./guard.ts";

const nobody: GuardState = { token: "", platformToken: "", identity: null };
const operator: GuardState = {
  token: "t",
  platformToken: "",
  identity: { roles: ["operator"], access: "roles" },
};
const to = (name: string, more: Partial<GuardTarget> = {}): GuardTarget => ({
  name,
  title: "某页",
  href: `/${name}`,
  ...more,
});

describe("navigation guard", () => {
  it.each(["实时监控", "资源管理", "统计报表"])(
    "GUARD-1: a page titled %s is silently not opened",
    (title) => {
      expect(decide(operator, to("x", { title }))).toEqual({ kind: "ignore" });
      expect(decide(nobody, to("login", { title }))).toEqual({ kind: "ignore" });
    },
  );

  it.each(LOGIN_WHITELIST)("GUARD-2a: without a token %s opens directly", (name) => {
    expect(decide(nobody, to(name)).kind).toBe("allow");
  });

  it("GUARD-2a: a platform token does not keep the whitelist from opening", () => {
    expect(decide({ ...nobody, platformToken: "p" }, to("login")).kind).toBe("allow");
  });

  it("GUARD-2b: without a token other routes lead to the login with the target in redirect", () => {
    const target = to("surveyCrossroad", { href: "/survey/surLayout/crossroad?guid=a&b=1" });
    expect(decide(nobody, target)).toEqual({
      kind: "redirect",
      to: `/login?redirect=${encodeURIComponent("/survey/surLayout/crossroad?guid=a&b=1")}`,
    });
  });

  it("GUARD-2b: an address no route is declared for needs a login too", () => {
    expect(decide(nobody, to("", { href: "/nowhere" })).kind).toBe("redirect");
  });

  it("GUARD-3a: with only a platform session token it is promoted", () => {
    expect(decide({ ...nobody, platformToken: "p" }, to("homeIndex"))).toEqual({ kind: "promote" });
    expect(decide({ ...operator, platformToken: "p" }, to("homeIndex")).kind).toBe("allow");
  });

  it.each(["login", "oaLogin"])("GUARD-4: with a token %s leads to the home page", (name) => {
    expect(decide(operator, to(name))).toEqual({ kind: "redirect", to: ROOT_REDIRECT });
  });

  it("GUARD-4: with a token auth-redirect and monitoringTest stay open", () => {
    expect(decide(operator, to("auth-redirect")).kind).toBe("allow");
    expect(decide(operator, to("monitoringTest")).kind).toBe("allow");
  });

  it("GUARD-5: only surveyCity announces the city as the current park", () => {
    const effects = (name: string) => {
      const decision = decide(operator, to(name));
      return decision.kind === "allow" ? decision.effects : [];
    };
    expect(effects("surveyCity")).toContain("announceCityPark");
    expect(effects("surveyArea")).not.toContain("announceCityPark");
  });

  it("GUARD-6: every page but upgradeManagement resets the upgrade tab counter", () => {
    expect(decide(operator, to("homeIndex"))).toMatchObject({ effects: ["resetUpgradeTab"] });
    expect(decide(operator, to("upgradeManagement"))).toEqual({ kind: "allow", effects: [] });
    expect(decide(nobody, to("login"))).toMatchObject({ effects: ["resetUpgradeTab"] });
  });
});

describe("roles at the guard", () => {
  const needsPlanner = to("x", { roles: ["planner", "chief"] });

  it("ROLE-A1: admin passes everything", () => {
    const admin: GuardState = { ...operator, identity: { roles: ["admin"], access: "roles" } };
    expect(decide(admin, needsPlanner).kind).toBe("allow");
  });

  it("ROLE-A2: a route with no required roles passes", () => {
    expect(decide(operator, to("x")).kind).toBe("allow");
    expect(decide(operator, to("x", { roles: [] })).kind).toBe("allow");
  });

  it("ROLE-A3: otherwise one of the user's roles must match, else the 401 page", () => {
    const chief: GuardState = { ...operator, identity: { roles: ["viewer", "chief"], access: "roles" } };
    expect(decide(chief, needsPlanner).kind).toBe("allow");
    expect(decide(operator, needsPlanner)).toEqual({ kind: "redirect", to: "/401" });
  });

  it("ROLE-B1, ROLE-B2: reading B lets every logged-in user pass", () => {
    const anyone: GuardState = { ...operator, identity: { roles: [], access: "login-only" } };
    expect(decide(anyone, needsPlanner).kind).toBe("allow");
  });

  it("ROLE-A4: roles are asked for once there is a token, and not on the way to the login", () => {
    const unknown: GuardState = { ...operator, identity: null };
    expect(needsIdentity(unknown, to("homeIndex"))).toBe(true);
    expect(needsIdentity(unknown, to("login"))).toBe(false);
    expect(needsIdentity(operator, to("homeIndex"))).toBe(false);
    expect(needsIdentity(nobody, to("monitoringTest"))).toBe(false);
  });
});
