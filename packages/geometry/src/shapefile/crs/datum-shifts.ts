import type { Bounds } from "../../lon-lat.ts";

/** How a datum relates to WGS-84. */
export interface DatumShift {
  /** Matches the name of the datum in a `.prj` file, in lower case without the `D_` of ESRI. */
  readonly name: RegExp;
  /** Parameters of the position vector transformation: metres, arc seconds, parts per million. */
  readonly toWgs84: string;
  /** Degrees within which the shift is a good fit; outside it does more harm than good. */
  readonly area?: Bounds;
}

/** Datums within about a metre of WGS-84, for which nothing needs to be done. */
export const LIKE_WGS84 =
  /^(wgs_?(19)?84|world_geodetic_system_1984|etrs|european_terrestrial|north_american_(datum_)?1983|nad_?(19)?83|china_2000|cgcs_?2000|china_geodetic_coordinate_system_2000|gda|geocentric_datum_of_australia|itrf|igs|rgf|reseau_geodesique_francais_1993|nzgd_?2000|new_zealand_geodetic_datum_2000|jgd|japanese_geodetic_datum_20|sirgas|korea(n)?_(datum_)?2000|geocentric_datum_of_korea|taiwan_datum_1997|twd_?97|hartebeesthoek)/;

/**
 * Datums with a published shift of a few metres' accuracy (EPSG registry). China publishes none for Beijing 1954 and
 * Xian 1980, so these stay unshifted and are reported.
 */
export const DATUM_SHIFTS: readonly DatumShift[] = [
  {
    name: /^(osgb|ordnance_survey_of_great_britain)/,
    toWgs84: "446.448,-125.157,542.06,0.1502,0.247,0.8421,-20.4894",
    area: [-9.5, 49, 2.5, 61.5],
  },
  { name: /^amersfoort/, toWgs84: "565.417,50.3319,465.552,-0.398957,0.343988,-1.8774,4.0725" },
  { name: /^rt_?(19)?90|^rikets_koordinatsystem_1990/, toWgs84: "414.1,41.3,603.1,-0.855,2.141,-7.023,0" },
  { name: /^(north_american_(datum_)?1927|nad_?(19)?27)/, toWgs84: "-8,160,176" },
  { name: /^(european_(datum_)?1950|ed_?(19)?50)/, toWgs84: "-87,-98,-121" },
  { name: /^(deutsches_hauptdreiecksnetz|dhdn)/, toWgs84: "598.1,73.7,418.2,0.202,0.045,-2.455,6.7" },
  {
    name: /^(mgi|militar.geographische_institut)/,
    toWgs84: "577.326,90.129,463.919,5.137,1.474,5.297,2.4232",
  },
  {
    name: /^(belge_1972|reseau_national_belge_1972)/,
    toWgs84: "-106.8686,52.2978,-103.7239,0.3366,-0.457,1.8422,-1.2747",
  },
  { name: /^(ch_?1903|ch1903)/, toWgs84: "674.374,15.056,405.346" },
  { name: /^(ntf|nouvelle_triangulation_francaise)/, toWgs84: "-168,-60,320" },
  { name: /^tokyo/, toWgs84: "-146.414,507.337,680.507" },
  { name: /^hong_kong_1980/, toWgs84: "-162.619,-276.959,-161.764,0.067753,-2.243649,-1.158827,-1.094246" },
  { name: /^pulkovo_1942/, toWgs84: "23.92,-141.27,-80.9,0,0.35,0.82,-0.12" },
];
