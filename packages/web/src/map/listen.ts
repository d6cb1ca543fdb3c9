import type { MapEventType, Map as MapInstance } from "maplibre-gl";

type Listeners = { readonly [T in keyof MapEventType]?: (event: MapEventType[T]) => void };

/** Listens to several events of a map at once; answers how to stop. */
export function listen(map: MapInstance, listeners: Listeners): () => void {
  const subscriptions = Object.entries(listeners).map(([type, listener]) =>
    map.on(type as keyof MapEventType, listener as (event: unknown) => void),
  );
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}
