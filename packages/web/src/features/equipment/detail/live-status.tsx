import type { Call, CallInput } from "@lukou/contract";
import { type AnyInfo, kindOf, readStatus, type StatusSummary } from "@lukou/equipment";
import { Skeleton } from "antd";
import { useCall } from "../../../lib/api/index.ts";
import { useWatch } from "../../../lib/live/index.ts";
import { StaleNotice } from "../../../ui/freshness.tsx";
import { Ago, EmptyState, ErrorState } from "../../../ui/index.ts";
import { Panel } from "../../../ui/panel.tsx";
import { StateTag } from "../index.ts";
import { useEquipmentTree } from "../tree/use-equipment-tree.ts";
import styles from "./equipment-detail.module.css";
import { type StatusSource, statusSourceOf, summaryIn } from "./status-sources.ts";

type Readings = StatusSummary["readings"];

/** What the device last reported of itself, with its age. Never invents a figure: what was not reported is said so. */
export function LiveStatus({ info }: { readonly info: AnyInfo }) {
  const tree = useEquipmentTree(info.intersectionGuid);
  if (!tree.data && tree.isPending) {
    return (
      <Panel title="实时状态">
        <Skeleton active paragraph={{ rows: 2 }} title={false} />
      </Panel>
    );
  }
  const source = statusSourceOf(info, tree.data ?? []);
  if (source) return <ReportedStatus info={info} source={source} />;
  const { readings } = kindOf(info.kind);
  return (
    <Panel title="实时状态" extra={<Age state={info.state} reportedAt={info.reportedAt} />}>
      {readings.length === 0 ? (
        <EmptyState title="此类设备不上报状态" hint={`${info.kindName}的情况由安装在此处的设备反映`} />
      ) : info.reportedAt ? (
        <EmptyState title="没有状态明细" hint="此设备的状态由所属设备代为上报，请查看所属设备" />
      ) : (
        <NothingReported expected={readings.map(({ label }) => label)} />
      )}
    </Panel>
  );
}

function ReportedStatus({ info, source }: { readonly info: AnyInfo; readonly source: StatusSource }) {
  const summary = useCall(source.call, source.input as CallInput<Call>, { mask: false, quiet: true });
  const data = summaryIn(summary.data);
  const told = [info.guid, info.parentGuid];
  useWatch(info.intersectionGuid, (event) => {
    if (event.kind === "status" && event.guids.some((guid) => told.includes(guid))) void summary.refetch();
  });
  // What a device that is gone last said is no longer how it is.
  const isOld = data !== undefined && data.state !== "online" && data.state !== "degraded";
  const title = source.of ? `实时状态（${source.of}）` : "实时状态";
  return (
    <Panel title={title} extra={data && <Age state={data.state} reportedAt={data.reportedAt} />}>
      {!data && summary.error ? (
        <ErrorState error={summary.error} onRetry={() => void summary.refetch()} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 2 }} title={false} />
      ) : data.reported ? (
        <>
          <StaleNotice query={summary} />
          <ReadingList readings={data.readings} isOld={isOld} />
        </>
      ) : (
        <NothingReported expected={expectedOf(info, data.readings)} />
      )}
    </Panel>
  );
}

function expectedOf(info: AnyInfo, readings: Readings): string[] {
  const all = readings.length > 0 ? readings : readStatus(kindOf(info.kind), undefined, {});
  return all.map(({ label }) => label);
}

function Age({ state, reportedAt }: { readonly state: string; readonly reportedAt: string | null }) {
  return (
    <span className={styles["age"]}>
      <StateTag state={state} />
      {reportedAt ? (
        <>
          上报于 <Ago at={reportedAt} />
        </>
      ) : (
        "尚未上报"
      )}
    </span>
  );
}

function NothingReported({ expected }: { readonly expected: readonly string[] }) {
  return (
    <EmptyState
      title="尚未上报"
      hint={`设备接入并上报后，这里显示${expected.slice(0, 5).join("、")}${expected.length > 5 ? "等" : ""}`}
    />
  );
}

function ReadingList({ readings, isOld }: { readonly readings: Readings; readonly isOld: boolean }) {
  const known = readings.filter(({ level }) => level !== "none");
  const missing = readings.filter(({ level }) => level === "none").map(({ label }) => label);
  return (
    <>
      {isOld && <p className={styles["unset"]}>设备当前不在线，以下为最后一次上报的数值</p>}
      <ul className={styles["readings"]} data-quality={isOld ? "old" : "recent"}>
        {known.map(({ path, label, text, unit, level }) => (
          <li key={path} className={styles["reading"]} data-level={level}>
            <span>{label}</span>
            <b>{text}</b>
            {unit && <small>{unit}</small>}
            {level !== "ok" && <em>超出门限</em>}
          </li>
        ))}
      </ul>
      {missing.length > 0 && <p className={styles["unset"]}>未上报：{missing.join("、")}</p>}
    </>
  );
}
