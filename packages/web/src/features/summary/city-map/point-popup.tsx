import { engineeringStage, type IntersectionPoint, intersectionType, presenceState } from "@lukou/contract";
import { Popup } from "react-map-gl/maplibre";
import { paths } from "../../../app/paths.ts";
import { useEscape } from "../../../map/use-escape.ts";
import { LinkButton } from "../../../ui/index.ts";
import styles from "./city-map.module.css";

interface PointPopupProps {
  readonly point: IntersectionPoint;
  readonly districtName: string;
  readonly onClose: () => void;
}

/** What a clicked intersection is, with the way to its overview. */
export function PointPopup({ point, districtName, onClose }: PointPopupProps) {
  useEscape(onClose);
  const rows = [
    ["所属区域", districtName],
    ["路口类型", intersectionType.labelOf(point.type)],
    ["工程阶段", engineeringStage.labelOf(point.stage)],
    ["设备状态", point.state === null ? "未接入设备" : presenceState.labelOf(point.state)],
  ];
  return (
    <Popup
      key={point.guid}
      longitude={point.longitude}
      latitude={point.latitude}
      offset={10}
      maxWidth="280px"
      onClose={onClose}
    >
      <h4 className={styles["popupTitle"]}>{point.name}</h4>
      <dl className={styles["popupRows"]}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <LinkButton block size="small" type="primary" href={paths.surveyCrossroad(point.guid)}>
        查看路口
      </LinkButton>
    </Popup>
  );
}
