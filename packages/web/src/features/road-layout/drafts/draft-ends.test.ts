import { type Proposal } from "@lukou/road";
import { describe, expect, it } from "vitest";
import { guids } from "../../../testing/city.ts";
import { buildItem, layoutGuids } from "../testing/build-layout.ts";
import { type DraftEnd, endsBody, withAddedEnds } from "./draft-ends.ts";
import { confidenceOf, sourceWords } from "./proposal-words.ts";

const end: DraftEnd = {
  guid: layoutGuids.eastEnd,
  name: "东进口",
  direction: 2,
  bearing: 88.5,
  oneWay: null,
  entryLanes: 3,
  exitLanes: 2,
};
const proposal = (endGuid: string | null): Proposal => ({
  key: "lane:1",
  title: "东进口1车道",
  kind: "lane",
  item: buildItem("lane", layoutGuids.lane, { endGuid }),
  isKnown: false,
  shape: { geometry: "polygon", cameraGuid: null, points: [] },
  exists: false,
  confidence: 0.95,
  source: { layer: "hdmap_rid", featureIndex: 0, featureId: null },
});

describe("approaches that a map proposes", () => {
  it("IntersectionEnd/BatchAddIntersectionEnd: are added with bearing and lanes, without a guid of the browser", () => {
    const [body] = endsBody(guids.crossing, [end]);
    expect(body).toMatchObject({
      intersectionGuid: guids.crossing,
      name: "东进口",
      direction: 2,
      bearing: 88.5,
      entryLanes: 3,
      exitLanes: 2,
    });
    expect(body).not.toHaveProperty("guid");
  });

  it("are named by the guids they were given, wherever a proposal speaks of them", () => {
    const [mine, other, none] = withAddedEnds(
      [proposal(end.guid), proposal(layoutGuids.northEnd), proposal(null)],
      [end],
      [guids.tJunction],
    );
    expect(mine?.item.values).toMatchObject({ endGuid: guids.tJunction });
    expect(other?.item.values).toMatchObject({ endGuid: layoutGuids.northEnd });
    expect(none?.item.values).toMatchObject({ endGuid: null });
  });
});

describe("words of a proposal", () => {
  it.each([
    [1, "high"],
    [0.9, "high"],
    [0.89, "medium"],
    [0.69, "low"],
  ])("a confidence of %d is %s", (confidence, expected) => {
    expect(confidenceOf({ confidence })).toBe(expected);
  });

  it("say which feature it comes from, counted from one", () => {
    expect(sourceWords(proposal(null))).toBe("hdmap_rid第1个要素");
  });
});
