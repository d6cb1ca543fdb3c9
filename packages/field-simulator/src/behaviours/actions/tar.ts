import { gzipSync } from "node:zlib";

const BLOCK = 512;

const octal = (value: number, width: number) => `${value.toString(8).padStart(width - 1, "0")}\0`;

/** Header of a file in the ustar format (POSIX.1-1988); the name has at most 100 ASCII characters. */
function header(name: string, size: number, mtimeS: number): Buffer {
  const block = Buffer.alloc(BLOCK);
  block.write(name, 0, 100, "ascii");
  block.write(octal(0o644, 8), 100);
  block.write(octal(0, 8), 108);
  block.write(octal(0, 8), 116);
  block.write(octal(size, 12), 124);
  block.write(octal(mtimeS, 12), 136);
  block.write("        0", 148);
  block.write("ustar\u000000", 257);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return block;
}

/** One text file as tar.gz. */
export function tarGz(name: string, text: string, mtimeMs: number): Buffer {
  const content = Buffer.from(text);
  const padding = Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK);
  const end = Buffer.alloc(2 * BLOCK);
  return gzipSync(
    Buffer.concat([header(name, content.length, Math.floor(mtimeMs / 1000)), content, padding, end]),
  );
}
