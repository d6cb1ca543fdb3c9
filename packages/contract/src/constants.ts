/**
 * Business constants and limits of the specification (platform.md §9, calls.md §9), each under its own id.
 * `constants.test.ts` compares them with the checked-in list.
 */

/** Search page size, rows. */
export const SEARCH_PAGE_SIZE = 100;

/** Search page index. */
export const SEARCH_PAGE_INDEX = 1;

/** District name input limit, characters. */
export const DISTRICT_NAME_MAX = 8;

/** Tree node label cut, characters. */
export const NODE_LABEL_CUT = 8;

/** Suffix of a cut tree node label. */
export const NODE_LABEL_SUFFIX = ".." as const;

/** Cut of each intersection name part split by '-', characters. */
export const INTERSECTION_NAME_PART_CUT = 8;

/** Suffix of a cut intersection name part. */
export const INTERSECTION_NAME_PART_SUFFIX = "..." as const;

/** Separator of intersection name parts. */
export const INTERSECTION_NAME_SEPARATOR = "-" as const;

/** Area name display cut elsewhere, characters. */
export const AREA_NAME_CUT = 10;

/** Tree scroll offset per row, px. */
export const TREE_ROW_PX = 50;

/** Position above which the tree scrolls, rows. */
export const TREE_SCROLL_FROM = 6;

/** Request time-out, ms. */
export const REQUEST_TIMEOUT = 20000;

/** Login, logout and first password change time-out, ms. */
export const LOGIN_TIMEOUT = 5000;

/** Recording video download (RecordingVideoDownload) and AI lane-line correction time-out, ms. */
export const LONG_TIMEOUT = 300000;

/** Messages of the request wrapper, ms. */
export const MESSAGE_DURATION = 5000;

/** Messages of the sync settings, ms. */
export const SYNC_MESSAGE_DURATION = 1500;

/** User-cities page size, rows. */
export const USER_CITIES_PAGE_SIZE = 9999;

/** User-cities page index. */
export const USER_CITIES_PAGE_INDEX = 1;

/** Default radar equipType. */
export const DEFAULT_RADAR_EQUIP_TYPE = 1;

/** Map files per upload, files. */
export const MAP_FILES_PER_UPLOAD = 1;

/** Accepted upload. */
export const MAP_FILE_EXTENSION = ".zip" as const;

/** Entries read in the zip. */
export const MAP_ENTRY_EXTENSION = ".shp" as const;

/** Mobile breakpoint, body width, px. */
export const MOBILE_BREAKPOINT = 1024;

/** Mobile breakpoint tolerance, px. */
export const MOBILE_TOLERANCE = 3;

/** China bounds, least longitude, degrees. */
export const CHINA_LON_MIN = 73.66;

/** China bounds, greatest longitude, degrees. */
export const CHINA_LON_MAX = 135.05;

/** China bounds, least latitude, degrees. */
export const CHINA_LAT_MIN = 3.86;

/** China bounds, greatest latitude, degrees. */
export const CHINA_LAT_MAX = 53.55;

/** On create, convert when the longitude has at most this many decimals, decimals. */
export const CREATE_CONVERT_MAX_DECIMALS = 6;

/** Default language. */
export const DEFAULT_LANGUAGE = "zh" as const;

/** Default size. */
export const DEFAULT_SIZE = "medium" as const;

/** Filter default, all intersections. */
export const FILTER_DEFAULT_INTERSECTIONS = 0;

/** Filter default, all statuses. */
export const FILTER_DEFAULT_STATUSES = 0;

/** District dialog width, px. */
export const DISTRICT_DIALOG_WIDTH = 400;

/** Add-intersection dialog or panel width, px. */
export const INTERSECTION_PANEL_WIDTH = 650;

/** Last-month preset, days. */
export const PRESET_MONTH_DAYS = 30;

/** Last-3-months preset, days. */
export const PRESET_3MONTHS_DAYS = 90;

/** General-purpose password rule, least length, characters. */
export const PASSWORD_MIN = 8;

/** General-purpose IPv4 rule, greatest part. */
export const IPV4_PART_MAX = 255;

/** General-purpose IPv4 rule, least part. */
export const IPV4_PART_MIN = 0;

/** Relative time: 刚刚 is shown under this, s. */
export const JUST_NOW_LIMIT = 30;

/** Value the upgrade tab counter resets to. */
export const UPGRADE_TAB_RESET = 1;

/** Local storage key of the city info (guid, name). */
export const CITY_INFO_KEY = "Cin" as const;

/** Name of the city header. */
export const CITY_HEADER = "CityGuid" as const;

/** Name of the token header. */
export const AUTH_HEADER = "Authorization" as const;

/** Default main list tab. */
export const MAIN_LIST_TAB_DEFAULT = "areaSetting" as const;

/** Main list tab set by clicking an intersection node. */
export const MAIN_LIST_TAB_INTERSECTION = "map" as const;

/** Where the empty path goes. */
export const ROOT_REDIRECT = "/home/index" as const;

/** Route names that open without a token. */
export const LOGIN_WHITELIST = ["login", "oaLogin", "auth-redirect", "monitoringTest"] as const;

/** Base prefix of the calls. */
export const BASE_PREFIX = "/api/BaseOperate/" as const;

/** Fields of paged bodies. */
export const PAGE_FIELDS = ["pageIndex", "pageSize"] as const;

/** Status treated as an expired login. */
export const HTTP_EXPIRED = 401;

/** Status treated as a busy server. */
export const HTTP_BUSY = 500;

/** Names of stored local state (platform.md §3); only `Cin` is said to be a storage key. */
export const STORED_STATE_NAMES = [
  CITY_INFO_KEY,
  "pklGuid",
  "isPklList",
  "inspectionVehicleGuid",
  "inspectionVehicleParkGuid",
  "imagePath",
  "uname",
] as const;

/** Name of the header that carries the second stored token when there is one (HDR-2, GAP-63). */
export const PLATFORM_TOKEN_HEADER = "X-Platform-Token";

/** Days a deleted district, intersection or equipment can be restored. */
export const RESTORE_DAYS = 30;
