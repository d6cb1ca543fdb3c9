import { type AnyInfo, calls, formatValue, kindOf, labelOfField } from "@lukou/equipment";
import { Skeleton } from "antd";
import { useCall } from "../../../lib/api/index.ts";
import { formatMoment } from "../../../lib/format/index.ts";
import { ErrorState, LinkButton } from "../../../ui/index.ts";
import { detailPathOf, workshopPathOf } from "../detail/equipment-paths.ts";
import { LiveStatus } from "../detail/live-status.tsx";
import { RetiredDevices } from "../index.ts";
import styles from "./workshop.module.css";

/** What is known of the selected equipment at a glance: what it reported, what is set, and where to read on. */
export function DetailTab({ guid }: { readonly guid: string }) {
  const info = useCall(calls.Equipment.GetEquipment, { params: { id: guid } }, { mask: false });
  if (!info.data) {
    return info.error ? (
      <ErrorState error={info.error} onRetry={() => void info.refetch()} />
    ) : (
      <Skeleton active style={{ padding: 16 }} />
    );
  }
  return <Detail info={info.data} />;
}

function Detail({ info }: { readonly info: AnyInfo }) {
  const { guid, kind, intersectionGuid, parent } = info;
  const page = detailPathOf(kind, guid, { intersectionGuid, parentKind: parent?.kind });
  return (
    <div className={styles["detail"]}>
      {page !== workshopPathOf(guid, intersectionGuid) && <LinkButton href={page}>打开详情页</LinkButton>}
      <LiveStatus info={info} />
      {kindOf(kind).blocks.map(({ key, title, fields }) => {
        const set = Object.entries(fields).flatMap(([name, field]): [string, string][] => {
          const secret = field.input === "secret" && info.secretsSet.includes(name);
          const text = secret ? "已设置" : formatValue(field, info[name]);
          return text && !name.endsWith("Guid") ? [[labelOfField(field), text]] : [];
        });
        return (
          set.length > 0 && (
            <section key={key}>
              <h3>{title}</h3>
              <dl>
                {set.map(([label, text]) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            </section>
          )
        );
      })}
      <RetiredDevices guid={guid} />
      <p>
        第{info.revision}版，{formatMoment(info.updatedAt)}
        {info.updatedBy ? `由${info.updatedBy}修改` : "修改"}
      </p>
    </div>
  );
}
