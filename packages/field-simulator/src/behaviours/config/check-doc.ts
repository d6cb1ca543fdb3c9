import {
  answerCode,
  type ConfigDoc,
  configDocOfKind,
  type DeviceKind,
  previewDocOfKind,
} from "@lukou/contract/topics";

/** Why a document cannot run: the code and the place, a JSON Pointer into the document (southbound 9). */
export interface Refusal {
  readonly errorCode: (typeof answerCode.codes)[number];
  readonly field: string;
  readonly errorDesc: string;
}

export type CheckedDoc = { readonly doc: ConfigDoc } | Refusal;

const { argumentError, unsupported } = answerCode.byKey;

const pointerOf = (path: readonly PropertyKey[]): string =>
  path.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Fewest corners of an area on the ground. */
const CORNERS_MIN = 3;

/** What the schema cannot say: numbers of lanes are told apart, and areas have an inside. */
function checkLanes({ lanes = [] }: ConfigDoc): Refusal | undefined {
  const numbers = new Set<number>();
  for (const [index, { laneId, polygon }] of lanes.entries()) {
    if (numbers.has(laneId)) {
      return {
        errorCode: argumentError,
        field: `/lanes/${index}/laneId`,
        errorDesc: `车道编号${laneId}重复`,
      };
    }
    numbers.add(laneId);
    if (polygon !== undefined && polygon.length < CORNERS_MIN) {
      return { errorCode: argumentError, field: `/lanes/${index}/polygon`, errorDesc: "车道范围少于3个顶点" };
    }
  }
  return undefined;
}

/**
 * Reads the text of a configuration as strictly as a device that has to run it. A section that the kind does not have is
 * refused in a preview, which exists to be looked at, and left alone in a push (southbound 9).
 */
export function checkDoc(kind: DeviceKind, mode: "push" | "preview", text: string): CheckedDoc {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return { errorCode: argumentError, field: "/doc", errorDesc: "配置内容不是JSON" };
  }
  if (!isObject(raw)) return { errorCode: argumentError, field: "/doc", errorDesc: "配置内容不是JSON对象" };
  const schema = mode === "push" ? configDocOfKind(kind) : previewDocOfKind(kind);
  const foreign =
    mode === "preview" && Object.keys(raw).find((section) => !Object.hasOwn(schema.shape, section));
  if (foreign) {
    return { errorCode: unsupported, field: pointerOf([foreign]), errorDesc: `预览不能含有“${foreign}”` };
  }
  const read = schema.safeParse(raw);
  if (!read.success) {
    const [issue] = read.error.issues;
    const field = pointerOf(issue?.path ?? []);
    return { errorCode: argumentError, field, errorDesc: `${field}有误` };
  }
  const doc: ConfigDoc = read.data;
  return checkLanes(doc) ?? { doc };
}
