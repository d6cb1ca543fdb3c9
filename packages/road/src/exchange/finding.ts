import type { LayoutChange } from "@lukou/contract";
import type { Severity } from "@lukou/geometry";

/** Something an import has to say; an error means that the thing is left out. */
export interface ImportFinding {
  readonly severity: Severity;
  /** Chinese: what, where, what to do. */
  readonly message: string;
}

/** What an import would change, for the operator to look at before anything happens. */
export interface ImportPlan {
  readonly changes: readonly LayoutChange[];
  readonly findings: readonly ImportFinding[];
}

/** Findings that say the same of many things are named this often, then counted. */
const NAMED_MAX = 20;

/** Collects findings; beyond the first twenty of a kind it only counts. */
export function createFindings() {
  const list: ImportFinding[] = [];
  const counts = new Map<string, number>();
  return {
    add(severity: Severity, kind: string, message: string): void {
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      if (count <= NAMED_MAX) list.push({ severity, message });
    },
    all(): ImportFinding[] {
      const more = [...counts.values()].filter((count) => count > NAMED_MAX);
      const rest = more.reduce((sum, count) => sum + count - NAMED_MAX, 0);
      return rest === 0 ? list : [...list, { severity: "info", message: `另有${rest}处同样的问题` }];
    },
  };
}
export type Findings = ReturnType<typeof createFindings>;
