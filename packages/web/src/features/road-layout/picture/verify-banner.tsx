import { type LayoutShape, type ShapeEvidence, verifyReason } from "@lukou/contract";
import { Alert, Button, Space, Tooltip } from "antd";
import { confirmShapes, sameEvidence } from "../session/layout-actions.ts";
import type { LayoutSession } from "../session/layout-session.ts";
import { workingOf } from "../session/session-state.ts";
import { useSessionState } from "../session/use-layout-session.ts";

interface VerifyBannerProps {
  readonly session: LayoutSession;
  readonly cameraGuid: string;
  /** The picture on screen. */
  readonly evidence: ShapeEvidence | null;
  readonly readOnly: boolean;
  /** Draws the shape of an item anew. */
  readonly onRedraw: (itemGuid: string) => void;
}

/** Shapes that may no longer fit the picture: why, and what to do with each or with all. */
export function VerifyBanner({ session, cameraGuid, evidence, readOnly, onRedraw }: VerifyBannerProps) {
  const working = useSessionState(session, workingOf);
  const selection = useSessionState(session, (state) => state.selection);
  const waiting = [...working.shapes.values()].filter(
    (shape) => shape.cameraGuid === cameraGuid && shape.toVerify !== null,
  );
  if (waiting.length === 0) return null;
  const reasons = [...new Set(waiting.flatMap(({ toVerify }) => (toVerify ? [toVerify.reason] : [])))];
  const chosen = waiting.filter(({ itemGuid }) => selection.includes(itemGuid));
  const next = waiting[(waiting.findIndex(({ itemGuid }) => itemGuid === selection[0]) + 1) % waiting.length];
  const newerThan = ({ evidence: drawnOn }: LayoutShape) => !sameEvidence(drawnOn, evidence);
  const offBecause = readOnly
    ? "当前为只读"
    : evidence === null
      ? "没有画面可以核对，请先刷新画面"
      : waiting.some(newerThan)
        ? undefined
        : "图形就是在这张画面上绘制的，请先刷新画面再核对";
  const accept = (shapes: readonly LayoutShape[]) =>
    evidence &&
    session.perform(
      confirmShapes(
        shapes.map(({ guid }) => guid),
        evidence,
      ),
      `确认${shapes.length}个图形无变化`,
    );
  return (
    <Alert
      type="warning"
      showIcon
      banner
      title={`${waiting.length}个图形待核验：${reasons.map((reason) => verifyReason.labelOf(reason)).join("、")}`}
      action={
        <Space wrap size={6}>
          <Button
            size="small"
            onClick={() => {
              if (!next) return;
              session.select([next.itemGuid]);
              session.lookAt(cameraGuid, [next.guid]);
            }}
          >
            下一个
          </Button>
          {chosen.length > 0 && (
            <Tooltip title={offBecause}>
              <Button size="small" disabled={offBecause !== undefined} onClick={() => accept(chosen)}>
                选中的{chosen.length}个无变化
              </Button>
            </Tooltip>
          )}
          {chosen.length === 1 && (
            <Button
              size="small"
              disabled={readOnly}
              onClick={() => chosen[0] && onRedraw(chosen[0].itemGuid)}
            >
              重新绘制
            </Button>
          )}
          <Tooltip title={offBecause}>
            <Button size="small" disabled={offBecause !== undefined} onClick={() => accept(waiting)}>
              全部无变化
            </Button>
          </Tooltip>
        </Space>
      }
    />
  );
}
