import { Checkbox, Tag } from "antd";
import styles from "../perception.module.css";
import { drawnBy, type Player } from "../scene/player.ts";
import { useTick } from "../use-live-player.ts";

/** A unit is silent when no frame came for as long, ms. */
const SILENT_MS = 3_000;
/** Delays and rates beyond these are pointed out. */
const DELAY_MAX_MS = 500;
const HZ_MIN = 5;

interface UnitListProps {
  readonly player: Player;
  readonly nameOf: (guid: string) => string;
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (unitGuid: string, shown: boolean) => void;
}

/** Units that send targets: rate, delay, lost frames, and how many targets they see. */
export function UnitList({ player, nameOf, hidden, onToggle }: UnitListProps) {
  const now = useTick(1);
  const units = player.units();
  if (units.length === 0) {
    return <p className={styles["hint"]}>正在等待设备发送目标。设备离线或不支持感知上报时不会出现在这里。</p>;
  }
  return (
    <ul className={styles["list"]}>
      {units.map((unit) => {
        const figures = player.figuresOf(unit, now);
        const silentMs = figures?.lastAt == null ? 0 : now - figures.lastAt;
        const silent = silentMs > SILENT_MS;
        const targets =
          figures?.targets ?? drawnBy(player, new Set(), now).filter((one) => one.unitGuid === unit).length;
        return (
          <li key={unit} data-stale={silent || undefined}>
            <Checkbox checked={!hidden.has(unit)} onChange={({ target }) => onToggle(unit, target.checked)}>
              {nameOf(unit)}
            </Checkbox>
            <dl className={styles["figures"]}>
              <Figure label="目标" value={String(targets)} />
              {figures && (
                <>
                  <Figure label="帧率" value={`${figures.hz.toFixed(1)} Hz`} bad={figures.hz < HZ_MIN} />
                  <Figure
                    label="时延"
                    value={figures.delayMs === null ? "—" : `${figures.delayMs.toFixed(0)} ms`}
                    bad={Math.abs(figures.delayMs ?? 0) > DELAY_MAX_MS}
                    hint={
                      (figures.delayMs ?? 0) < 0
                        ? "设备时钟快于平台"
                        : "从检测到平台发出；很大时多为设备时钟偏差"
                    }
                  />
                  <Figure label="丢帧" value={String(figures.dropped)} bad={figures.dropped > 0} />
                </>
              )}
            </dl>
            {silent && <Tag color="warning">{`已${Math.round(silentMs / 1000)}秒没有目标`}</Tag>}
          </li>
        );
      })}
    </ul>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly bad?: boolean;
  readonly hint?: string;
}

function Figure({ label, value, bad = false, hint }: FigureProps) {
  return (
    <div data-bad={bad || undefined} title={hint}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
