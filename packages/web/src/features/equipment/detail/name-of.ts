import type { AnyInfo } from "@lukou/equipment";

/** The name of a piece of equipment; the answer about any kind has it among the values of the kind. */
export const nameOf = (info: AnyInfo): string => (typeof info["name"] === "string" ? info["name"] : "");
