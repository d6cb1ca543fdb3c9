/** The package ships no types; only the one function used here is declared. */
declare module "vt-pbf" {
  const vtPbf: {
    /** Encodes tiles of geojson-vt as a Mapbox vector tile, one layer per key. */
    fromGeojsonVt(
      layers: Readonly<Record<string, unknown>>,
      options?: { version?: number; extent?: number },
    ): Uint8Array;
  };
  export default vtPbf;
}
