import { runServer } from "@lukou/server";
import { buildWebIfStale, WebBuildError } from "./build-web.ts";
import { fieldSimulator } from "./field-simulator.ts";

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

// The server listens for the end of its launcher once it runs; until then there is nothing to stop but this process.
const endWithLauncher = (): never => process.exit(1);
process.once("disconnect", endWithLauncher);
try {
  await buildWebIfStale((message) => say(`· ${message}`));
  await runServer(process.env, fieldSimulator);
} catch (error) {
  if (!(error instanceof WebBuildError)) throw error;
  say(`✗ ${error.message}`);
  process.exitCode = 1;
} finally {
  process.off("disconnect", endWithLauncher);
}
