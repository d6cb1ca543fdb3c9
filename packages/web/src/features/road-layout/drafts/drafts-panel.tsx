import type { LayoutCamera, RoadLayout, ShapeEvidence } from "@lukou/contract";
import { calls } from "@lukou/equipment";
import { acceptProposals, type LayoutState, type Proposal } from "@lukou/road";
import { Alert, Button, Segmented, Skeleton } from "antd";
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from "react";
import { useSend } from "../../../lib/api/index.ts";
import { confirm } from "../../../lib/feedback/index.ts";
import { useMapLayers } from "../../../map/intersection-map/use-map-layers.ts";
import { EmptyState, ErrorState } from "../../../ui/index.ts";
import type { OverlayShape } from "../map/overlay-shape.ts";
import type { ShownProposals } from "../map/use-overlay.ts";
import { useDrawingPicture } from "../picture/use-drawing-picture.ts";
import { withChanges } from "../session/layout-actions.ts";
import type { LayoutAction } from "../session/layout-history.ts";
import { newGuid } from "../session/new-guid.ts";
import { type DraftEnd, endsBody, withAddedEnds } from "./draft-ends.ts";
import styles from "./drafts.module.css";
import { ProposalList } from "./proposal-list.tsx";
import { type DraftPicture, useProposals } from "./use-proposals.ts";

export interface DraftsPanelProps {
  readonly layout: RoadLayout;
  readonly working: LayoutState;
  /** The picture beside the map. */
  readonly camera: LayoutCamera | undefined;
  /** Why nothing can be changed; undefined when it can. */
  readonly offBecause: string | undefined;
  /** Keys of proposals nobody wants to see any more. */
  readonly rejected: ReadonlySet<string>;
  readonly onReject: (keys: readonly string[], rejected: boolean) => void;
  readonly onChange: (action: LayoutAction, words: string) => void;
  /** Approaches were added: the layout has to be read again. */
  readonly onEnds: () => void;
  /** What lies over map and picture; null when nothing does. */
  readonly onShow: (shown: ShownProposals | null) => void;
  /** The way to a map where there is none. */
  readonly upload: ReactNode;
}

type Place = "map" | "picture";

/** Drafts from the HD map: what it shows is proposed, seen as ghosts, and accepted one by one, by kind or as a whole. */
export function DraftsPanel(props: DraftsPanelProps) {
  const { layout, camera, upload } = props;
  const [wanted, setWanted] = useState<Place>("map");
  const { map, layers, loading, error, retry } = useMapLayers(layout.intersectionGuid);
  const place = wanted === "picture" && camera?.homography ? "picture" : "map";
  if (!map) return error ? <ErrorState error={error} onRetry={retry} /> : <Skeleton active />;
  if (map.layers.length === 0)
    return <EmptyState title="此路口还没有高精度地图" hint="上传地图后可由地图生成草稿" action={upload} />;
  if (loading) return <Skeleton active />;
  return (
    <div className={styles["panel"]}>
      <PlaceChoice place={place} camera={camera} onChange={setWanted} />
      {place === "picture" && camera ? (
        <PictureDrafts key={camera.guid} {...props} layers={layers} camera={camera} />
      ) : (
        <Drafts {...props} layers={layers} picture={null} evidence={null} />
      )}
    </div>
  );
}

interface PlaceChoiceProps {
  readonly place: Place;
  readonly camera: LayoutCamera | undefined;
  readonly onChange: (place: Place) => void;
}

function PlaceChoice({ place, camera, onChange }: PlaceChoiceProps) {
  const reason = !camera
    ? "先在地图上方选择要并排显示的画面"
    : camera.homography
      ? undefined
      : `“${camera.name}”还没有标定，标定后才能把草稿投影到画面`;
  return (
    <>
      <Segmented<Place>
        block
        size="small"
        value={place}
        onChange={onChange}
        options={[
          { value: "map", label: "地图上的草稿" },
          {
            value: "picture",
            label: "画面上的草稿",
            disabled: reason !== undefined,
            ...(reason && { title: reason }),
          },
        ]}
      />
      {reason && <p className={styles["note"]}>{reason}</p>}
    </>
  );
}

type Layers = ReturnType<typeof useMapLayers>["layers"];

