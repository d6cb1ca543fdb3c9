import { describe, expect, it } from "vitest";
import { upgradeProgress } from "../../enums/upgrade-progress.ts";
import {
  isFinalUpgradeState,
  mayFollow,
  type UpgradeState,
  upgradeReason,
  upgradeStates,
} from "./upgrade-states.ts";

const states = Object.keys(upgradeStates) as UpgradeState[];

describe("states of a firmware task (section 11)", () => {
  it("are the ten of the platform", () => expect(states).toEqual(Object.keys(upgradeProgress.byKey)));

  it.each([
    ["added", ["waitingDownload", "deleted"]],
    ["waitingDownload", ["downloading", "downloadFailed", "deleted"]],
    ["downloading", ["waitingDownload", "downloadDone", "downloadFailed", "deleted"]],
    ["downloadDone", ["waitingUpgrade", "deleted"]],
    ["downloadFailed", ["waitingDownload", "deleted"]],
    ["waitingUpgrade", ["upgrading", "upgradeFailed", "deleted"]],
    ["upgrading", ["upgradeDone", "upgradeFailed"]],
    ["upgradeDone", []],
    ["upgradeFailed", ["waitingDownload", "deleted"]],
    ["deleted", []],
  ] as const)("%s is followed by the states of the table alone", (from, next) => {
    expect(states.filter((to) => mayFollow(from, to))).toEqual(
      states.filter((to) => (next as readonly string[]).includes(to)),
    );
  });

  it("only a state that ends or fails waits without a deadline of its own", () => {
    const endless = states.filter((state) => !upgradeStates[state].deadline);
    expect(endless).toEqual(["added", "downloadFailed", "upgradeDone", "upgradeFailed", "deleted"]);
    expect(states.filter(isFinalUpgradeState)).toEqual(["upgradeDone", "deleted"]);
  });

  it("a deadline gives a reason that its state knows", () => {
    const ended = Object.values(upgradeStates).flatMap(({ deadline }) => (deadline ? [deadline] : []));
    for (const { state, reason } of ended) expect(upgradeStates[state].reasons).toContain(reason);
  });

  it("every reason belongs to a state", () => {
    const told = states.flatMap((state) => upgradeStates[state].reasons ?? []);
    expect([...told].sort()).toEqual([...upgradeReason.codes].sort());
  });
});
