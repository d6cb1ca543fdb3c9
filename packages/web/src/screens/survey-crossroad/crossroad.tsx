import { DeleteOutlined, EditOutlined, FileTextOutlined, ToolOutlined } from "@ant-design/icons";
import { calls, type IntersectionInfo, intersectionType, mainListTab } from "@lukou/contract";
import { useNavigate } from "@tanstack/react-router";
import { Button, Skeleton, Space, Tabs, Tooltip } from "antd";
import { lazy, Suspense, useState } from "react";
import { paths } from "../../app/paths.ts";
import { ChangeTable } from "../../features/changes/change-table.tsx";
import { findPlaces } from "../../features/summary/city-map/find-places.ts";
import { useDeleteIntersection } from "../../features/summary/intersection-info/delete-intersection.ts";
import { IntersectionFacts } from "../../features/summary/intersection-info/intersection-facts.tsx";
import { StageTag } from "../../features/summary/intersections/intersection-columns.tsx";
import { clearPlace } from "../../features/tree/place-store.ts";
import { useCall } from "../../lib/api/index.ts";
import { intersectionLabel } from "../../lib/format/index.ts";
import { usePermission } from "../../lib/session/access.ts";
import { IntersectionMap } from "../../map/intersection-map/intersection-map.tsx";
import { ErrorState, LinkButton, PageHeader } from "../../ui/index.ts";
import { EquipmentTab } from "../equipment-tab.tsx";
import { Sheet } from "../sheet.tsx";
import styles from "./crossroad.module.css";
import { type CrossroadTab, useCrossroadTab } from "./use-crossroad-tab.ts";

/** The form is large and seldom opened. */
const IntersectionPanel = lazy(async () => ({
  default: (await import("../../features/intersection/intersection-panel.tsx")).IntersectionPanel,
}));

/** One intersection: its HD map, its data, its history, and what can be done with it. */
export function Crossroad({ guid }: { readonly guid: string }) {
  const info = useCall(calls.Intersection.GetInfo, { params: { id: guid } }, { mask: false });
  const [tab, chooseTab] = useCrossroadTab();
  const [editing, setEditing] = useState(false);
  const { data, error } = info;
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void info.refetch()} />
    ) : (
      <Skeleton active paragraph={{ rows: 8 }} />
    );
  }
  const upload = <EditButton type="primary" label="上传地图" onClick={() => setEditing(true)} />;
  return (
    <>
      <Header info={data} onEdit={() => setEditing(true)} />
      <Tabs
        activeKey={tab}
        onChange={(key) => chooseTab(key as CrossroadTab)}
        items={[
          {
            key: mainListTab.byKey.areaSetting,
            label: mainListTab.labelOf(mainListTab.byKey.areaSetting),
            children: (
              <Sheet>
                <IntersectionFacts info={data} />
              </Sheet>
            ),
          },
          {
            key: mainListTab.byKey.map,
            label: mainListTab.labelOf(mainListTab.byKey.map),
            children: (
              <div className={styles["map"]}>
                <IntersectionMap
                  intersectionGuid={guid}
                  intersectionName={data.name}
                  findPlaces={findPlaces}
                  emptyAction={upload}
                />
              </div>
            ),
          },
          {
            key: "equipment",
            label: "设备",
            children: <EquipmentTab place={{ intersectionGuid: guid }} />,
          },
          {
            key: "changes",
            label: "变更记录",
            children: (
              <Sheet>
                <ChangeTable entityGuid={guid} />
              </Sheet>
            ),
          },
        ]}
        destroyOnHidden
      />
      {editing && (
        <Suspense fallback={null}>
          <IntersectionPanel open mode="edit" intersectionGuid={guid} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  );
}

function Header({ info, onEdit }: { readonly info: IntersectionInfo; readonly onEdit: () => void }) {
  const navigate = useNavigate();
  const mayDelete = usePermission(calls.Intersection.DeleteIntersection);
  const deletion = useDeleteIntersection(({ districtGuid }) => {
    clearPlace();
    void navigate({ href: paths.surveyArea(districtGuid) });
  });
  return (
    <PageHeader
      title={<span title={info.name}>{intersectionLabel(info.name)}</span>}
      subtitle={
        <Space size={8} wrap>
          {info.districtName}
          {intersectionType.labelOf(info.type)}
          <StageTag stage={info.stage} />
        </Space>
      }
      actions={
        <>
          <LinkButton href={paths.equipment("mapDebug", { intersectionGuid: info.guid })}>
            地图调试
          </LinkButton>
          <LinkButton href={paths.intersectionMapEdit(info.guid)}>车道绘制</LinkButton>
          <LinkButton
            icon={<ToolOutlined />}
            href={paths.equipment("intersectionEdit", { intersectionGuid: info.guid })}
          >
            编辑设备
          </LinkButton>
          <LinkButton
            icon={<FileTextOutlined />}
            href={paths.intersectionLog({ intersectionGuid: info.guid })}
          >
            日志
          </LinkButton>
          <EditButton label="编辑" onClick={onEdit} />
          <Tooltip title={mayDelete.reason}>
            <Button
              danger
              icon={<DeleteOutlined />}
              disabled={!mayDelete.allowed}
              loading={deletion.pending}
              onClick={() => deletion.ask(info)}
            >
              删除
            </Button>
          </Tooltip>
        </>
      }
    />
  );
}

interface EditButtonProps {
  readonly label: string;
  readonly type?: "primary";
  readonly onClick: () => void;
}

function EditButton({ label, type, onClick }: EditButtonProps) {
  const { allowed, reason } = usePermission(calls.Intersection.UpdateIntersection);
  return (
    <Tooltip title={reason}>
      <Button {...(type && { type })} icon={<EditOutlined />} disabled={!allowed} onClick={onClick}>
        {label}
      </Button>
    </Tooltip>
  );
}
