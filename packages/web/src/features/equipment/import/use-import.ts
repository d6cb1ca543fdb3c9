import { calls, type ImportReport } from "@lukou/equipment";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError, invalidateCalls, send } from "../../../lib/api/index.ts";
import { readsOfEquipment } from "../index.ts";
import type { SheetContent } from "./table-file.protocol.ts";
import { openTableFileSession, TableFileRefusal, type TableFileSession } from "./table-file-session.ts";

/** Where an import stands. */
export type ImportPhase =
  | { readonly status: "choosing"; readonly problem: string | undefined }
  | { readonly status: "reading"; readonly rows: number }
  | { readonly status: "checking"; readonly rows: number }
  /** Headings or the sheet itself are wrong; rows were not looked at. */
  | { readonly status: "unreadable"; readonly content: SheetContent }
  | { readonly status: "checked"; readonly content: SheetContent; readonly report: ImportReport }
  | { readonly status: "importing"; readonly rows: number }
  | { readonly status: "done"; readonly content: SheetContent; readonly report: ImportReport };

export interface ChosenFile {
  readonly name: string;
  readonly sheetNames: readonly string[];
  readonly sheet: number;
}

/** One import from choosing a file to its result. */
export interface Import {
  readonly phase: ImportPhase;
  readonly file: ChosenFile | undefined;
  choose(file: File): void;
  chooseSheet(sheet: number): void;
  /** Imports what was checked; `good` leaves wrong rows out. */
  run(mode: "all" | "good"): void;
  /** Gives up reading or checking, and forgets the file. */
  reset(): void;
}

const choosing = (problem?: string): ImportPhase => ({ status: "choosing", problem });

/** Reads a table file in a worker, has the server check it, and imports it. Failures lead back to choosing, in words. */
export function useImport(
  kind: number,
  intersectionGuid: string | null,
  open: () => TableFileSession = openTableFileSession,
): Import {
  const client = useQueryClient();
  const [phase, setPhase] = useState<ImportPhase>(choosing);
  const [file, setFile] = useState<ChosenFile>();
  const session = useRef<TableFileSession>(undefined);
  const asking = useRef<AbortController>(undefined);

  const stop = useCallback(() => {
    session.current?.close();
    session.current = undefined;
    asking.current?.abort();
  }, []);
  useEffect(() => stop, [stop]);

  const fail = (error: unknown, signal?: AbortSignal) => {
    if (signal?.aborted || (error instanceof TableFileRefusal && error.cancelled)) return;
    if (!(error instanceof TableFileRefusal) && !(error instanceof ApiError)) throw error;
    stop();
    setFile(undefined);
    setPhase(choosing(error.message));
  };

  const read = async (own: TableFileSession, sheet: number) => {
    asking.current?.abort();
    const controller = new AbortController();
    asking.current = controller;
    const { signal } = controller;
    try {
      setPhase({ status: "reading", rows: 0 });
      const content = await own.ask({ kind: "read", sheet, equipmentKind: kind }, (rows) =>
        setPhase({ status: "reading", rows }),
      );
      if (signal.aborted) return;
      if (content.findings.some(({ severity }) => severity === "error")) {
        setPhase({ status: "unreadable", content });
        return;
      }
      setPhase({ status: "checking", rows: content.rows.length });
      const body = { kind, intersectionGuid, rows: [...content.rows] };
      const report = await send(
        calls.Equipment.PreviewImport,
        { body },
        { mask: false, quiet: true, signal },
      );
      setPhase({ status: "checked", content, report });
    } catch (error) {
      fail(error, signal);
    }
  };

  const start = async (chosen: File) => {
    stop();
    const own = open();
    session.current = own;
    setPhase({ status: "reading", rows: 0 });
    try {
      const { sheetNames } = await own.ask({ kind: "open", file: chosen });
      setFile({ name: chosen.name, sheetNames, sheet: 0 });
      await read(own, 0);
    } catch (error) {
      fail(error);
    }
  };

  const write = async (content: SheetContent, mode: "all" | "good") => {
    try {
      setPhase({ status: "importing", rows: content.rows.length });
      const body = { kind, intersectionGuid, rows: [...content.rows], mode };
      const report = await send(calls.Equipment.ImportEquipment, { body }, { mask: false, quiet: true });
      void invalidateCalls(client, readsOfEquipment);
      setPhase({ status: "done", content, report });
    } catch (error) {
      fail(error);
    }
  };

  return {
    phase,
    file,
    choose: (chosen) => void start(chosen),
    chooseSheet(sheet) {
      if (!session.current) return;
      setFile((current) => current && { ...current, sheet });
      void read(session.current, sheet);
    },
    run(mode) {
      if (phase.status === "checked") void write(phase.content, mode);
    },
    reset() {
      stop();
      setFile(undefined);
      setPhase(choosing());
    },
  };
}
