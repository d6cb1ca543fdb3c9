import { type MapFeature, type MapLayerEntry, mapLayerType } from "@lukou/contract";
import { type EnuFrame, withoutRepeats } from "@lukou/geometry";
import type { Point } from "../rules/plane.ts";
import { type Attributes, attributesOf } from "./attributes.ts";
import type { ProposalSource } from "./proposal.ts";

type LayerKey = Extract<(typeof mapLayerType.items)[number], { layerName: string }>["key"];

/** A feature of the map in metres east and north of the intersection. */
export interface MapPart {
  readonly points: readonly Point[];
  readonly attributes: Attributes;
  readonly source: ProposalSource;
  /** Several parts of one feature are counted. */
  readonly key: string;
}

/** The lines of a layer, or the outer rings of its polygons (not closed); other geometries are left out. */
export function partsOf(
  layers: readonly MapLayerEntry[],
  key: LayerKey,
  geometry: "line" | "polygon",
  frame: EnuFrame,
): MapPart[] {
  const wanted = mapLayerType.items.find((item) => item.key === key)?.code;
  return layers
    .filter(({ type }) => type === wanted)
    .flatMap((layer) =>
      layer.data.flatMap((feature, featureIndex) => {
        const attributes = attributesOf(feature);
        const source = { layer: layer.name, featureIndex, featureId: attributes.text("id") };
        const paths = geometry === "line" ? linesOf(feature) : ringsOf(feature);
        return paths.flatMap((path, part): MapPart[] => {
          const local = path.flatMap(([longitude, latitude]): Point[] => {
            if (longitude === undefined || latitude === undefined) return [];
            const [east, north] = frame.toLocal([longitude, latitude]);
            return [[east, north]];
          });
          const points = withoutRepeats(local, geometry === "polygon");
          if (points.length < (geometry === "polygon" ? 3 : 2)) return [];
          return [{ points, attributes, source, key: `${layer.name}:${featureIndex}:${part}` }];
        });
      }),
    );
}

function linesOf({ geometry }: MapFeature): number[][][] {
  if (geometry?.type === "LineString") return [geometry.coordinates];
  return geometry?.type === "MultiLineString" ? geometry.coordinates : [];
}

function ringsOf({ geometry }: MapFeature): number[][][] {
  if (geometry?.type === "Polygon") return geometry.coordinates.slice(0, 1);
  return geometry?.type === "MultiPolygon" ? geometry.coordinates.flatMap((rings) => rings.slice(0, 1)) : [];
}
