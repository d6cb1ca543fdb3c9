import { cpus, release, totalmem } from "node:os";

/** The machine in one line, to be read beside the figures. */
export const machine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model.trim() ?? "CPU"}，内存 ${Math.round(totalmem() / 2 ** 30)} GB，Linux ${release()}，Node ${process.version}`;
