import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import type { TileSource } from "./tile-layer.tsx";

/** The part of the server's environment that maps need. */
const Environment = z.object({
  tiles: z
    .object({ url: z.string(), datum: z.enum(["WGS84", "GCJ02"]), attribution: z.string().optional() })
    .nullable(),
});

async function readTileSource(): Promise<TileSource | null> {
  const response = await fetch("/api/environment", { headers: { accept: "application/json" } });
  return Environment.parse(await response.json()).tiles;
}

/** The installation's tile source; null without one, and while it is not known: maps work alike. */
export function useTileSource(): TileSource | null {
  const { data } = useQuery({
    queryKey: ["environment.tiles"],
    queryFn: readTileSource,
    staleTime: Infinity,
  });
  return data ?? null;
}
