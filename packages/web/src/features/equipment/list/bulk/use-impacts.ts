import { calls, type EquipmentRow } from "@lukou/equipment";
import { useEffect, useState } from "react";
import { send } from "../../../../lib/api/index.ts";
import type { Impacts } from "./delete-many.ts";

export interface ImpactsRead {
  /** Complete when `read` equals the number of pieces. */
  readonly impacts: Impacts;
  readonly read: number;
  readonly error: unknown;
}

const nothing: ImpactsRead = { impacts: new Map(), read: 0, error: undefined };

/** Asks what deleting each piece would take along, one after another, until the asking component goes. */
export function useImpacts(rows: readonly EquipmentRow[]): ImpactsRead {
  const [state, setState] = useState(nothing);
  useEffect(() => {
    const leaving = new AbortController();
    const read = async () => {
      const impacts = new Map<string, Awaited<ReturnType<typeof impactOf>>>();
      try {
        for (const { guid } of rows) {
          impacts.set(guid, await impactOf(guid, leaving.signal));
          setState({ impacts: new Map(impacts), read: impacts.size, error: undefined });
        }
      } catch (error) {
        if (!leaving.signal.aborted) setState((before) => ({ ...before, error }));
      }
    };
    void read();
    return () => leaving.abort();
  }, [rows]);
  return state;
}

const impactOf = (guid: string, signal: AbortSignal) =>
  send(calls.Equipment.GetDeletionImpact, { params: { id: guid } }, { mask: false, quiet: true, signal });
