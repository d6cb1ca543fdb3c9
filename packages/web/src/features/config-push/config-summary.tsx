import { configPushCalls } from "@lukou/contract";
import type { ReactNode } from "react";
import { useCall } from "../../lib/api/index.ts";
import { AccordTag } from "./push-tags.tsx";

/** The tag beside a device's name: only where its configuration drifted or is on its way. */
export function ConfigTag({ guid }: { readonly guid: string }) {
  const { data } = useCall(configPushCalls.GetConfigState, { params: { id: guid } }, { quiet: true });
  if (!data || data.accord === "none" || data.accord === "inSync") return null;
  return <AccordTag accord={data.accord} />;
}

const driftTag = <AccordTag accord="drifted" />;

/** The tag of each device of an intersection whose configuration drifted; nothing for the others. */
export function useDriftTag(intersectionGuid: string | undefined): (equipmentGuid: string) => ReactNode {
  const { data } = useCall(
    configPushCalls.GetConfigAccords,
    { params: { id: intersectionGuid ?? "" } },
    { quiet: true, enabled: intersectionGuid !== undefined },
  );
  const drifted = new Set(
    data?.filter(({ accord }) => accord === "drifted").map(({ equipmentGuid }) => equipmentGuid),
  );
  return (equipmentGuid) => drifted.has(equipmentGuid) && driftTag;
}