function PictureDrafts(props: DraftsPanelProps & { readonly layers: Layers; readonly camera: LayoutCamera }) {
  const { camera } = props;
  const { picture, evidence, loading } = useDrawingPicture(camera);
  const [width, height] = [picture?.width, picture?.height];
  const shown = useMemo(() => (width && height ? { camera, width, height } : null), [camera, width, height]);
  if (shown) return <Drafts {...props} picture={shown} evidence={evidence} />;
  return loading ? (
    <Skeleton active />
  ) : (
    <EmptyState title={`“${camera.name}”还没有画面`} hint="抓取画面后再生成草稿" />
  );
}

interface DraftsProps extends DraftsPanelProps {
  readonly layers: Layers;
  readonly picture: DraftPicture | null;
  readonly evidence: ShapeEvidence | null;
}

function Drafts(props: DraftsProps) {
  const { layout, working, layers, picture, evidence, rejected, onReject, onChange, onEnds, onShow } = props;
  const [chosen, setChosen] = useState<string | null>(null);
  const { open, existing, ends, tooLarge } = useProposals(layers, layout, working, picture);
  const addEnds = useSend(calls.IntersectionEnd.BatchAddIntersectionEnd);
  const shown = useMemo(() => open.filter(({ key }) => !rejected.has(key)), [open, rejected]);
  const show = useEffectEvent(onShow);
  useEffect(
    () => show({ shapes: (cameraGuid) => ghostsOf(shown, cameraGuid, chosen), onPick: setChosen }),
    [shown, chosen],
  );

  const accept = async (proposals: readonly Proposal[]) => {
    let taken = proposals;
    if (ends.length > 0) {
      if (!(await confirm(endsQuestion(ends)))) return;
      const added = await addEnds
        .mutateAsync({ body: endsBody(layout.intersectionGuid, ends) })
        .catch(() => null);
      // The wrapper has told it.
      if (!added) return;
      taken = withAddedEnds(proposals, ends, added);
      onEnds();
    }
    const words = taken.length === 1 ? `采纳草稿：${taken[0]?.title}` : `采纳${taken.length}个草稿`;
    onChange((state) => withChanges(acceptProposals(taken, state, evidence, newGuid))(state), words);
  };
  const offBecause = props.offBecause ?? (addEnds.isPending ? "正在新增进口道" : undefined);
  return (
    <>
      {tooLarge.length > 0 && (
        <Alert type="warning" showIcon title={`图层${tooLarge.join("、")}过大，没有用于生成草稿`} />
      )}
      {ends.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={`此路口还没有进口道，采纳草稿时将先新增${ends.map(({ name }) => name).join("、")}`}
        />
      )}
      <p className={styles["note"]}>
        {shown.length}个草稿
        {existing > 0 && `，另有${existing}个已经绘制`}
        {open.length > shown.length && (
          <>
            ，{open.length - shown.length}个已拒绝
            <Button
              size="small"
              type="link"
              onClick={() =>
                onReject(
                  open.map(({ key }) => key),
                  false,
                )
              }
            >
              重新显示
            </Button>
          </>
        )}
      </p>
      {shown.length > 0 ? (
        <>
          <Button
            type="primary"
            block
            disabled={offBecause !== undefined}
            {...(offBecause && { title: offBecause })}
            onClick={() => void accept(shown)}
          >
            全部采纳（{shown.length}）
          </Button>
          <ProposalList
            proposals={shown}
            chosen={chosen}
            offBecause={offBecause}
            onChoose={setChosen}
            onAccept={(proposals) => void accept(proposals)}
            onReject={(proposals) =>
              onReject(
                proposals.map(({ key }) => key),
                true,
              )
            }
          />
        </>
      ) : (
        <EmptyState
          title="没有新的草稿"
          hint={existing > 0 ? "高精度地图中的内容都已绘制" : "高精度地图中没有车道、停止线或人行横道"}
        />
      )}
    </>
  );
}

const endsQuestion = (ends: readonly DraftEnd[]): string =>
  `此路口还没有进口道。将先新增${ends.length}个进口道（${ends.map(({ name }) => name).join("、")}），立即生效；采纳的草稿保存后生效。继续吗？`;

function ghostsOf(
  proposals: readonly Proposal[],
  cameraGuid: string | null,
  chosen: string | null,
): OverlayShape[] {
  return proposals.flatMap(({ key, shape }) =>
    shape.cameraGuid === cameraGuid
      ? [
          {
            key,
            geometry: shape.geometry,
            points: shape.points,
            tone: key === chosen ? "chosen" : "proposal",
          },
        ]
      : [],
  );
}
