import { cameraAreaKind, type ItemDraft, layoutItemKind } from "@lukou/contract";

/** 车道“东进口2车道”, or 未命名车道 while it has no name. */
export function thingName(item: ItemDraft | undefined): string {
  if (item === undefined) return "对象";
  const kind =
    item.kind === "area" ? cameraAreaKind.labelOf(item.values.areaKind) : layoutItemKind.labelOf(item.kind);
  const name = "name" in item.values ? item.values.name : "";
  if (item.kind === "aiPolygon") return kind;
  return name === "" ? `未命名${kind}` : `${kind}“${name}”`;
}
