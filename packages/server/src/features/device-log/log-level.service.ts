import { AppError, type CallData, type CallRequest, type calls } from "@lukou/contract";
import { ask } from "../../field/ask/ask.ts";
import { deviceOf } from "../../field/ask/device-of.ts";
import type { CallContext } from "../../http/context.ts";
import type { Platform } from "../../platform/platform.ts";
import type { CityScope } from "../../platform/scope.ts";
import { recordAudit } from "../audit/audit.ts";
import { requireEquipment } from "../equipment/equipment.lookup.ts";
import { dropLevel, findLevel, keepLevel } from "./log-level.repository.ts";

type Parts = Pick<Platform, "db" | "field" | "clock" | "log" | "bus">;
type State = CallData<typeof calls.DeviceLog.GetLevel>;
type Form = CallRequest<typeof calls.DeviceLog.SetLevel>["body"];

/** The level that every device falls back to when it is told so at once. */
const USUAL = "Info";
/** How long a device is asked to send its lines at once, and how long before the end it is asked again. */
const FOLLOW_S = 60;
const FOLLOW_AGAIN_MS = 20_000;

/** What a refused request says; anything but a refusal is thrown on. Foreign equipment stays NOT_FOUND. */
async function problemOf(act: () => Promise<unknown>): Promise<string | null> {
  try {
    await act();
    return null;
  } catch (error) {
    if (error instanceof AppError && (error.code === "REFUSED" || error.code === "UNAVAILABLE"))
      return error.message;
    throw error;
  }
}

/** How a device logs now. `problem` is why it did not take what was just asked. */
export async function levelState(
  { db, clock }: Pick<Parts, "db" | "clock">,
  scope: CityScope,
  equipmentGuid: string,
  problem: string | null = null,
): Promise<State> {
  const row = await findLevel(db, scope, equipmentGuid, clock());
  // Written by this server from the enumeration.
  const level = (row?.level ?? null) as State["level"];
  return { level, until: row?.until.toISOString() ?? null, setBy: row?.set_by ?? "", problem };
}

/** Writes down who asked for a level, whatever the device makes of it. Throws NOT_FOUND for foreign equipment. */
async function auditAsking(
  { db }: Pick<Parts, "db">,
  context: CallContext,
  equipmentGuid: string,
  after: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { name } = await requireEquipment(db, context.scope, equipmentGuid);
  await recordAudit(db, context, { entity: "equipment", guid: equipmentGuid, name, after });
}

/** Has a device log at a level for a while (southbound 10, logLevel). What the device answers is what is kept. */
export async function setLevel(
  platform: Parts,
  context: CallContext,
  { equipmentGuid, level, durationS }: Form,
): Promise<State> {
  const { db, clock } = platform;
  const { scope, user } = context;
  await auditAsking(platform, context, equipmentGuid, { logLevel: level, durationS });
  const problem = await problemOf(async () => {
    const device = await deviceOf(platform, scope, equipmentGuid);
    const now = clock();
    const taken = await ask(platform, device, "om-config", "logLevel", { level, duration: durationS });
    const longest = now.getTime() + durationS * 1000;
    const until = new Date(Math.min(taken.until ?? longest, longest));
    await keepLevel(db, {
      city_guid: scope.cityGuid,
      equipment_guid: equipmentGuid,
      level: taken.level,
      until,
      set_at: now,
      set_by: user.name,
    });
  });
  return await levelState(platform, scope, equipmentGuid, problem);
}

/** Has a device log as usual again, before the time is over. */
export async function resetLevel(
  platform: Parts,
  context: CallContext,
  equipmentGuid: string,
): Promise<State> {
  const { scope } = context;
  await auditAsking(platform, context, equipmentGuid, { logLevel: USUAL });
  const problem = await problemOf(async () => {
    const device = await deviceOf(platform, scope, equipmentGuid);
    await ask(platform, device, "om-config", "logLevel", { level: USUAL, duration: 1 });
    await dropLevel(platform.db, scope, equipmentGuid);
  });
  return await levelState(platform, scope, equipmentGuid, problem);
}

/**
 * Asks devices to send their lines at once (southbound 10, logTail) while somebody follows them: whoever looks asks
 * again and again, the device is asked once in a while, and stops by itself when nobody does.
 */
export class Following {
  readonly #platform: Parts;
  readonly #untilByDevice = new Map<string, number>();

  constructor(platform: Parts) {
    this.#platform = platform;
  }

  async follow(
    scope: CityScope,
    equipmentGuid: string,
  ): Promise<{ until: string | null; problem: string | null }> {
    const now = this.#platform.clock().getTime();
    const known = this.#untilByDevice.get(equipmentGuid) ?? 0;
    let until: number | null = known - now > FOLLOW_AGAIN_MS ? known : null;
    const problem = await problemOf(async () => {
      const device = await deviceOf(this.#platform, scope, equipmentGuid);
      if (until !== null) return;
      await ask(this.#platform, device, "om-config", "logTail", { duration: FOLLOW_S });
      until = now + FOLLOW_S * 1000;
      this.#forgetEnded(now);
      this.#untilByDevice.set(equipmentGuid, until);
    });
    return { until: problem === null && until !== null ? new Date(until).toISOString() : null, problem };
  }

  #forgetEnded(now: number): void {
    for (const [guid, until] of this.#untilByDevice) if (until <= now) this.#untilByDevice.delete(guid);
  }
}
