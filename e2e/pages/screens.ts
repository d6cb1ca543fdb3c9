import { routes } from "@lukou/contract";
import { calls, type EquipmentNode, kinds } from "@lukou/equipment";
import type { Api } from "../fixtures/api.ts";

type KindKey = keyof typeof kinds;

const pathOf = (name: string): string => routes.find((route) => route.name === name)?.path ?? "";

/** Screens that show one piece of equipment: its kind, and the kind of what it belongs to where that decides. */
const equipmentScreens: readonly (readonly [route: string, kind: KindKey, parent?: KindKey])[] = [
  ["ervDetail", "erv"],
  ["ervEdit", "erv"],
  ["ervCameraSetting", "erv"],
  ["radarDetail", "radar"],
  ["mainControllerDetail", "mainboard", "mainController"],
  ["mainControllerDogDetail", "mainController"],
  ["mainControllerEdit", "mainController"],
  ["mainCameraSetting", "mainController"],
  ["intelligenceEdit", "pedestrianPole"],
  ["intelligenceBordDetail", "mainboard", "pedestrianPole"],
  ["intelligenceDogDetail", "watchdog"],
  ["multiViewEdit", "carDetection"],
  ["multiViewDetail", "carDetection"],
  ["multiViewCameraSetting", "carDetection"],
];

/** Tabs of the page of a unit and of its cameras whose content no other screen has. */
const unitTabs: readonly (readonly [route: string, ...tabs: string[]])[] = [
  ["ervDetail", "state", "config", "operations", "logs", "access", "history"],
  ["ervCameraSetting", "lanes"],
];

const flat = (nodes: readonly EquipmentNode[]): EquipmentNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);

/** Equipment of as many intersections as it takes to have one piece for every screen. */
async function someOfEach(api: Api, intersections: readonly string[]): Promise<EquipmentNode[]> {
  const all: EquipmentNode[] = [];
  for (const id of intersections) {
    all.push(...flat(await api.send(calls.Equipment.GetEquipTree, { params: { id } })));
    if (equipmentScreens.every((screen) => find(all, screen))) break;
  }
  return all;
}

function find(all: readonly EquipmentNode[], [, kind, parent]: (typeof equipmentScreens)[number]) {
  const parentKind = (node: EquipmentNode) => all.find(({ guid }) => guid === node.parentGuid)?.kind;
  return all.find(
    (node) => node.kind === kinds[kind].code && (!parent || parentKind(node) === kinds[parent].code),
  );
}

/** Every screen of the application by the name of its picture, with things of the rehearsal city to show. */
export async function screensOf(api: Api): Promise<(readonly [name: string, path: string])[]> {
  const [district] = await api.send(calls.City.GetDistricts, { body: {} });
  const { resultList } = await api.send(calls.City.SearchIntersection, { body: { params: {} } });
  const equipment = await someOfEach(
    api,
    resultList.map(({ guid }) => guid),
  );
  const [first] = equipment;
  const intersectionGuid = first?.intersectionGuid ?? "";
  const unit = equipment.find(({ kind }) => kind === kinds.erv.code);
  return [
    ["home", "/home/index"],
    ["home-wall", "/home/index?tab=wall"],
    ["survey-city", "/survey/surLayout/city"],
    ["survey-city-equipment", "/survey/surLayout/city?tab=equipment"],
    ["survey-city-intersections", "/survey/surLayout/city?tab=intersections"],
    ["survey-city-deleted", "/survey/surLayout/city?tab=deleted"],
    ["quarantine", pathOf("quarantine")],
    ["push-history", pathOf("pushHistory")],
    ["survey-area", `/survey/surLayout/area/1?guid=${district?.guid}`],
    ["survey-crossroad", `/survey/surLayout/crossroad?guid=${intersectionGuid}`],
    ["intersection-edit", `${pathOf("intersectionEdit")}?intersectionGuid=${intersectionGuid}`],
    ["intersection-map-edit", `${pathOf("intersectionMapEdit")}?intersectionGuid=${intersectionGuid}`],
    [
      "intersection-edit-form",
      `${pathOf("intersectionEdit")}?intersectionGuid=${intersectionGuid}&guid=${first?.guid}`,
    ],
    ...equipmentScreens.map(
      (screen) => [screen[0], `${pathOf(screen[0])}?guid=${find(equipment, screen)?.guid}`] as const,
    ),
    ...unitTabs.flatMap(([route, ...tabs]) =>
      tabs.map((tab) => [`${route}-${tab}`, `${pathOf(route)}?guid=${unit?.guid}&tab=${tab}`] as const),
    ),
    ["map-debug", `${pathOf("mapDebug")}?intersectionGuid=${intersectionGuid}`],
    ["intersection-log", `${pathOf("intersectionLog")}?guid=${intersectionGuid}`],
    ["intersection-log-communication", `${pathOf("intersectionLog")}?tab=communication`],
    ["testmap", "/testmap"],
    ["user", "/user/index"],
    ["unauthorised", "/401"],
    ["not-available", "/version/versionManagement"],
  ];
}
