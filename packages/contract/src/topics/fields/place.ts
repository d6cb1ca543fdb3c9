import { defineEnum } from "../../enums/define-enum.ts";
import { coded } from "./coded.ts";
import { real } from "./scalars.ts";

/** Datums of coordinates; GCJ-02 is never sent (southbound 3). */
export const datum = defineEnum("坐标基准", [
  { code: "WGS84", key: "wgs84", label: "WGS-84" },
  { code: "CGCS2000", key: "cgcs2000", label: "CGCS2000" },
]);

/** The datum a message names; WGS84 if it names none. One we do not know is kept, so that nobody takes its points for ours. */
export const datumField = coded(datum);

/** Degrees east, in the datum of the message. */
export const longitude = real("经度", -180, 180, "°");

/** Degrees north, in the datum of the message. */
export const latitude = real("纬度", -90, 90, "°");

/** Metres above the ellipsoid or sea, as the HD map has it. */
export const elevation = real("高程", -500, 9000, "m");
