import { buildRoadModel, type RehearsalCity, type RoadModel } from "@lukou/rehearsal";
import type { CameraView, PictureCamera, PictureFault, RoadUser } from "../world/world.types.ts";
import { createCanvas } from "./raster/canvas.ts";
import { createPainter, type Painter } from "./raster/painter.ts";
import { paintActors, type Signals } from "./scene/actors.ts";
import { type Backdrop, paintBackdrop } from "./scene/backdrop.ts";
import { addFault, addNoise } from "./scene/blemishes.ts";
import { expose } from "./scene/exposure.ts";
import { lightAt } from "./scene/light.ts";
import { writeOverlay } from "./scene/overlay.ts";
import { lampHeads, type Prop, standProps } from "./scene/props.ts";

/** What a picture is made of besides the city. */
export interface PictureOrder {
  readonly camera: PictureCamera;
  /** ms. */
  readonly at: number;
  readonly users: readonly RoadUser[];
  readonly signals: Signals;
  readonly fault: PictureFault;
}

/** Three bytes a pixel, rows from the top. */
export interface RawPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Renders pictures; what stays the same is kept for the cameras used last. */
export interface Renderer {
  render(order: PictureOrder): RawPicture;
}

/** Still parts are kept for so many cameras, about 9 MB each. */
const KEPT = 10;
/** The light changes slowly: a still part is lit anew after so long, ms. */
const SAME_LIGHT = 60_000;

interface Set {
  readonly painter: Painter;
  readonly backdrop: Backdrop;
  lit: { readonly slot: number; readonly data: Uint8Array } | null;
}

interface Place {
  readonly model: RoadModel;
  readonly props: readonly Prop[];
}

export function createRenderer(city: RehearsalCity): Renderer {
  const places = new Map<string, Place>();
  const sets = new Map<string, Set>();

  const placeOf = (intersectionKey: string): Place => {
    const known = places.get(intersectionKey);
    if (known !== undefined) return known;
    const model = buildRoadModel(city, intersectionKey);
    const place = { model, props: standProps(city.seed, model) };
    places.set(intersectionKey, place);
    return place;
  };

  const setOf = (camera: PictureCamera, view: CameraView): Set => {
    const key = `${camera.cameraKey} ${view.heading} ${view.pitch}`;
    const known = sets.get(key);
    sets.delete(key);
    const painter = known?.painter ?? createPainter(view);
    const backdrop =
      known?.backdrop ?? paintBackdrop(city.seed, placeOf(camera.intersectionKey).model, painter);
    const set = known ?? { painter, backdrop, lit: null };
    sets.set(key, set);
    for (const oldest of sets.keys()) {
      if (sets.size <= KEPT) break;
      sets.delete(oldest);
    }
    return set;
  };

  return {
    render({ camera, at, users, signals, fault }) {
      const view = moved(camera.view, fault);
      const set = setOf(camera, view);
      const slot = Math.floor(at / SAME_LIGHT);
      const light = lightAt(slot * SAME_LIGHT);
      if (set.lit?.slot !== slot) set.lit = { slot, data: expose(set.backdrop, light) };
      const canvas = createCanvas(view.imageWidth, view.imageHeight, set.lit.data.slice());
      const { model, props } = placeOf(camera.intersectionKey);
      const { painter } = set;
      paintActors({ painter, canvas, light, lamps: lampHeads(model) }, users, props, signals);
      addFault(canvas, camera.cameraKey, fault, light);
      addNoise(canvas, light, at);
      writeOverlay(canvas, camera.cameraSn, at);
      return canvas;
    },
  };
}

function moved(view: CameraView, { moved: by }: PictureFault): CameraView {
  return by === undefined
    ? view
    : { ...view, heading: view.heading + by.headingDeg, pitch: view.pitch + by.pitchDeg };
}
