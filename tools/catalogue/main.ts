import { ROOT } from "../lib/root.ts";
import { writeGeneratedFiles } from "./generated.ts";

const written = await writeGeneratedFiles(ROOT);
console.log(written.length === 0 ? "everything is up to date" : `written: ${written.join(", ")}`);
