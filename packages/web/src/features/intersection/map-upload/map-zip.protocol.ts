import type { Finding, LonLat } from "@lukou/geometry";
import type { MapZipProgress } from "@lukou/geometry/shapefile";
import type { LayersBody } from "./layers-body.ts";
import type { MapZipPreview } from "./preview-layers.ts";

/** What the page may ask of the worker. The worker keeps the layers it has read for the later requests. */
export type MapZipRequest =
  | { readonly kind: "read"; readonly file: Blob; readonly fileName: string }
  /** Judges the layers at these positions, against the intersection's point when it is known. */
  | { readonly kind: "lint"; readonly layers: readonly number[]; readonly point: LonLat | null }
  /** Writes the layers at these positions as the body of the upload. */
  | { readonly kind: "body"; readonly layers: readonly number[] };

/** What each request is answered with. */
export interface MapZipResults {
  readonly read: MapZipPreview;
  readonly lint: readonly Finding[];
  readonly body: LayersBody;
}

export type RequestKind = MapZipRequest["kind"];

/** A failure as it crosses the border of the worker, where error classes are lost. */
export interface MapZipFailure {
  readonly code: string;
  /** Chinese, says what is wrong and what to do. */
  readonly message: string;
}

/** Messages to the worker; `id` ties answers to requests. */
export type ToMapZipWorker =
  | { readonly id: number; readonly request: MapZipRequest }
  | { readonly id: number; readonly cancel: true };

/** Messages from the worker: any number of `progress`, then one `result` or `failure`. */
export type FromMapZipWorker =
  | { readonly id: number; readonly kind: "progress"; readonly progress: MapZipProgress }
  | { readonly id: number; readonly kind: "result"; readonly result: MapZipResults[RequestKind] }
  | { readonly id: number; readonly kind: "failure"; readonly failure: MapZipFailure };

/** Code of a request that was given up because the page said so. */
export const CANCELLED = "cancelled";
