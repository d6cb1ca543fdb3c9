import { layoutItemKind } from "@lukou/contract";
import { defineRule } from "./rule.ts";

/** Several items of one kind with the same name; areas may repeat it in another camera. */
export const duplicateName = defineRule({
  id: "duplicate-name",
  scope: "layout",
  severity: "info",
  check: ({ items }) => {
    const groups = Map.groupBy(items, (item) => {
      const name = "name" in item.values ? item.values.name : "";
      const camera = "cameraGuid" in item.values ? item.values.cameraGuid : "";
      return name === "" ? "" : `${item.kind} ${camera} ${name}`;
    });
    return [...groups].flatMap(([key, alike]) => {
      const [first] = alike;
      if (key === "" || alike.length < 2 || !first || !("name" in first.values)) return [];
      const kind = layoutItemKind.labelOf(first.kind);
      return [
        {
          itemGuids: alike.map(({ guid }) => guid),
          shapeGuids: [],
          message: `有${alike.length}个${kind}同名“${first.values.name}”，建议改用不同的名称`,
          fixes: [],
        },
      ];
    });
  },
});
