import type { ConfigState, PushDetail, PushDifference } from "@lukou/contract";
import { guids } from "../../../testing/city.ts";

export const PUSH_GUID = "0192f3c2-11aa-7d10-8f10-0a1b2c3d4e5f";
const HASH = "4d0f0af1372c88199944813456eea9f4dec7cbeacd442d2f1189fd426455f6bf";
const AT = "2026-11-20T08:00:00.000Z";

/** The state of a device that was never told anything, unless said otherwise. */
export const buildConfigState = (equipmentGuid: string, change: Partial<ConfigState> = {}): ConfigState => ({
  equipmentGuid,
  accord: "none",
  baseRevision: 0,
  desiredRevision: null,
  desiredHash: null,
  pushGuid: null,
  pushState: null,
  appliedRevision: null,
  appliedAt: null,
  reportedRevision: null,
  reportedHash: null,
  reportedSource: null,
  reportedAt: null,
  driftSince: null,
  preview: null,
  readBackAt: null,
  readBackPending: false,
  readBackError: "",
  differences: [],
  rollbackTo: null,
  ...change,
});

/** What a push to a connected unit would change: the seconds between its heartbeats. */
export const buildDifference = (
  equipmentGuid: string,
  change: Partial<PushDifference> = {},
): PushDifference => ({
  equipmentGuid,
  equipmentName: "东一体机",
  equipType: 2,
  deviceSn: "ERV0012",
  online: true,
  obstacle: "",
  baseRevision: 41,
  nextRevision: 42,
  hash: HASH,
  size: 512,
  appliedRevision: 41,
  changes: [{ pointer: "/reporting/hbRate", label: "上报 · 心跳间隔", before: "60 s", after: "30 s" }],
  sections: ["上报"],
  ...change,
});

/** A push that was sent. */
export const buildPush = (equipmentGuid: string, change: Partial<PushDetail> = {}): PushDetail => ({
  guid: PUSH_GUID,
  equipmentGuid,
  equipmentName: "东一体机",
  equipType: 2,
  deviceSn: "ERV0012",
  intersectionGuid: guids.crossing,
  intersectionName: "和平路-建设街",
  mode: "push",
  revision: 42,
  hash: HASH,
  size: 512,
  state: "sent",
  reason: "",
  attempts: 1,
  createdAt: AT,
  createdBy: "张工",
  changedAt: AT,
  previewUntil: null,
  rollbackOf: null,
  steps: [
    { at: AT, step: "created", note: "张工" },
    { at: AT, step: "sent", note: "" },
  ],
  changes: [],
  doc: "{}",
  errorCode: null,
  errorField: null,
  ...change,
});
