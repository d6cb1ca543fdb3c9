import type { MapLayerInfo } from "@lukou/contract";
import type { LonLat, TypedCoordinates } from "@lukou/geometry";
import type { FormInstance } from "antd";
import { useEffect, useEffectEvent, useRef } from "react";
import { confirm } from "../../lib/feedback/index.ts";
import { typedFromWgs84 } from "./coordinates.ts";
import type { FormMode } from "./form-mode.ts";
import type { MapZip } from "./map-upload/index.ts";
import { urlNameOf } from "./url-name.ts";

interface MapFollowsOptions {
  readonly mode: FormMode;
  readonly form: FormInstance;
  readonly mapZip: MapZip;
  /** urlName while no new map is chosen. */
  readonly storedUrlName: string;
  readonly storedLayers: readonly MapLayerInfo[];
  /** Something was filled in without the user's typing. */
  readonly onFilled: () => void;
}

/** Fills what follows from the chosen map file: urlName (INT-24) and the coordinates (UPL-9). */
export function useMapFollows({
  mode,
  form,
  mapZip,
  storedUrlName,
  storedLayers,
  onFilled,
}: MapFollowsOptions): void {
  const { phase } = mapZip;
  const ready = phase.status === "ready" ? phase : null;
  const urlName = ready
    ? urlNameOf({
        fileName: ready.file.name,
        layerNames: ready.reading.layers.flatMap(({ name }, index) =>
          ready.selected.has(index) ? name : [],
        ),
        storedNames: storedLayers.map(({ name }) => name),
      })
    : storedUrlName;
  useEffect(() => {
    form.setFieldValue("urlName", urlName);
    if (urlName !== "" && form.getFieldError("urlName").length > 0) {
      void form.validateFields(["urlName"]).catch(() => undefined);
    }
  }, [form, urlName]);

  const firstPoint = ready?.reading.firstPoint ?? null;
  const filled = useRef<TypedCoordinates>(undefined);
  const fill = useEffectEvent(async (point: LonLat) => {
    const fromFile = typedFromWgs84(mode, point);
    if (!(await mayFill(form.getFieldsValue(["longitude", "latitude"]), fromFile, filled.current))) return;
    filled.current = fromFile;
    form.setFieldsValue(fromFile);
    onFilled();
    await form.validateFields(["longitude", "latitude"]).catch(() => undefined);
  });
  useEffect(() => {
    if (firstPoint) void fill(firstPoint);
  }, [firstPoint]);
}

/** The file's point goes into empty fields and over an earlier file's; what somebody typed is only replaced when asked. */
async function mayFill(
  typed: Partial<TypedCoordinates>,
  fromFile: TypedCoordinates,
  filled: TypedCoordinates | undefined,
): Promise<boolean> {
  const isEmpty = !typed.longitude?.trim() && !typed.latitude?.trim();
  const isOf = (point: TypedCoordinates | undefined) =>
    typed.longitude === point?.longitude && typed.latitude === point?.latitude;
  if (isEmpty || isOf(filled) || isOf(fromFile)) return true;
  return await confirm(
    `地图文件的坐标为 ${fromFile.longitude}, ${fromFile.latitude}，与已填写的经纬度不同，是否用它替换?`,
  );
}
