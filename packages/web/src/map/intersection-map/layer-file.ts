import type { MapLayerInfo } from "@lukou/contract";
import type { Feature } from "geojson";
import { z } from "zod";
import { ApiError, authHeaders } from "../../lib/api/index.ts";

/** The least a layer's file must be; its features were checked when they were stored. */
const FeatureCollection = z.object({
  type: z.literal("FeatureCollection"),
  features: z.array(z.custom<Feature>((value) => typeof value === "object" && value !== null)),
});

/** Reads the features of a stored layer. They never change under a layer's guid, so the browser may keep them. */
export async function loadLayerFile(
  layer: Pick<MapLayerInfo, "url" | "name">,
  signal?: AbortSignal,
): Promise<Feature[]> {
  const response = await fetchFile(layer, signal);
  const parsed = FeatureCollection.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) {
    throw new ApiError(
      response.status,
      "UNEXPECTED_ANSWER",
      `图层${layer.name}的内容无法识别，请重新上传地图`,
    );
  }
  return parsed.data.features;
}

/** The file of a stored layer as GeoJSON text, for saving. */
export async function loadLayerText(layer: Pick<MapLayerInfo, "url" | "name">): Promise<string> {
  return await (await fetchFile(layer)).text();
}

async function fetchFile(
  { url, name }: Pick<MapLayerInfo, "url" | "name">,
  signal?: AbortSignal,
): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, { headers: authHeaders(), ...(signal && { signal }) });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(0, "NETWORK", "网络连接失败，请检查网络后重试", { cause });
  }
  if (response.ok) return response;
  const code = response.status === 401 ? "LOGIN_EXPIRED" : "NOT_FOUND";
  throw new ApiError(response.status, code, `图层${name}读取失败，请重试`);
}
