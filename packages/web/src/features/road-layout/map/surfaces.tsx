import { Alert, Button, Checkbox, Select, Spin, Splitter } from "antd";
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from "react";
import { AnnotateToolbar, type Editor, ShortcutHelp, type Viewport } from "../../../annotate/index.ts";
import { useMapLayers } from "../../../map/intersection-map/use-map-layers.ts";
import { KindBar } from "../picture/kind-bar.tsx";
import type { LayoutSession } from "../session/layout-session.ts";
import { useGuests } from "../session/use-guests.ts";
import { useSessionState } from "../session/use-layout-session.ts";
import styles from "./map.module.css";
import type { Context, MapSlots } from "./map-slots.ts";
import { PicturePane } from "./picture-pane.tsx";
import { MAP_KINDS } from "./still-shapes.ts";
import { useNarrowEditor } from "./use-narrow-editor.ts";
import type { Overlay } from "./use-overlay.ts";

/** The map library is large; it comes while the layout is read. */
const MapPane = lazy(() => import("./map-pane.tsx"));
const MapDrawing = lazy(() => import("./map-drawing.tsx"));

interface SurfacesProps {
  readonly session: LayoutSession;
  /** What draws on the map; null while it is only looked at. */
  readonly editor: Editor | null;
  readonly slots: MapSlots;
  /** The picture beside the map; null while only the map is shown. */
  readonly cameraGuid: string | null;
  readonly onCamera: (cameraGuid: string | null) => void;
  readonly overlay: Overlay;
}

const waiting = (
  <div className={styles["centre"]}>
    <Spin description="正在加载高精度地图" />
  </div>
);

/** The map, and beside it (below it on a phone) the picture of a camera. */
export function Surfaces(props: SurfacesProps) {
  const { session, editor, cameraGuid, onCamera, overlay } = props;
  const narrow = useNarrowEditor();
  const cameras = useSessionState(session, (state) => state.layout?.cameras);
  const camera = cameras?.find(({ guid }) => guid === cameraGuid);
  // What is asked for may lie in a picture that is not shown yet.
  const wanted = useSessionState(session, ({ lookAt }) => lookAt?.cameraGuid ?? null);
  useEffect(() => {
    if (wanted !== null && wanted !== cameraGuid) onCamera(wanted);
  }, [wanted, cameraGuid, onCamera]);
  useEffect(() => (cameraGuid === null ? undefined : session.enter(cameraGuid)), [session, cameraGuid]);
  const choice = (
    <Select
      size="small"
      className={styles["camera"] ?? ""}
      aria-label="并排显示的相机画面"
      placeholder={cameras?.length ? "并排显示画面" : "此路口没有相机"}
      disabled={!cameras?.length}
      allowClear
      value={cameraGuid}
      onChange={(guid) => onCamera(guid ?? null)}
      options={(cameras ?? []).map(({ guid, name }) => ({ value: guid, label: name }))}
    />
  );
  return (
    <div className={styles["surfaces"]}>
      <Splitter orientation={narrow ? "vertical" : "horizontal"}>
        {camera && (
          <Splitter.Panel key="picture" defaultSize="45%" min="20%" max="80%">
            <div className={styles["surface"]}>
              <PicturePane
                key={camera.guid}
                session={session}
                camera={camera}
                editable={editor !== null && overlay.editing}
                overlay={overlay}
              />
            </div>
          </Splitter.Panel>
        )}
        <Splitter.Panel key="map" min="20%">
          <MapSurface {...props} choice={choice} />
        </Splitter.Panel>
      </Splitter>
    </div>
  );
}

/** Everything can be drawn on a map at once. */
const anything = () => undefined;

const switches = [
  ["ends", "进口道"],
  ["symbols", "设备"],
  ["coverage", "覆盖范围"],
] as const satisfies readonly (readonly [keyof Context, string])[];

function MapSurface({
  session,
  editor,
  slots,
  overlay,
  choice,
}: SurfacesProps & { readonly choice: ReactNode }) {
  const layout = useSessionState(session, (state) => state.layout);
  const guests = useGuests(session, null);
  const [shown, setShown] = useState<Context>({ ends: true, symbols: false, coverage: false });
  const { map, layers, loading, error, failed, retry } = useMapLayers(session.intersectionGuid);
  const [viewport, setViewport] = useState<Viewport | null>(null);
  useEffect(() => session.enter(null), [session]);
  const label = `${layout?.intersectionName ?? "路口"}的高精度地图`;
  const empty = map !== undefined && map.layers.length === 0;
  const point = useMemo(() => layout && { longitude: layout.longitude, latitude: layout.latitude }, [layout]);
  if (!point) return waiting;
  const drawing = overlay.editing ? editor : null;
  const onPick = drawing ? undefined : overlay.onPick;
  // The map opens where all of it is in view, so it waits for the first layer.
  const early = !map ? !error : layers.length === 0 && loading;
  return (
    <section className={styles["surface"]} aria-label="地图">
      <div className={styles["surfaceBar"]}>
        <h2>地图</h2>
        {choice}
        {switches.map(([key, text]) => (
          <Checkbox
            key={key}
            checked={shown[key]}
            onChange={({ target }) => setShown({ ...shown, [key]: target.checked })}
          >
            {text}
          </Checkbox>
        ))}
      </div>
      {error && (
        <Alert
          banner
          type="error"
          title={`高精度地图读取失败：${error.message}`}
          action={
            <Button size="small" onClick={retry}>
              重试
            </Button>
          }
        />
      )}
      {empty && (
        <Alert
          banner
          type="info"
          title="此路口还没有高精度地图，可以先在坐标网格上绘制，也可以上传地图后生成草稿"
          action={slots.upload}
        />
      )}
      {drawing && (
        <div className={styles["toolbars"]}>
          {viewport && <AnnotateToolbar editor={drawing} viewport={viewport} />}
          {viewport && <KindBar editor={drawing} kinds={MAP_KINDS} offBecause={anything} />}
        </div>
      )}
      {drawing && <ShortcutHelp editor={drawing} />}
      <div className={styles[drawing ? "withDrawing" : "grow"]}>
        {early ? (
          waiting
        ) : (
          <Suspense fallback={waiting}>
            <MapPane
              label={label}
              layers={layers}
              point={point}
              overlay={drawing ? overlay.ghostsOnMap : overlay.onMap}
              onPick={onPick}
              session={session}
              panelFooter={
                failed.length > 0 && (
                  <Alert
                    type="error"
                    showIcon
                    title={`${failed.length}个图层读取失败`}
                    action={
                      <Button size="small" onClick={retry}>
                        重试
                      </Button>
                    }
                  />
                )
              }
            >
              {slots.renderContext(shown)}
              {/* Waiting out here would take the map away again, and with it its buttons. */}
              <Suspense fallback={null}>
                {drawing && (
                  <MapDrawing editor={drawing} label={label} guests={guests} onViewport={setViewport} />
                )}
              </Suspense>
            </MapPane>
          </Suspense>
        )}
      </div>
    </section>
  );
}
