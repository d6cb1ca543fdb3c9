import type { FileChange, NewCall } from "./call-plan.types.ts";
import { addImport, insertBeforeLast, insertBeforeNext, removeListed } from "./edit-source.ts";
import { camel, kebab } from "./names.ts";
import { ScaffoldError } from "./scaffold-error.ts";
import {
  declaration,
  example,
  handler,
  hookFile,
  newCallsFile,
  newRoutesFile,
  testFile,
  usesPaging,
  usesZod,
} from "./templates.ts";

/** Reads a file by its path from the root of the repository; undefined when there is none. */
export type ReadSource = (path: string) => string | undefined;

const CONTRACT = "packages/contract/src";
const SERVER = "packages/server/src";
const WEB = "packages/web/src";

/**
 * Everything that adding a call changes, computed before anything is written: declaration, registry, catalogue lists,
 * handler, wiring, hook, test and example. Throws a `ScaffoldError` when the call is there already or a file has no place for it.
 */
export function planCall(call: NewCall, read: ReadSource): FileChange[] {
  const plan = new Plan(read);
  const noun = kebab(call.group);
  declare(plan, call, noun);
  list(plan, call);
  answer(plan, call, noun);
  plan.create(`${WEB}/features/${noun}/api/use-${kebab(call.name)}.ts`, hookFile(call));
  plan.create(`${SERVER}/features/${noun}/${kebab(call.name)}.db.test.ts`, testFile(call));
  exemplify(plan, call);
  return plan.changes();
}

function declare(plan: Plan, call: NewCall, noun: string): void {
  const path = `${CONTRACT}/${noun}/${noun}.calls.ts`;
  if (!plan.has(path)) {
    plan.create(path, newCallsFile(call));
    const registry = `${CONTRACT}/registry.ts`;
    const table = `${camel(call.group)}Calls`;
    plan.edit(registry, (source) =>
      insertBeforeNext(
        addImport(source, table, `./${noun}/${noun}.calls.ts`),
        { after: "export const calls = {", anchor: "} as const;" },
        `  ${call.group}: ${table},\n`,
        registry,
      ),
    );
    plan.edit(`${CONTRACT}/index.ts`, (source) => `${source}export * from "./${noun}/${noun}.calls.ts";\n`);
  }
  plan.edit(path, (source) => {
    if (
      new RegExp(`\\b${call.name}: defineCall\\(`).test(source) ||
      source.includes(JSON.stringify(call.id))
    ) {
      throw new ScaffoldError(`${call.id} is declared already in ${path}`);
    }
    let imported = addImport(source, "Nothing", "../common/common.schema.ts");
    if (usesPaging(call)) imported = addImport(imported, "pageOf", "../common/common.schema.ts");
    if (usesZod(call)) imported = addImport(imported, "z", "zod");
    return insertBeforeLast(imported, "} as const;", declaration(call), path);
  });
}

function list(plan: Plan, call: NewCall): void {
  if (call.why === undefined) {
    plan.edit(`${CONTRACT}/catalogue/calls-to-come.ts`, (source) => removeListed(source, call.id));
    return;
  }
  plan.edit(`${CONTRACT}/catalogue/additions.json`, (source) => {
    const additions = JSON.parse(source) as { id: string; why: string }[];
    return `${JSON.stringify([...additions, { id: call.id, why: call.why }], null, 2)}\n`;
  });
}

function answer(plan: Plan, call: NewCall, noun: string): void {
  const path = `${SERVER}/features/${noun}/${noun}.routes.ts`;
  if (!plan.has(path)) {
    plan.create(path, newRoutesFile(call));
    const routes = `${camel(call.group)}Routes`;
    const app = `${SERVER}/app.ts`;
    plan.edit(app, (source) =>
      insertBeforeNext(
        addImport(source, routes, `./features/${noun}/${noun}.routes.ts`),
        { after: "const served = [", anchor: "  ];" },
        `    ...${routes}(platform),\n`,
        app,
      ),
    );
  }
  plan.edit(path, (source) => insertBeforeLast(source, "  ];\n}", handler(call), path));
}

function exemplify(plan: Plan, call: NewCall): void {
  const path = `${SERVER}/testing/call-examples.ts`;
  const examples = "const examples: Examples = {";
  plan.edit(path, (source) => {
    const known = source.indexOf(`\n  ${call.group}: {`, source.indexOf(examples)) !== -1;
    return known
      ? insertBeforeNext(
          source,
          { after: `\n  ${call.group}: {`, anchor: "\n  }," },
          `\n${example(call)}`,
          path,
        )
      : insertBeforeNext(
          source,
          { after: examples, anchor: "\n};" },
          `\n  ${call.group}: {\n${example(call)}},`,
          path,
        );
  });
}

/** The files as they will be; later edits see earlier ones. */
class Plan {
  readonly #read: ReadSource;
  readonly #changed = new Map<string, string>();

  constructor(read: ReadSource) {
    this.#read = read;
  }

  has(path: string): boolean {
    return this.#source(path) !== undefined;
  }

  create(path: string, content: string): void {
    if (this.has(path)) throw new ScaffoldError(`${path} exists already`);
    this.#changed.set(path, content);
  }

  edit(path: string, change: (source: string) => string): void {
    const source = this.#source(path);
    if (source === undefined) throw new ScaffoldError(`${path} is missing`);
    this.#changed.set(path, change(source));
  }

  changes(): FileChange[] {
    return [...this.#changed].map(([path, content]) => ({ path, content }));
  }

  #source(path: string): string | undefined {
    return this.#changed.get(path) ?? this.#read(path);
  }
}
