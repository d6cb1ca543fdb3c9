import { Alert, Statistic } from "antd";
import { useMemo } from "react";
import { useMapLayers } from "../../../map/intersection-map/use-map-layers.ts";
import styles from "../perception.module.css";
import { drawnBy, type Player } from "../scene/player.ts";
import { groundOf, type Standing, standingOf } from "../scene/reality-check.ts";
import type { DrawnTarget } from "../scene/target-scene.ts";
import { useTick } from "../use-live-player.ts";

/** Beyond this share of vehicles beside the road, map and units do not fit each other. */
const OFF_ROAD_MAX = 0.1;
const LISTED = 20;

interface RealityPanelProps {
  readonly intersectionGuid: string;
  readonly player: Player;
  readonly hidden: ReadonlySet<string>;
  readonly nameOf: (guid: string) => string;
  readonly onSelect: (target: DrawnTarget) => void;
}

const words: Readonly<Record<Standing, string>> = {
  onLane: "在车道上",
  inJunction: "在路口内",
  offRoad: "在道路外",
  against: "与车道方向相反",
};

/** Checks the map against what the units see: vehicles beside the road or against their lane, and which unit says so. */
export function RealityPanel({ intersectionGuid, player, hidden, nameOf, onSelect }: RealityPanelProps) {
  const now = useTick(2);
  const { map, layers } = useMapLayers(intersectionGuid);
  const origin = useMemo(() => map && ([map.longitude, map.latitude] as const), [map]);
  const ground = useMemo(() => origin && groundOf(layers, origin), [layers, origin]);
  if (!ground || ground.segments.length === 0) {
    return <p className={styles["hint"]}>此路口没有带车道中心线的高精度地图，无法核对目标与地图。</p>;
  }
  const judged = drawnBy(player, hidden, now).flatMap((target) => {
    const standing = standingOf(ground, target);
    return standing ? [{ target, standing }] : [];
  });
  const count = (standing: Standing) => judged.filter((one) => one.standing === standing).length;
  const odd = judged.filter(({ standing }) => standing === "offRoad" || standing === "against");
  const share = judged.length === 0 ? 0 : count("offRoad") / judged.length;
  return (
    <div className={styles["scroll"]}>
      <div className={styles["counts"]}>
        {(Object.keys(words) as Standing[]).map((standing) => (
          <Statistic key={standing} title={words[standing]} value={count(standing)} suffix="辆" />
        ))}
      </div>
      {share > OFF_ROAD_MAX && (
        <Alert
          type="warning"
          showIcon
          title={`${Math.round(share * 100)}%的机动车在道路外`}
          description="请检查设备标定、地图坐标基准，以及设备的安装位置与朝向。"
        />
      )}
      <ul className={styles["list"]}>
        {odd.slice(0, LISTED).map(({ target, standing }) => (
          <li key={target.key}>
            <button type="button" className={styles["link"]} onClick={() => onSelect(target)}>
              {target.license ?? target.trackId}
            </button>
            <span>{`${words[standing]}，${target.speed.toFixed(0)} km/h，${nameOf(target.unitGuid)}`}</span>
          </li>
        ))}
      </ul>
      {odd.length > LISTED && <p className={styles["hint"]}>{`另有${odd.length - LISTED}辆未列出`}</p>}
      {odd.length === 0 && judged.length > 0 && (
        <p className={styles["hint"]}>{`当前${judged.length}辆机动车都与地图相符`}</p>
      )}
    </div>
  );
}
