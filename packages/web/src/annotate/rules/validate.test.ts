import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deleteShapes } from "../actions/delete-shapes.ts";
import { moveShapes } from "../actions/move-shapes.ts";
import { moveVertex } from "../actions/move-vertex.ts";
import { patchShapes } from "../actions/patch-shapes.ts";
import { reorderShapes } from "../actions/reorder-shapes.ts";
import { type Drawing, drawingOf } from "../document/document.ts";
import { invariants } from "../document/soundness.ts";
import { buildPicturePlane, buildShape } from "../testing/builders.ts";
import { actionOf, anySeed } from "../testing/random-steps.ts";
import { anyDrawing, countingIds, rectangle } from "../testing/shapes.ts";
import type { Issue } from "./issue.ts";
import type { DrawingRule, RuleSet, ShapeRule } from "./rule.ts";
import { ruleSetFor } from "./rule-sets.ts";
import { createChecker, validate } from "./validate.ts";

const ruleSet = ruleSetFor(buildPicturePlane(240, 240), {
  overlapShare: { lane: 0.01 },
  gap: { kinds: ["lane", "area"], distance: 5 },
});

/** Issues without their actions, which are new functions each time. */
const plain = (issues: readonly Issue[]) =>
  issues.map(({ fixes, ...rest }) => ({ ...rest, fixes: fixes.map(({ key }) => key) }));

describe("validate", () => {
  it("incrementally finds what a full validation finds, after any sequence of actions", () => {
    fc.assert(
      fc.property(anyDrawing, fc.array(anySeed, { minLength: 1, maxLength: 12 }), (start, seeds) => {
        const newId = countingIds();
        let drawing = start;
        let validation = validate(start, ruleSet);
        for (const seed of seeds) {
          drawing = actionOf(seed, drawing, newId)(drawing);
          validation = validate(drawing, ruleSet, validation);
          expect(plain(validation.issues)).toEqual(plain(validate(drawing, ruleSet).issues));
        }
      }),
      { numRuns: 30 },
    );
  });

  it("offers only fixes that remove their issue and add no error", () => {
    const errors = (issues: readonly Issue[]) => issues.filter(({ severity }) => severity === "error").length;
    const same = (issues: readonly Issue[], { rule, shapes }: Issue) =>
      issues.filter((other) => other.rule === rule && other.shapes.join() === shapes.join()).length;
    fc.assert(
      fc.property(anyDrawing, (drawing) => {
        const { issues } = validate(drawing, ruleSet);
        for (const issue of issues) {
          for (const fix of issue.fixes) {
            const mended = fix.action(drawing);
            expect(invariants(mended)).toEqual([]);
            const left = validate(mended, ruleSet).issues;
            expect(same(left, issue), `${issue.rule}/${fix.key}`).toBeLessThan(same(issues, issue));
            expect(errors(left), `${issue.rule}/${fix.key}`).toBeLessThanOrEqual(errors(issues));
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  it("looks at changed shapes alone", () => {
    const seen: string[] = [];
    const watching: ShapeRule = {
      key: "no-area",
      severity: "info",
      scope: "shape",
      check: ({ id }) => {
        seen.push(id);
        return [];
      },
    };
    const watched: RuleSet = { ...ruleSet, rules: [watching] };
    const start = drawingOf(["a", "b", "c"].map((id) => buildShape({ id })));
    const first = validate(start, watched);
    const next = moveVertex({ shape: "b", index: 0 }, [3, 3])(start);
    const second = validate(next, watched, first);
    expect(seen).toEqual(["a", "b", "c", "b"]);
    expect(validate(next, watched, second)).toBe(second);
    validate(next, { ...watched }, second);
    expect(seen).toHaveLength(7);
  });

  it("follows layers and names that change", () => {
    const bad = (id: string) => buildShape({ id, kind: "lane", points: rectangle(200, 200, 300, 220) });
    const start = drawingOf([bad("a"), bad("b")]);
    const before = validate(start, ruleSet);
    const raised = validate(reorderShapes(["a"], "front")(start), ruleSet, before);
    expect(
      raised.issues.filter(({ rule }) => rule === "out-of-frame").map(({ shapes }) => shapes[0]),
    ).toEqual(["b", "a"]);
    const renamed = validate(patchShapes(["b"], { label: "新名" })(start), ruleSet, before);
    const overlap = renamed.issues.find(({ rule }) => rule === "overlap");
    expect(overlap?.reason.params["other"]).toBe("新名");
  });

  it.each(["a", "b"])("forgets what two shapes had with each other when %s goes away", (id) => {
    const start = drawingOf([
      buildShape({ id: "a", kind: "lane", points: rectangle(0, 0, 100, 100) }),
      buildShape({ id: "b", kind: "lane", points: rectangle(50, 0, 130, 100) }),
    ]);
    const before = validate(start, ruleSet);
    expect(before.issues.map(({ rule }) => rule)).toEqual(["overlap"]);
    expect(validate(moveShapes([id], [0, 120])(start), ruleSet, before).issues).toEqual([]);
    expect(validate(deleteShapes([id])(start), ruleSet, before).issues).toEqual([]);
    const [fix] = before.issues[0]?.fixes ?? [];
    const renamed = patchShapes([id], { label: "新名" })(start);
    expect(fix?.action(start)).not.toBe(start);
    expect(fix?.action(renamed)).toBe(renamed);
  });

  it("asks rules from elsewhere about the whole document", () => {
    const lonely: DrawingRule = {
      scope: "drawing",
      check: ({ order }: Drawing) =>
        order.length === 1
          ? [
              {
                rule: "lonely",
                severity: "info",
                shapes: order,
                at: [0, 0],
                reason: { key: "lonely", params: {} },
                fixes: [],
              },
            ]
          : [],
    };
    const check = createChecker({ ...ruleSet, rules: [...ruleSet.rules, lonely] });
    expect(check(drawingOf([buildShape()])).map(({ rule }) => rule)).toEqual(["lonely"]);
    expect(
      check(drawingOf([buildShape(), buildShape({ id: "二", points: rectangle(150, 150, 200, 200) })])),
    ).toEqual([]);
  });

  it("fixes nothing in a shape that changed meanwhile", () => {
    const start = drawingOf([buildShape({ id: "a", points: rectangle(200, 10, 300, 60) })]);
    const [issue] = validate(start, ruleSet).issues;
    const changed = moveVertex({ shape: "a", index: 0 }, [190, 12])(start);
    for (const fix of issue?.fixes ?? []) expect(fix.action(changed)).toBe(changed);
    expect(issue?.fixes.length).toBeGreaterThan(0);
  });

  it("offers no fix for a locked shape", () => {
    const { issues } = validate(
      drawingOf([buildShape({ locked: true, points: rectangle(200, 10, 300, 60) })]),
      ruleSet,
    );
    expect(issues.map(({ rule, fixes }) => [rule, fixes.length])).toEqual([["out-of-frame", 0]]);
  });
});
