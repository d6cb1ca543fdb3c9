import { defineCall } from "../call.ts";
import { Nothing } from "../common/common.schema.ts";
import { IncidentDetail, IncidentPage, IncidentSearch } from "./incident.schema.ts";

/** Calls on outages; additions to the catalogue. */
export const incidentCalls = {
  Search: defineCall("Incident/Search", {
    method: "POST",
    path: "Incident/Search",
    title: "查询设备故障",
    access: "read",
    mask: false,
    body: IncidentSearch,
    data: IncidentPage,
  }),
  GetDetail: defineCall("Incident/GetDetail", {
    method: "GET",
    path: "Incident/GetDetail/:id",
    title: "设备故障详情",
    access: "read",
    mask: false,
    data: IncidentDetail,
  }),
  /** Somebody has seen it and looks after it. */
  Acknowledge: defineCall("Incident/Acknowledge", {
    method: "POST",
    path: "Incident/Acknowledge/:id",
    title: "确认设备故障",
    access: "change",
    data: Nothing,
  }),
} as const;
