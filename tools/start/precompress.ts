import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { listFiles } from "../lib/list-files.ts";

const COMPRESSIBLE = /\.(js|mjs|css|html|svg|json|wasm)$/;
/** Below this many bytes a smaller answer saves no packet. */
const WORTH_IT = 1_024;

/** Writes a `.gz` and a `.br` beside each text file of a build, so that the server never compresses it again. */
export async function precompress(folder: string): Promise<void> {
  const files = (await listFiles(folder, ".")).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(files.map((file) => compress(join(folder, file))));
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < WORTH_IT) return;
  const [zipped, brotli] = await Promise.all([
    promisify(gzip)(content, { level: 9 }),
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
  ]);
  await Promise.all([writeFile(`${file}.gz`, zipped), writeFile(`${file}.br`, brotli)]);
}
