import type { Vertex } from "@lukou/geometry";
import type { MapMouseEvent } from "maplibre-gl";
import { useEffect, useState } from "react";
import { useMap } from "react-map-gl/maplibre";
import { listen } from "../listen.ts";
import type { MeasureAction } from "./measure.ts";

const keyActions: Readonly<Record<string, MeasureAction>> = {
  Escape: { type: "escape" },
  Backspace: { type: "undo" },
  Delete: { type: "undo" },
};

/**
 * Feeds the measure tool from pointer and keyboard while it is on: click adds a point, double click ends; with the
 * map focused Enter adds the point under the cross in the middle and Shift+Enter ends. Answers the point under the
 * pointer, WGS-84 degrees, for the line that follows it.
 */
export function useMeasureInput(active: boolean, dispatch: (action: MeasureAction) => void) {
  const map = useMap().current?.getMap();
  const [pointer, setPointer] = useState<Vertex | null>(null);
  useEffect(() => {
    if (!map || !active) return undefined;
    const canvas = map.getCanvas();
    const add = ({ lngLat, originalEvent }: MapMouseEvent) => {
      // The second click of a double click would add the same point again.
      if (originalEvent.detail <= 1) dispatch({ type: "add", point: [lngLat.lng, lngLat.lat] });
    };
    const move = ({ lngLat }: MapMouseEvent) => setPointer([lngLat.lng, lngLat.lat]);
    const leave = () => setPointer(null);
    const finish = (event: MapMouseEvent) => {
      event.preventDefault();
      dispatch({ type: "finish" });
    };
    const press = (event: KeyboardEvent) => {
      const action = keyActions[event.key];
      if (action && !isTyping(event.target)) {
        event.preventDefault();
        dispatch(action);
      } else if (event.key === "Enter" && event.target === canvas) {
        const { lng, lat } = map.getCenter();
        setPointer(null);
        dispatch(event.shiftKey ? { type: "finish" } : { type: "add", point: [lng, lat] });
      }
    };
    const cursor = canvas.style.cursor;
    canvas.style.cursor = "crosshair";
    map.doubleClickZoom.disable();
    const stop = listen(map, { click: add, mousemove: move, mouseout: leave, dblclick: finish });
    window.addEventListener("keydown", press);
    return () => {
      canvas.style.cursor = cursor;
      map.doubleClickZoom.enable();
      stop();
      window.removeEventListener("keydown", press);
      setPointer(null);
    };
  }, [map, active, dispatch]);
  return pointer;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input, textarea, [contenteditable]") !== null;
}
