import { mainboards } from "../catalogue/controllers.ts";
import type { Installer } from "../installer.ts";
import { CENTRE } from "../numbering.ts";
import type { Unit } from "./mast.ts";

/** Puts the core board into a unit. */
export function installCoreBoard(installer: Installer, owner: Unit): void {
  const { key } = installer.install({
    kind: "mainboard",
    key: `${owner.key}-board`,
    name: `${owner.name}核心板`,
    products: mainboards,
    parentKey: owner.key,
    values: { mqttUrl: CENTRE.mqttUrl, fileUrl: CENTRE.fileUrl },
  });
  installer.relate({ relation: "mainboard", subjectKey: key, objectKey: owner.key });
}
