import type { Side } from "../side.ts";

const ofErv = (side: Side) => ({ params: { id: side.ervGuid } });

/** Serial of the unknown device that may be taken for the radar of a side. */
export const strangerOf = (radarGuid: string): string => `S-${radarGuid}`;
/** Serial of an unknown device that is there on every side: unknown devices are of no city. */
export const COMMON_STRANGER = "STRANGER-OF-ALL";

/** Calls on how devices come in. */
export const deviceCredentialExamples = {
  GetAccess: ofErv,
  IssueCredential: ofErv,
  RotateCredential: ofErv,
  RevokeCredential: ofErv,
  ReleaseHold: (side: Side) => ({ params: { id: side.radarGuid } }),
};

export const quarantineExamples = {
  GetQuarantine: () => ({}),
  AdoptDevice: (side: Side) => ({
    body: { serial: strangerOf(side.radarGuid), equipmentGuid: side.radarGuid, reason: "更换" },
  }),
  DismissDevice: () => ({ body: { serial: COMMON_STRANGER } }),
  BlockDevice: () => ({ body: { serial: COMMON_STRANGER, blocked: true } }),
};
