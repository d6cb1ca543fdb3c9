import { equipmentType } from "@lukou/contract";
import { paths, type RouteName } from "../../../app/paths.ts";

const { byKey } = equipmentType;

interface Screens {
  readonly detail?: RouteName;
  readonly edit?: RouteName;
  readonly cameras?: RouteName;
}

/** Screens of their own; every other kind is shown in its intersection's workshop. */
const screensOf: Readonly<Record<number, Screens>> = {
  [byKey.erv]: { detail: "ervDetail", edit: "ervEdit", cameras: "ervCameraSetting" },
  [byKey.radar]: { detail: "radarDetail" },
  [byKey.mainController]: {
    detail: "mainControllerDogDetail",
    edit: "mainControllerEdit",
    cameras: "mainCameraSetting",
  },
  [byKey.pedestrianPole]: { edit: "intelligenceEdit" },
  [byKey.carDetection]: {
    detail: "multiViewDetail",
    edit: "multiViewEdit",
    cameras: "multiViewCameraSetting",
  },
  [byKey.mainboard]: { detail: "intelligenceBordDetail" },
  [byKey.watchdog]: { detail: "intelligenceDogDetail" },
};

/** Boards of a MEC have screens of their own among those of boards. */
const boardsOfMainController: Readonly<Record<number, RouteName>> = {
  [byKey.mainboard]: "mainControllerDetail",
  [byKey.watchdog]: "mainControllerDogDetail",
};

/** What else is known about the equipment a link leads to. */
export interface LinkContext {
  readonly intersectionGuid?: string | undefined;
  /** Kind of what it belongs to: the boards of a MEC are shown on screens of their own. */
  readonly parentKind?: number | null | undefined;
}

/** The workshop of an intersection with one piece of equipment selected. */
export const workshopPathOf = (guid: string, intersectionGuid?: string): string =>
  paths.equipment("intersectionEdit", { intersectionGuid, guid });

/** Where equipment of a kind (its type code) is looked at; kinds without a screen of their own are selected in the workshop. */
export function detailPathOf(
  kind: number,
  guid: string,
  { intersectionGuid, parentKind }: LinkContext = {},
): string {
  const route =
    (parentKind === byKey.mainController && boardsOfMainController[kind]) || screensOf[kind]?.detail;
  return route ? paths.equipment(route, { guid }) : workshopPathOf(guid, intersectionGuid);
}

/** Where equipment of a kind (its type code) is edited; kinds without a screen of their own are selected in the workshop. */
export function editPathOf(kind: number, guid: string, intersectionGuid: string): string {
  const route = screensOf[kind]?.edit;
  return route ? paths.equipment(route, { guid, intersectionGuid }) : workshopPathOf(guid, intersectionGuid);
}

/** Where the cameras of a unit are set up; null for kinds without such a screen. */
export function cameraSettingPathOf(kind: number, guid: string, cameraGuid?: string): string | null {
  const route = screensOf[kind]?.cameras;
  return route ? paths.equipment(route, { guid, camera: cameraGuid }) : null;
}
