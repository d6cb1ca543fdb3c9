import { defineCall } from "../call.ts";
import { pageOf, pageResult } from "../common/common.schema.ts";
import { TrafficEvent, TrafficEventQuery } from "./traffic-event.schema.ts";

/** Traffic events that units report. */
export const trafficEventCalls = {
  SearchTrafficEvents: defineCall("TrafficEvent/SearchTrafficEvents", {
    method: "POST",
    path: "TrafficEvent/SearchTrafficEvents",
    title: "查询交通事件",
    access: "read",
    body: pageOf(TrafficEventQuery),
    data: pageResult(TrafficEvent),
    mask: false,
  }),
} as const;
