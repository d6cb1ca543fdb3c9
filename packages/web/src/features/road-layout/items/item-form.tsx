import { fieldMeta, type LayoutItem } from "@lukou/contract";
import { Button } from "antd";
import { useMemo } from "react";
import type { LayoutSession } from "../session/layout-session.ts";
import { workingOf } from "../session/session-state.ts";
import { useSessionState } from "../session/use-layout-session.ts";
import { areaGroups, type FieldSpec, fieldSpecs } from "./field-specs.ts";
import { assignEnd, setValues } from "./item-actions.ts";
import styles from "./items.module.css";
import { namedOptions } from "./named-options.ts";
import { ValueRow } from "./value-row.tsx";

interface ItemFormProps {
  readonly session: LayoutSession;
  /** One item, or several of one kind. */
  readonly items: readonly LayoutItem[];
  readonly readOnly: boolean;
}

const NOT_FOR_SEVERAL: readonly string[] = ["name", "number", "laneId", "laneGuid", "areaGuids"];

/** The values of an item, or what several have in common; every change is a step that can be undone. */
export function ItemForm({ session, items, readOnly }: ItemFormProps) {
  const layout = useSessionState(session, (state) => state.layout);
  const working = useSessionState(session, workingOf);
  const options = useMemo(() => (layout ? namedOptions(layout, working) : null), [layout, working]);
  const [first] = items;
  if (!first || !layout || !options) return null;
  const { kind } = first;
  const guids = items.map(({ guid }) => guid);
  const several = items.length > 1;

  const set = (spec: FieldSpec, value: unknown) => {
    const { label = spec.name } = fieldMeta(spec.schema.shape[spec.name] ?? spec.schema);
    const words = several ? `修改${items.length}个对象的${label}` : `修改${label}`;
    const key = `${guids.join()}:${spec.within ?? ""}${spec.name}`;
    if (spec.name === "endGuid" && (several || kind === "lane")) {
      session.perform(assignEnd(guids, typeof value === "string" ? value : null, layout.ends), words, key);
      return;
    }
    const { within } = spec;
    if (within === undefined) {
      session.perform(setValues(kind, guids, { [spec.name]: value }, layout.ends), words, key);
      return;
    }
    const change = items.map((item) => {
      const group = groupOf(item, within) ?? {};
      return setValues(kind, [item.guid], { [within]: { ...group, [spec.name]: value } }, layout.ends);
    });
    session.perform((state) => change.reduce((now, one) => one(now), state), words, key);
  };
  const row = (spec: FieldSpec) => {
    const values = items.map((item) => valueOf(item, spec));
    const mixed = values.some((value) => JSON.stringify(value) !== JSON.stringify(values[0]));
    return (
      <ValueRow
        key={`${guids.join()} ${spec.within ?? ""}${spec.name}`}
        spec={spec}
        value={values[0]}
        mixed={mixed}
        disabled={readOnly}
        options={options}
        onSet={(value) => set(spec, value)}
      />
    );
  };
  const fields = fieldSpecs[kind].filter(
    ({ name, when }) => (!several || !NOT_FOR_SEVERAL.includes(name)) && (!when || items.every(when)),
  );
  return (
    <form className={styles["form"]} aria-label="属性" onSubmit={(event) => event.preventDefault()}>
      {fields.map(row)}
      {kind === "area" &&
        areaGroups
          .filter(({ when }) => items.every(when))
          .map(({ within, title, schema, fields: inGroup }) => {
            const own = items.every((item) => groupOf(item, within) !== null);
            const put = (value: unknown, words: string) =>
              session.perform(setValues(kind, guids, { [within]: value }, layout.ends), words);
            return (
              <fieldset key={within} className={styles["group"]}>
                <legend>
                  {title}
                  <Button
                    size="small"
                    type="link"
                    disabled={readOnly}
                    onClick={() =>
                      own ? put(null, `${title}恢复默认`) : put(schema.parse({}), `单独设置${title}`)
                    }
                  >
                    {own ? "恢复默认" : "单独设置"}
                  </Button>
                </legend>
                {own ? inGroup.map(row) : <p className={styles["hint"]}>使用默认值</p>}
              </fieldset>
            );
          })}
      {kind === "aiPolygon" && <p className={styles["hint"]}>相机只识别此范围内的目标；每台相机一个。</p>}
    </form>
  );
}

function groupOf(item: LayoutItem, within: "setting" | "fusion"): object | null {
  return item.kind === "area" ? item.values[within] : null;
}

function valueOf(item: LayoutItem, { name, within }: FieldSpec): unknown {
  const values: object = within ? (groupOf(item, within) ?? {}) : item.values;
  return new Map<string, unknown>(Object.entries(values)).get(name) ?? null;
}
