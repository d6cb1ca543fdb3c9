import { type AnyInfo, calls, type EquipmentBrief, kinds, relatableToMec } from "@lukou/equipment";
import { Skeleton } from "antd";
import { useCall } from "../../../lib/api/index.ts";
import { EmptyState, ErrorState, LinkButton } from "../../../ui/index.ts";
import { Panel } from "../../../ui/panel.tsx";
import styles from "./equipment-detail.module.css";
import { editPathOf } from "./equipment-paths.ts";
import { RelatedLine } from "./related-equipment.tsx";

const { Mainboard, MainController } = calls;

interface RelationPanelProps {
  readonly info: AnyInfo;
}

/** Relations beyond belonging and hanging: what a MEC fuses, which MEC fuses it, whom a core board serves. */
export function RelationPanel({ info }: RelationPanelProps) {
  if (info.kind === kinds.mainController.code) return <FusedByMec info={info} />;
  if (info.kind === kinds.mainboard.code) return <ServedByBoard info={info} />;
  return relatableToMec.includes(info.kind) ? <FusingMecs info={info} /> : null;
}

function FusedByMec({ info: { guid, kind, intersectionGuid } }: RelationPanelProps) {
  const related = useCall(MainController.GetRelatedEquipList, { params: { id: guid } }, { mask: false });
  return (
    <RelationList
      title="融合的设备"
      query={related}
      lines={related.data}
      empty={
        <EmptyState
          title="还没有关联设备"
          hint="关联一体机、雷达或相机后，MEC融合它们的数据"
          action={<LinkButton href={editPathOf(kind, guid, intersectionGuid)}>去关联</LinkButton>}
        />
      }
    />
  );
}

function FusingMecs({ info: { guid, intersectionGuid } }: RelationPanelProps) {
  const trees = useCall(
    MainController.GetMainControllerTree,
    { body: { intersectionGuid } },
    { mask: false },
  );
  const fusing = trees.data?.filter(({ children }) => children.some((child) => child.guid === guid));
  return (
    <RelationList
      title="融合主控"
      query={trees}
      lines={fusing}
      empty={<EmptyState title="未关联MEC" hint="在MEC编辑的“关联设备”中关联后，由MEC融合此设备的数据" />}
    />
  );
}

function ServedByBoard({ info: { guid, intersectionGuid } }: RelationPanelProps) {
  const owners = useCall(Mainboard.GetMainboardEquips, { params: { mainboardGuid: guid } }, { mask: false });
  return (
    <RelationList
      title="服务的设备"
      query={owners}
      lines={owners.data?.map((owner) => ({ ...owner, intersectionGuid }))}
      empty={<EmptyState title="没有服务的设备" />}
    />
  );
}

interface RelationListProps {
  readonly title: string;
  readonly query: { readonly error: unknown; readonly refetch: () => unknown };
  readonly lines:
    | readonly Pick<EquipmentBrief, "guid" | "kind" | "kindName" | "name" | "state" | "intersectionGuid">[]
    | undefined;
  readonly empty: React.ReactNode;
}

function RelationList({ title, query, lines, empty }: RelationListProps) {
  return (
    <Panel title={title} extra={lines && lines.length > 0 && `${lines.length}台`}>
      {!lines && query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !lines ? (
        <Skeleton active paragraph={{ rows: 2 }} title={false} />
      ) : lines.length === 0 ? (
        empty
      ) : (
        <ul className={styles["related"]}>
          {lines.map((node) => (
            <RelatedLine key={node.guid} node={node} parentKind={null} depth={0} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
