import { ApartmentOutlined, EnvironmentOutlined, HddOutlined, ReadOutlined } from "@ant-design/icons";
import type { CitySummary, DistrictSummary } from "@lukou/contract";
import { paths } from "../../app/paths.ts";
import { formatCount, formatPercent } from "../../lib/format/index.ts";
import { PageLink, StatCard } from "../../ui/index.ts";
import styles from "./summary.module.css";

interface FiguresProps {
  readonly summary: CitySummary | DistrictSummary;
  /** Set for the figures of a district. */
  readonly districtGuid?: string | undefined;
}

/** The main figures of a city or district. */
export function Figures({ summary, districtGuid }: FiguresProps) {
  const { intersectionCount, mappedIntersectionCount, equipmentCount, equipmentStates } = summary;
  const online = equipmentStates.reduce((sum, { states }) => sum + states.online, 0);
  return (
    <div className={styles["figures"]}>
      {"districtCount" in summary && (
        <StatCard
          label="城市区域"
          value={formatCount(summary.districtCount)}
          unit="个"
          icon={<ApartmentOutlined />}
          colour="#8a5bd6"
        />
      )}
      <StatCard
        label="路口"
        value={formatCount(intersectionCount)}
        unit="个"
        icon={<EnvironmentOutlined />}
      />
      <StatCard
        label="高精度地图"
        value={formatCount(mappedIntersectionCount)}
        unit="个"
        note={`覆盖 ${formatPercent(mappedIntersectionCount, intersectionCount)}`}
        icon={<ReadOutlined />}
        colour="#13a8a8"
      />
      <StatCard
        label="设备"
        value={
          <PageLink href={paths.equipmentList({ districtGuid })} label={`查看全部 ${equipmentCount} 台设备`}>
            {formatCount(equipmentCount)}
          </PageLink>
        }
        unit="台"
        note={equipmentCount === 0 ? "尚未接入设备" : `在线 ${formatPercent(online, equipmentCount)}`}
        icon={<HddOutlined />}
        colour="#d98311"
      />
    </div>
  );
}
