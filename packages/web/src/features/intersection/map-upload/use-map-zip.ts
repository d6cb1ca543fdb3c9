import type { LonLat } from "@lukou/geometry";
import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { chooseFile } from "./choose-file.ts";
import type { LayersBody } from "./layers-body.ts";
import { isListed, type MapZipState, mapZipReducer, noMapZip } from "./map-zip.state.ts";
import { MapZipRefusal, type MapZipSession, openMapZipSession } from "./map-zip-session.ts";

/** The one map file of a form: where it stands, and what can be done with it. */
export interface MapZip extends MapZipState {
  /** Takes picked or dropped files; what is wrong with them appears as `problem`. */
  choose(files: readonly File[]): void;
  /** Gives up reading. */
  cancel(): void;
  /** Takes the file off the list. */
  remove(): void;
  /** Selects or deselects a layer by its position in the zip. */
  select(index: number, on: boolean): void;
  /** The body of UploadMapData for the selected layers; rejects with a {@link MapZipRefusal}. */
  body(signal: AbortSignal): Promise<LayersBody>;
}

/** Typing coordinates asks for the lint rules anew; the last answer of a pause counts. */
const LINT_PAUSE_MS = 300;

/**
 * Reads the map file of a form in a worker and judges its layers. `point` is where the intersection will be stored
 * (WGS-84), against which layers may lie too far away.
 */
export function useMapZip(point: LonLat | null, open: () => MapZipSession = openMapZipSession): MapZip {
  const [state, dispatch] = useReducer(mapZipReducer, noMapZip);
  const session = useRef<MapZipSession>(undefined);
  const [opener] = useState(() => open);

  const close = useCallback(() => {
    session.current?.close();
    session.current = undefined;
  }, []);
  useEffect(() => close, [close]);

  /** Ends in the failed state, unless the user has gone on meanwhile. */
  const fail = useCallback(
    (own: MapZipSession, error: unknown) => {
      if (!(error instanceof MapZipRefusal)) throw error;
      if (session.current !== own || error.cancelled) return;
      close();
      dispatch({ type: "failed", code: error.code, message: error.message });
    },
    [close],
  );

  const read = async (file: File) => {
    close();
    const own = opener();
    session.current = own;
    dispatch({ type: "started", file: { name: file.name, bytes: file.size } });
    try {
      const reading = await own.ask(
        { kind: "read", file, fileName: file.name },
        { onProgress: (progress) => dispatch({ type: "progressed", progress }) },
      );
      if (session.current === own) dispatch({ type: "read", reading });
    } catch (error) {
      fail(own, error);
    }
  };

  const { phase } = state;
  const selected = phase.status === "ready" ? phase.selected : null;
  const [longitude, latitude] = point ?? [];
  useEffect(() => {
    if (!selected) return undefined;
    let outdated = false;
    const lint = async (own: MapZipSession) => {
      const point =
        longitude === undefined || latitude === undefined ? null : ([longitude, latitude] as const);
      try {
        const findings = await own.ask({ kind: "lint", layers: inOrder(selected), point });
        if (!outdated) dispatch({ type: "linted", findings });
      } catch (error) {
        fail(own, error);
      }
    };
    const timer = setTimeout(() => session.current && void lint(session.current), LINT_PAUSE_MS);
    return () => {
      outdated = true;
      clearTimeout(timer);
    };
  }, [selected, longitude, latitude, fail]);

  return {
    ...state,
    choose(files) {
      const choice = chooseFile(files, isListed(phase));
      if (!choice) return;
      if (choice.accepted) {
        void read(choice.accepted);
      } else {
        if (choice.clearsList) close();
        dispatch({ type: "refused", problem: choice.problem, clearsList: choice.clearsList });
      }
    },
    cancel() {
      close();
      dispatch({ type: "cancelled" });
    },
    remove() {
      close();
      dispatch({ type: "removed" });
    },
    select: (index, on) => dispatch({ type: "selected", index, on }),
    async body(signal) {
      if (!session.current || !selected) throw new Error("there are no layers to send");
      return await session.current.ask({ kind: "body", layers: inOrder(selected) }, { signal });
    },
  };
}

const inOrder = (selected: ReadonlySet<number>): number[] => [...selected].sort((a, b) => a - b);
