import type { Side } from "../side.ts";

const day = { from: "2026-05-01T00:00:00Z", to: "2026-05-02T00:00:00Z" };

/** Inputs that succeed, for the calls on lane statistics. */
export const trafficExamples = {
  GetLaneTraffic: (side: Side) => ({ params: { id: side.intersectionGuid } }),
  GetTrafficHistory: (side: Side) => ({
    body: { intersectionGuid: side.intersectionGuid, ...day, stepS: 300 as const },
  }),
};

/** Inputs that succeed, for the calls on traffic events. */
export const trafficEventExamples = {
  SearchTrafficEvents: (side: Side) => ({
    body: { pageIndex: 1, pageSize: 20, params: { intersectionGuid: side.intersectionGuid, ...day } },
  }),
};

/** Inputs that succeed, for the calls on recordings of targets. */
export const fieldRecordingExamples = {
  StartRecording: (side: Side) => ({ body: { intersectionGuid: side.intersectionGuid, minutes: 1 } }),
  StopRecording: (side: Side) => ({ params: { id: side.recordingGuid } }),
  GetRecordings: (side: Side) => ({ params: { id: side.intersectionGuid } }),
  GetFrames: (side: Side) => ({
    body: { guid: side.recordingGuid, from: "2026-05-01T00:00:00Z", to: "2026-05-01T00:00:30Z" },
  }),
  DeleteRecording: (side: Side) => ({ params: { id: side.recordingGuid } }),
};
