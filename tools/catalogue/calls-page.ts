import type { Call } from "@lukou/contract";
import { callsToCome } from "@lukou/contract/catalogue";
import { allCalls } from "@lukou/equipment";
import { code, table } from "./markdown.ts";

const ACCESS: Readonly<Record<Call["access"], string>> = {
  public: "public",
  login: "login",
  read: "city, read",
  change: "city, operator",
  admin: "city, admin",
};

/** Every declared call by group, then the number of calls each group of the catalogue still lacks. */
export function callsPage(): string {
  const groups = Map.groupBy(allCalls, (call) => call.group);
  const declared = [...groups].map(([group, calls]) => `## ${group}\n\n${callTable(calls)}`);
  return [`${allCalls.length} calls are declared and served.`, ...declared, toCome()].join("\n\n");
}

function callTable(calls: readonly Call[]): string {
  return table(
    ["Call", "Method", "Path", "Title", "Access", "Time-out (s)", "Mask"],
    calls.map((call) => [
      code(call.id),
      call.method,
      code(call.path),
      call.title,
      ACCESS[call.access],
      String(call.timeoutMs / 1000),
      call.mask ? "yes" : "",
    ]),
  );
}

function toCome(): string {
  if (callsToCome.length === 0) return "## Still to come\n\nEvery call of the catalogue is declared.";
  const groups = Map.groupBy(callsToCome, (id) => id.slice(0, id.indexOf("/")));
  const rows = [...groups].map(([group, ids]) => [
    group,
    ids.map((id) => code(id.slice(group.length + 1))).join(", "),
  ]);
  return `## Still to come\n\n${callsToCome.length} calls of the catalogue.\n\n${table(["Group", "Calls"], rows)}`;
}
