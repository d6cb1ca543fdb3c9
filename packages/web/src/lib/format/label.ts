import {
  AREA_NAME_CUT,
  INTERSECTION_NAME_PART_CUT,
  INTERSECTION_NAME_PART_SUFFIX,
  INTERSECTION_NAME_SEPARATOR,
  NODE_LABEL_CUT,
  NODE_LABEL_SUFFIX,
  texts,
} from "@lukou/contract";

/** Cuts to `length` characters as people count them (a surrogate pair is one) and appends the suffix if any fell off. */
export function cut(text: string, length: number, suffix: string): string {
  const characters = Array.from(text);
  return characters.length > length ? characters.slice(0, length).join("") + suffix : text;
}

/** Label of a city or district node in the tree (TREE-4). */
export function nodeLabel(name: string): string {
  return cut(name, NODE_LABEL_CUT, NODE_LABEL_SUFFIX);
}

/** Label of an intersection in the tree: each part between hyphens is cut by itself (TREE-5). */
export function intersectionLabel(name: string): string {
  return name
    .split(INTERSECTION_NAME_SEPARATOR)
    .map((part) => cut(part, INTERSECTION_NAME_PART_CUT, INTERSECTION_NAME_PART_SUFFIX))
    .join(INTERSECTION_NAME_SEPARATOR);
}

/** Name of an area outside the tree (TREE-6). */
export function areaLabel(name: string): string {
  return cut(name, AREA_NAME_CUT, texts["CUT-AREA"]);
}
