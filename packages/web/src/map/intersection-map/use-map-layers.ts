import { calls, type IntersectionMapInfo, type MapLayerInfo } from "@lukou/contract";
import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import type { Feature } from "geojson";
import { useMemo } from "react";
import { ApiError, useCall } from "../../lib/api/index.ts";
import { reactToFailure } from "../../lib/api/wrapper.ts";
import type { HdMapLayer } from "../hdmap-layers/index.ts";
import { loadLayerFile } from "./layer-file.ts";

/** Layers larger than this are drawn from tiles instead of being loaded whole, bytes of GeoJSON. */
export const TILES_FROM_BYTES = 8 * 1024 * 1024;

/** A layer with what is stored about it. */
export interface StoredLayer extends HdMapLayer {
  readonly info: MapLayerInfo;
}

export interface MapLayers {
  readonly map: IntersectionMapInfo | undefined;
  /** Those that can be drawn by now. */
  readonly layers: readonly StoredLayer[];
  readonly loading: boolean;
  /** The map itself could not be read. */
  readonly error: ApiError | null;
  /** Layers whose features could not be read. */
  readonly failed: readonly MapLayerInfo[];
  readonly retry: () => void;
}

/** Whether a layer is drawn from tiles. */
export function isTiled({ byteLength }: Pick<MapLayerInfo, "byteLength">): boolean {
  return byteLength > TILES_FROM_BYTES;
}

/** The HD map of an intersection with the features of its layers, each shown as soon as it has come. */
export function useMapLayers(intersectionGuid: string): MapLayers {
  const map = useCall(calls.Intersection.GetMapInfo, { params: { id: intersectionGuid } }, { mask: false });
  const infos = map.data?.layers;
  const whole = useMemo(() => infos?.filter((info) => !isTiled(info)) ?? [], [infos]);
  const files = useQueries({
    queries: whole.map((info) => ({
      queryKey: ["MapLayer/File", info.url],
      queryFn: ({ signal }: { signal: AbortSignal }) => loadAndReport(info, signal),
      staleTime: Infinity,
    })),
    combine: gather,
  });
  const layers = useMemo(
    () =>
      (infos ?? []).flatMap((info): StoredLayer[] => {
        const { name, type, featureCount, tiles } = info;
        const bounds = info.bounds && ([...info.bounds] as const);
        if (isTiled(info)) return [{ name, type, featureCount, bounds, tiles, info }];
        const features = files.features[whole.indexOf(info)];
        return features ? [{ name, type, features, featureCount, bounds, info }] : [];
      }),
    [infos, whole, files.features],
  );
  return {
    map: map.data,
    layers,
    loading: map.isPending || files.pending,
    error: map.error,
    failed: whole.filter((_, index) => files.failed[index]),
    retry: () => {
      void map.refetch();
      files.retry();
    },
  };
}

/** A file is no call of the contract, so the wrapper does not hear of its failure by itself. */
async function loadAndReport(info: MapLayerInfo, signal: AbortSignal): Promise<Feature[]> {
  try {
    return await loadLayerFile(info, signal);
  } catch (error) {
    if (error instanceof ApiError) reactToFailure(error);
    throw error;
  }
}

function gather(results: UseQueryResult<Feature[]>[]) {
  return {
    features: results.map(({ data }) => data),
    pending: results.some(({ isPending }) => isPending),
    failed: results.map(({ isError }) => isError),
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch();
    },
  };
}
