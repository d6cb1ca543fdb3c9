import { type AnyInfo, childKindsOf, type EquipmentNode, kindOf, kinds } from "@lukou/equipment";
import { Skeleton } from "antd";
import type { CSSProperties } from "react";
import { EmptyState, ErrorState, LinkButton } from "../../../ui/index.ts";
import { Panel } from "../../../ui/panel.tsx";
import { KindGlyph, StateTag } from "../index.ts";
import { findNode } from "../tree/tree-model.ts";
import { useEquipmentTree } from "../tree/use-equipment-tree.ts";
import styles from "./equipment-detail.module.css";
import { detailPathOf } from "./equipment-paths.ts";

interface RelatedEquipmentProps {
  readonly info: AnyInfo;
}

/** What belongs to it, hangs on it or stands in it, with everything below; nothing for kinds that hold nothing. */
export function RelatedEquipment({ info }: RelatedEquipmentProps) {
  const tree = useEquipmentTree(info.intersectionGuid);
  if (!carriers.includes(info.kind) && childKindsOf(kindOf(info.kind).key).length === 0) return null;
  const node = tree.data && findNode(tree.data, info.guid);
  const lines = flatten(node?.children ?? [], info.kind, 0);
  return (
    <Panel title="下属设备" extra={lines.length > 0 && `${lines.length}台`}>
      {tree.error && !tree.data ? (
        <ErrorState error={tree.error} onRetry={() => void tree.refetch()} />
      ) : tree.isPending ? (
        <Skeleton active paragraph={{ rows: 3 }} title={false} />
      ) : lines.length === 0 ? (
        <EmptyState title="没有下属设备" hint={noneBecause(info.kind)} />
      ) : (
        <ul className={styles["related"]}>
          {lines.map((line) => (
            <RelatedLine key={line.node.guid} {...line} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface Line {
  readonly node: Pick<EquipmentNode, "guid" | "kind" | "kindName" | "name" | "state" | "intersectionGuid">;
  readonly parentKind: number | null;
  /** Steps below the equipment of the page. */
  readonly depth: number;
}

function flatten(nodes: readonly EquipmentNode[], parentKind: number | null, depth: number): Line[] {
  return nodes.flatMap((node) => [
    { node, parentKind, depth },
    ...flatten(node.children, node.kind, depth + 1),
  ]);
}

/** One piece of equipment with a link to its page and its state. */
export function RelatedLine({ node, parentKind, depth }: Line) {
  const { guid, kind, kindName, name, state, intersectionGuid } = node;
  return (
    <li style={{ "--depth": depth } as CSSProperties}>
      <KindGlyph kind={kind} />
      <LinkButton type="link" href={detailPathOf(kind, guid, { intersectionGuid, parentKind })}>
        {name}
      </LinkButton>
      <span className={styles["kindName"]}>{kindName}</span>
      <span className={styles["push"]} />
      <StateTag state={state} />
    </li>
  );
}

const carriers: readonly number[] = [kinds.pole.code, kinds.box.code];

const noneBecause = (kind: number): string =>
  carriers.includes(kind) ? "安装在此处的设备会显示在这里" : "属于此设备的核心板、相机、雷达等会显示在这里";
