import { rules, type Verdict } from "./rules.ts";

const MARKS = { true: "✓", false: "✗", undefined: "–" } as const;

/** The verdicts as lines to read, section by section. */
export function reportLines(verdicts: readonly Verdict[]): string[] {
  const lines = verdicts
    .toSorted((a, b) => Number(rules[a.rule].section) - Number(rules[b.rule].section))
    .flatMap(({ rule, passed, details }) => {
      const { section, title } = rules[rule];
      return [`${MARKS[`${passed}`]} 第${section}节 ${title}`, ...details.map((detail) => `      ${detail}`)];
    });
  const count = (wanted: boolean | undefined) => verdicts.filter(({ passed }) => passed === wanted).length;
  return [...lines, `${count(true)}项符合，${count(false)}项不符合，${count(undefined)}项未涉及`];
}

/** The same for programs. */
export const reportJson = (verdicts: readonly Verdict[]): string =>
  JSON.stringify(
    verdicts.map(({ rule, passed, details }) => ({ rule, ...rules[rule], passed: passed ?? null, details })),
    null,
    2,
  );
