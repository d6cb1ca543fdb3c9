import { Button } from "antd";
import { useState } from "react";
import type { z } from "zod";
import { FoundText } from "../../../ui/found-text.tsx";
import styles from "./json-tree.module.css";
import { fieldsOf, itemsOf, labelOf } from "./payload-labels.ts";

interface JsonTreeProps {
  readonly value: unknown;
  /** What was searched for; marked. */
  readonly content?: string;
  /** Schemas the value follows; they name its fields in Chinese. */
  readonly schemas?: readonly z.ZodType[];
  /** Levels that are open at first. */
  readonly open?: number;
}

/** Most entries of a list or object that are shown without being asked for. */
const ENTRIES = 100;
const noSchemas: readonly z.ZodType[] = [];

/** A JSON value as a tree that opens level by level; fields carry the names of the field interface. */
export function JsonTree({ value, content = "", schemas = noSchemas, open = 2 }: JsonTreeProps) {
  const [all, setAll] = useState(false);
  if (typeof value !== "object" || value === null) return <Leaf value={value} content={content} />;
  const isList = Array.isArray(value);
  const entries = Object.entries(value);
  if (entries.length === 0) return <code>{isList ? "[ ]" : "{ }"}</code>;
  return (
    <ul className={styles["tree"]}>
      {entries.slice(0, all ? entries.length : ENTRIES).map(([key, item]) => (
        <li key={key}>
          <Branch
            name={key}
            value={item}
            content={content}
            schemas={isList ? itemsOf(schemas) : fieldsOf(schemas, key)}
            labelled={!isList}
            open={open}
          />
        </li>
      ))}
      {!all && entries.length > ENTRIES && (
        <li>
          <Button type="link" size="small" onClick={() => setAll(true)}>
            显示全部 {entries.length} 项
          </Button>
        </li>
      )}
    </ul>
  );
}

interface BranchProps extends Required<Omit<JsonTreeProps, "value">> {
  readonly name: string;
  readonly value: unknown;
  /** Items of a list have numbers, not names. */
  readonly labelled: boolean;
}

function Branch({ name, value, content, schemas, labelled, open }: BranchProps) {
  const [opened, setOpened] = useState(open > 0);
  const label = labelled ? labelOf(schemas) : undefined;
  const title = (
    <span className={styles["name"]}>
      {label?.label}
      <code>
        <FoundText text={name} content={content} />
      </code>
    </span>
  );
  if (typeof value !== "object" || value === null) {
    return (
      <span className={styles["entry"]}>
        {title}
        <Leaf value={value} content={content} />
        {label?.unit && typeof value === "number" && <span className={styles["unit"]}>{label.unit}</span>}
      </span>
    );
  }
  const size = Object.keys(value).length;
  return (
    <>
      <button
        type="button"
        className={styles["toggle"]}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        <span aria-hidden>{opened ? "▾" : "▸"}</span> {title}
        <span className={styles["unit"]}>{Array.isArray(value) ? `${size} 项` : `${size} 个字段`}</span>
      </button>
      {opened && <JsonTree value={value} content={content} schemas={schemas} open={open - 1} />}
    </>
  );
}

function Leaf({ value, content }: { readonly value: unknown; readonly content: string }) {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return (
    <span className={styles[typeof value] ?? ""}>
      <FoundText text={text} content={content} />
    </span>
  );
}
