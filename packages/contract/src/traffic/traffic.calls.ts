import { z } from "zod";
import { defineCall } from "../call.ts";
import { LaneTraffic, TrafficHistoryQuery, TrafficStep } from "./traffic.schema.ts";

/** Lane statistics of an intersection. */
export const trafficCalls = {
  GetLaneTraffic: defineCall("Traffic/GetLaneTraffic", {
    method: "GET",
    path: "Traffic/GetLaneTraffic/:id",
    title: "查询车道最新统计",
    access: "read",
    data: z.array(LaneTraffic),
    mask: false,
  }),
  GetTrafficHistory: defineCall("Traffic/GetTrafficHistory", {
    method: "POST",
    path: "Traffic/GetTrafficHistory",
    title: "查询车道统计历史",
    access: "read",
    body: TrafficHistoryQuery,
    data: z.array(TrafficStep),
    mask: false,
  }),
} as const;
