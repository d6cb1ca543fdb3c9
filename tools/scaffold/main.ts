import catalogue from "@lukou/contract/catalogue/calls.json" with { type: "json" };
import { ROOT } from "../lib/root.ts";
import { applyChanges, readBelow } from "./apply.ts";
import { readNewCall, USAGE } from "./new-call.ts";
import { planCall } from "./plan-call.ts";
import { ScaffoldError } from "./scaffold-error.ts";

const [subject, ...args] = process.argv.slice(2);
try {
  if (subject !== "call") throw new ScaffoldError(USAGE);
  const call = readNewCall(args, catalogue);
  const changes = planCall(call, readBelow(ROOT));
  applyChanges(ROOT, changes);
  console.log(changes.map(({ path }) => `written: ${path}`).join("\n"));
  console.log(`
Now, in this order:
1. say in the declaration what ${call.id} takes and answers (it answers nothing so far);
2. say in its test what it must answer: the test is red until you do;
3. write the handler, which throws until you do;
4. use the hook from a screen; then npm run catalogue and npm run check.`);
} catch (error) {
  if (!(error instanceof ScaffoldError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
