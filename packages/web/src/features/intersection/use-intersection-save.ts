import { type CallInput, calls, fillText, texts } from "@lukou/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError, invalidateCalls, send } from "../../lib/api/index.ts";
import { notify } from "../../lib/feedback/index.ts";
import type { FormMode } from "./form-mode.ts";
import {
  type LayersBody,
  type MapZip,
  MapZipRefusal,
  type SentBytes,
  sendLayers,
} from "./map-upload/index.ts";
import { type SaveOutcome, saveIntersection, sendLayersOf } from "./save-intersection.ts";

const { City, District, Intersection } = calls;

/** Answers that a new or changed intersection makes stale. */
const staleAfterSave = [
  City.CityTree,
  City.SearchIntersection,
  City.GetDistricts,
  City.GetIntersectionPoints,
  City.GetCitySummary,
  City.GetCitySummaryById,
  City.GetCityDetailSummary,
  City.GetRecentChanges,
  District.GetInfo,
  Intersection.GetInfo,
  Intersection.GetMapInfo,
] as const;

type AddBody = CallInput<typeof Intersection.AddIntersection>["body"];
type UpdateBody = CallInput<typeof Intersection.UpdateIntersection>["body"];

/** What is to be stored. */
export type SaveRequest =
  | { readonly mode: "add"; readonly body: AddBody }
  | { readonly mode: "edit"; readonly body: UpdateBody };

/** What a save is doing; `sending` knows how far. */
export type SaveStep =
  | { readonly kind: "idle" }
  | { readonly kind: "preparing" }
  | { readonly kind: "storing" }
  | { readonly kind: "sending"; readonly bytes: SentBytes };

export interface IntersectionSave {
  readonly step: SaveStep;
  /** Set once the intersection is stored but its layers are not: what was said, and whose layers they are. */
  readonly missingLayers: { readonly guid: string; readonly message: string } | null;
  /** What the server said when somebody else had changed the intersection meanwhile. */
  readonly stale: string | null;
  /** Starts the save; does nothing while one is running. */
  start(request: SaveRequest, withMap: boolean): Promise<void>;
  /** Sends the layers again after they failed. */
  retryLayers(): Promise<void>;
  /** Gives up preparing or sending layers. */
  cancelLayers(): void;
}

interface SaveHooks {
  /** The intersection is stored, with or without its layers: the draft has done its duty. */
  readonly onStored: () => void;
  /** Everything is stored. */
  readonly onDone: (guid: string) => void;
}

/** Runs the steps of a save (INT-16 to INT-22): one at a time, each shown, each told of. */
export function useIntersectionSave(
  mode: FormMode,
  mapZip: MapZip,
  { onStored, onDone }: SaveHooks,
): IntersectionSave {
  const client = useQueryClient();
  const [step, setStep] = useState<SaveStep>({ kind: "idle" });
  const [missingLayers, setMissingLayers] = useState<IntersectionSave["missingLayers"]>(null);
  const [stale, setStale] = useState<string | null>(null);
  const running = useRef<AbortController>(undefined);

  const prepare = (signal: AbortSignal) => {
    setStep({ kind: "preparing" });
    return mapZip.body(signal);
  };
  const onProgress = (bytes: SentBytes) => setStep({ kind: "sending", bytes });
  const sendPrepared = async (guid: string, body: LayersBody, signal: AbortSignal) => {
    onProgress({ sent: 0, total: body.blob.size });
    await sendLayers(guid, body, { signal, onProgress });
  };
  const store = async (request: SaveRequest) => {
    setStep({ kind: "storing" });
    const guid = await (request.mode === "add"
      ? send(Intersection.AddIntersection, { body: request.body })
      : send(Intersection.UpdateIntersection, { body: request.body }));
    onStored();
    return guid;
  };
  const tell = (outcome: SaveOutcome) => {
    void invalidateCalls(client, staleAfterSave);
    if (outcome.kind === "done") {
      setMissingLayers(null);
      notify.success(texts[mode === "add" ? "OK-INT-ADD" : "OK-INT-UPDATE"]);
      onDone(outcome.guid);
      return;
    }
    const message = layersWarning(mode, outcome.message);
    setMissingLayers({ guid: outcome.guid, message });
    notify.warning(message);
  };
  /** One run at a time, whatever the user presses meanwhile. */
  const alone = async (run: (signal: AbortSignal) => Promise<SaveOutcome>) => {
    if (running.current) return;
    running.current = new AbortController();
    try {
      tell(await run(running.current.signal));
    } catch (error) {
      // What the wrapper has told already needs no second message (INT-22).
      if (error instanceof ApiError) setStale(error.code === "STALE_REVISION" ? error.message : null);
      else if (!(error instanceof MapZipRefusal)) throw error;
      else if (!error.cancelled) notify.error(error.message);
    } finally {
      running.current = undefined;
      setStep({ kind: "idle" });
    }
  };

  return {
    step,
    missingLayers,
    stale,
    start: (request, withMap) =>
      alone((signal) =>
        saveIntersection({
          prepareLayers: withMap ? () => prepare(signal) : null,
          save: () => store(request),
          sendLayers: (guid, body: LayersBody) => sendPrepared(guid, body, signal),
        }),
      ),
    retryLayers: () =>
      alone(async (signal) => {
        if (!missingLayers) throw new Error("no layers are missing");
        const body = await prepare(signal);
        return await sendLayersOf(missingLayers.guid, () => sendPrepared(missingLayers.guid, body, signal));
      }),
    cancelLayers: () => running.current?.abort(new DOMException("cancelled by the user", "AbortError")),
  };
}

/** INT-19 for a new intersection; the specification words none for a changed one, which says the same of the change. */
function layersWarning(mode: FormMode, message: string | null): string {
  const added = message === null ? texts["WARN-INT-LAYERS"] : fillText("WARN-INT-LAYERS-MSG", { message });
  return mode === "add" ? added : added.replace("添加", "修改");
}
