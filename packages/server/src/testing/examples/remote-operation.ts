import type { Side } from "../side.ts";

/** Inputs that succeed: an operation on a device that cannot be reached is kept as one that failed. */
export const remoteOperationExamples = {
  GetOperations: (side: Side) => ({ params: { id: side.watchdogGuid } }),
  StartOperation: (side: Side) => ({
    body: {
      equipmentGuid: side.watchdogGuid,
      request: { action: "relayReset" as const, params: { channel: 1 } },
    },
  }),
};
