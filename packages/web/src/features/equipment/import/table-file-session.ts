import type {
  FromTableFileWorker,
  TableFileRequest,
  TableFileResults,
  ToTableFileWorker,
} from "./table-file.protocol.ts";

/** What a session needs of a worker. */
export interface TableFilePort {
  postMessage(message: ToTableFileWorker): void;
  addEventListener(type: "message", listener: (event: { readonly data: FromTableFileWorker }) => void): void;
  addEventListener(type: "error", listener: () => void): void;
  terminate(): void;
}

/** Why a file could not be read; the message is Chinese and for people. */
export class TableFileRefusal extends Error {
  override readonly name = "TableFileRefusal";
  /** Whether the user gave up rather than something failed. */
  readonly cancelled: boolean;

  constructor(message: string, cancelled = false) {
    super(message);
    this.cancelled = cancelled;
  }
}

/** One file and the worker that holds it. */
export interface TableFileSession {
  /** Rejects with a {@link TableFileRefusal}, also when the session is closed meanwhile. */
  ask<R extends TableFileRequest>(
    request: R,
    onRows?: (rows: number) => void,
  ): Promise<TableFileResults[R["kind"]]>;
  /** Ends the worker at once, whatever it is doing, and frees its memory. */
  close(): void;
}

const spawn = (): TableFilePort =>
  new Worker(new URL("./table-file.worker.ts", import.meta.url), { type: "module" });

interface Pending {
  readonly resolve: (result: never) => void;
  readonly reject: (reason: TableFileRefusal) => void;
  readonly onRows: ((rows: number) => void) | undefined;
}

/** Opens a session on a worker of its own. */
export function openTableFileSession(start: () => TableFilePort = spawn): TableFileSession {
  const port = start();
  const pending = new Map<number, Pending>();
  let lastId = 0;
  let ended: TableFileRefusal | undefined;

  const end = (refusal: TableFileRefusal) => {
    ended ??= refusal;
    port.terminate();
    for (const { reject } of pending.values()) reject(refusal);
    pending.clear();
  };

  port.addEventListener("message", ({ data }) => {
    const request = pending.get(data.id);
    if (data.kind === "rows") return request?.onRows?.(data.rows);
    pending.delete(data.id);
    if (data.kind === "result") request?.resolve(data.result as never);
    else request?.reject(new TableFileRefusal(data.message));
  });
  port.addEventListener("error", () =>
    end(new TableFileRefusal("浏览器无法完成读取（可能内存不足），请关闭其他页面或精简文件后重试")),
  );

  return {
    ask: (request, onRows) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended);
        const id = ++lastId;
        pending.set(id, { resolve, reject, onRows });
        port.postMessage({ id, request });
      }),
    close: () => end(new TableFileRefusal("已取消", true)),
  };
}
