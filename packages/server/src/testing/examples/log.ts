import type { Side } from "../side.ts";

const day = { from: "2026-05-01T00:00:00Z", to: "2026-05-02T00:00:00Z" };
const page = (side: Side) => ({
  body: { filter: { equipmentGuid: side.watchdogGuid, ...day, content: "超时" } },
});
const tail = (side: Side) => ({ body: { filter: { intersectionGuid: side.intersectionGuid }, after: "0" } });
const board = (side: Side) => ({ params: { id: side.watchdogGuid } });

/** Inputs that succeed, for the calls on device logs. */
export const deviceLogExamples = {
  Search: page,
  Tail: tail,
  GetKeeping: () => ({}),
  Follow: board,
  GetLevel: board,
  SetLevel: (side: Side) => ({
    body: { equipmentGuid: side.watchdogGuid, level: "Debug" as const, durationS: 600 },
  }),
  ResetLevel: board,
  RequestUpload: (side: Side) => ({ body: { equipmentGuid: side.watchdogGuid, ...day } }),
  GetUploads: board,
};

/** Inputs that succeed, for the calls on the communication log. */
export const communicationLogExamples = {
  Search: page,
  Tail: tail,
  Get: (side: Side) => ({ params: { id: side.messageId } }),
  GetKeeping: () => ({}),
};
