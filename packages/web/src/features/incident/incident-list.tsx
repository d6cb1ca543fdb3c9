import { calls, type Incident, type IncidentDetail, incidentState, presenceReason } from "@lukou/contract";
import { Button, Pagination, Segmented, Skeleton, Tag, Tooltip } from "antd";
import { useState } from "react";
import { paths } from "../../app/paths.ts";
import { useCall, useSend } from "../../lib/api/index.ts";
import { notify } from "../../lib/feedback/index.ts";
import { formatMoment } from "../../lib/format/index.ts";
import { usePermission } from "../../lib/session/access.ts";
import { Ago, EmptyState, ErrorState, PageLink } from "../../ui/index.ts";
import { KindGlyph } from "../../ui/kind-glyph.tsx";
import { Panel } from "../../ui/panel.tsx";
import styles from "./incident.module.css";

const { Search, GetDetail, Acknowledge } = calls.Incident;

const PAGE_SIZE = 20;

interface IncidentListProps {
  readonly equipmentGuid?: string;
  readonly intersectionGuid?: string;
}

/** Outages, each with its cause and everything that it took along; those that last come first. */
export function IncidentList({ equipmentGuid, intersectionGuid }: IncidentListProps) {
  const [which, setWhich] = useState<"open" | "all">("open");
  const [pageIndex, setPageIndex] = useState(1);
  const params = {
    ...(equipmentGuid && { equipmentGuid }),
    ...(intersectionGuid && { intersectionGuid }),
    ...(which === "open" && { state: "open" as const }),
  };
  const incidents = useCall(
    Search,
    { body: { pageIndex, pageSize: PAGE_SIZE, params } },
    { quiet: true, placeholderData: (previous) => previous },
  );
  const { data } = incidents;
  return (
    <Panel
      title="设备故障"
      extra={
        <Segmented
          size="small"
          value={which}
          onChange={(value: "open" | "all") => {
            setWhich(value);
            setPageIndex(1);
          }}
          options={[
            { value: "open", label: "未恢复" },
            { value: "all", label: "全部" },
          ]}
          aria-label="显示哪些故障"
        />
      }
    >
      {!data ? (
        incidents.error ? (
          <ErrorState error={incidents.error} onRetry={() => void incidents.refetch()} />
        ) : (
          <Skeleton active paragraph={{ rows: 2 }} title={false} />
        )
      ) : data.resultList.length === 0 ? (
        <EmptyState title={which === "open" ? "没有未恢复的故障" : "没有故障记录"} />
      ) : (
        <>
          <ul className={styles["list"]} aria-label="设备故障">
            {data.resultList.map((incident) => (
              <IncidentLine key={incident.guid} incident={incident} />
            ))}
          </ul>
          {data.total > PAGE_SIZE && (
            <Pagination
              className={styles["pages"] ?? ""}
              size="small"
              current={pageIndex}
              pageSize={PAGE_SIZE}
              total={data.total}
              showSizeChanger={false}
              onChange={setPageIndex}
            />
          )}
        </>
      )}
    </Panel>
  );
}

const stateColours = { open: "red", closed: "green", merged: "default" } as const;

function IncidentLine({ incident }: { readonly incident: Incident }) {
  const [open, setOpen] = useState(false);
  const { guid, state, rootKind, rootName, reason, memberCount, outCount, endedAt } = incident;
  return (
    <li>
      <div className={styles["head"]}>
        <Tag color={stateColours[state]}>{incidentState.labelOf(state)}</Tag>
        <KindGlyph kind={rootKind} size={15} />
        <PageLink href={paths.surveyCrossroad(incident.intersectionGuid)}>
          {incident.intersectionName} {rootName}
        </PageLink>
        <span>{presenceReason.labelOf(reason)}</span>
        <Button type="link" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {state === "open" ? `影响${outCount}台设备` : `影响过${memberCount}台设备`}
        </Button>
        {incident.acknowledgedBy && <Tag color="green">{incident.acknowledgedBy}已确认</Tag>}
        <small>
          <Ago at={incident.begunAt} />
          {endedAt && ` 至 ${formatMoment(endedAt)}`}
        </small>
        {state === "open" && !incident.acknowledgedBy && <AcknowledgeButton guid={guid} />}
      </div>
      {open && <Members guid={guid} />}
    </li>
  );
}

function AcknowledgeButton({ guid }: Pick<Incident, "guid">) {
  const permission = usePermission(Acknowledge);
  const send = useSend(Acknowledge, {
    invalidates: [Search, GetDetail],
    onSuccess: () => notify.success("已确认"),
  });
  return (
    <Tooltip title={permission.reason}>
      <Button
        size="small"
        disabled={!permission.allowed}
        loading={send.isPending}
        onClick={() => send.mutate({ params: { id: guid } })}
      >
        确认
      </Button>
    </Tooltip>
  );
}

function Members({ guid }: Pick<Incident, "guid">) {
  const detail = useCall(GetDetail, { params: { id: guid } }, { quiet: true });
  if (!detail.data) {
    return detail.error ? (
      <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
    ) : (
      <Skeleton active paragraph={{ rows: 1 }} title={false} />
    );
  }
  return (
    <ul className={styles["members"]} aria-label="受影响设备">
      {detail.data.members.map((member) => (
        <Member key={member.guid} member={member} />
      ))}
    </ul>
  );
}

function Member({ member }: { readonly member: IncidentDetail["members"][number] }) {
  return (
    <li data-out={member.until === null}>
      <KindGlyph kind={member.kind} size={14} /> {member.name}
      <small>
        {formatMoment(member.since)}
        {member.until && ` 至 ${formatMoment(member.until)}`}
      </small>
    </li>
  );
}
