import { describe, expect, it } from "vitest";
import { RetainedMessages } from "./retained-messages.ts";

const topics = ["v2x/v1/erv/A/session/up", "v2x/v1/erv/A/config/down", "v2x/v1/erv/B/session/up", "$SYS/x"];

function prepare() {
  const retained = new RetainedMessages<string>();
  for (const topic of topics) retained.set(topic, topic);
  const found = (filter: string) => [...retained.matching(filter)].toSorted();
  return { retained, found };
}

describe("what the embedded broker keeps", () => {
  it.each([
    ["v2x/v1/erv/A/session/up", ["v2x/v1/erv/A/session/up"]],
    ["v2x/v1/erv/A/+/down", ["v2x/v1/erv/A/config/down"]],
    ["v2x/v1/+/+/session/up", ["v2x/v1/erv/A/session/up", "v2x/v1/erv/B/session/up"]],
    ["v2x/v1/erv/A/#", ["v2x/v1/erv/A/config/down", "v2x/v1/erv/A/session/up"]],
    ["v2x/v1/erv/A/session/up/#", ["v2x/v1/erv/A/session/up"]],
    ["#", topics.slice(0, 3).toSorted()],
    ["+/x", []],
    ["$SYS/+", ["$SYS/x"]],
    ["v2x/v1/erv/A", []],
    ["v2x/v1/erv/A/session/up/more", []],
  ])("%s", (filter, wanted) => {
    expect(prepare().found(filter)).toEqual(wanted);
  });

  it("the newest of a topic stands; one taken back leaves nothing, and the others stand", () => {
    const { retained, found } = prepare();
    retained.set("v2x/v1/erv/A/config/down", "newer");
    expect(found("v2x/v1/erv/A/+/down")).toEqual(["newer"]);
    retained.delete("v2x/v1/erv/A/session/up");
    retained.delete("v2x/v1/erv/A/unheard/of");
    expect(found("v2x/v1/erv/#")).toEqual(["newer", "v2x/v1/erv/B/session/up"]);
  });
});
