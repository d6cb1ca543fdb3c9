/** A point on the WGS-84 ellipsoid (or in GCJ-02 where a name says so): degrees, longitude first. */
export type LonLat = readonly [longitude: number, latitude: number];

/** A vertex of a line or ring: x or longitude, y or latitude, and possibly a height in metres. */
export type Vertex = readonly [x: number, y: number, ...rest: number[]];

/** West, south, east, north in degrees (or minimum x, minimum y, maximum x, maximum y in a plane). */
export type Bounds = readonly [west: number, south: number, east: number, north: number];
