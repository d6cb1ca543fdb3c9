import type { Body, Suspect } from "@lukou/contract/topics";
import { kindOf, type ReadingValue, readingValues } from "@lukou/equipment";
import type { FieldDevice } from "../../field/field-device.ts";
import type { Arrival } from "../../field/ingest/handlers.ts";
import { type Reported, reportedOf } from "../presence/health.ts";

/** A run-status while it waits to be written: what the history and the states need of it, and the whole while it is the newest. */
export interface StatusReport {
  readonly device: FieldDevice;
  readonly sessionId: string | undefined;
  readonly seqNum: number;
  readonly arrivedAt: Date;
  readonly suspect: Suspect | undefined;
  /** Of the readings of its kind, in their order. */
  readonly values: readonly ReadingValue[];
  readonly reported: Reported;
  /**
   * Undefined once a newer one follows that is written wherever this one is. Thousands wait under load, and a whole body
   * weighs more than all the rest.
   */
  body: Body<"run-status/up"> | undefined;
}

/** Takes a message apart as it comes. */
export function reportOf({ device, body, arrivedAt, suspect }: Arrival<"run-status/up">): StatusReport {
  return {
    device,
    sessionId: body.sessionId,
    seqNum: body.seqNum,
    arrivedAt,
    suspect,
    values: readingValues(kindOf(device.equipmentKind), body),
    reported: reportedOf(body),
    body,
  };
}

/** Whether what comes after a report of the same device is written wherever that one is, and after it. */
export const isFollowedBy = (
  { sessionId, seqNum }: Pick<StatusReport, "sessionId" | "seqNum">,
  next: Pick<StatusReport, "sessionId" | "seqNum">,
): boolean => next.sessionId === sessionId && (sessionId === undefined || next.seqNum > seqNum);
