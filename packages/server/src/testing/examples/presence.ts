import type { Side } from "../side.ts";

const DAY_MS = 86_400_000;
/** The same each time, so that two answers can be compared. */
const TO = Date.now();
const span = (side: Side) => ({
  body: {
    guid: side.ervGuid,
    from: new Date(TO - DAY_MS).toISOString(),
    to: new Date(TO).toISOString(),
  },
});
const page = { pageIndex: 1, pageSize: 20 };
const alarm = (side: Side) => ({ equipmentGuid: side.ervGuid, alarmId: side.alarmId });

/** Inputs that succeed, for the calls on the state of the field. */
export const presenceExamples = {
  GetDetail: (side: Side) => ({ params: { id: side.ervGuid } }),
  GetHistory: span,
  GetReadings: span,
  SetDisabled: (side: Side) => ({ body: { guid: side.ervGuid, disabled: true, reason: "道路施工" } }),
  GetWallboard: () => ({}),
};

/** Inputs that succeed, for the calls on outages. */
export const incidentExamples = {
  Search: (side: Side) => ({ body: { ...page, params: { intersectionGuid: side.intersectionGuid } } }),
  GetDetail: (side: Side) => ({ params: { id: side.incidentGuid } }),
  Acknowledge: (side: Side) => ({ params: { id: side.incidentGuid } }),
};

/** Inputs that succeed, for the calls on alarms. */
export const alarmExamples = {
  Search: (side: Side) => ({ body: { ...page, params: { equipmentGuid: side.ervGuid } } }),
  Acknowledge: (side: Side) => ({ body: alarm(side) }),
  Suspend: (side: Side) => ({ body: { ...alarm(side), hours: 24, reason: "等待备件" } }),
};
