import { AppError, PICTURE_DEADLINE_S, PICTURE_SHARED_MS } from "@lukou/contract";
import { newGuid } from "../../platform/guid.ts";
import type { Platform } from "../../platform/platform.ts";
import type { CityScope } from "../../platform/scope.ts";
import { cameraKinds } from "../camera/camera.presenter.ts";
import { requireEquipment } from "../equipment/equipment.lookup.ts";
import { accessOf, unavailableBecause } from "./camera-access.ts";
import { findRequestedSince, insertPicture, type PictureRow } from "./picture.repository.ts";
import { type Shot, type Way, waysOf } from "./ways.ts";

type Parts = Pick<Platform, "db" | "clock" | "store" | "config" | "vault" | "field" | "log">;

/** Most time for a way that another one follows, and the least that is left for each of those. */
const WAY_MAX_MS = 4_000;
const WAY_LEFT_MS = 2_500;

/** How long the way that led to a camera's last picture is tried first. */
const REMEMBERED_MS = 5 * 60_000;
const REMEMBERED_MAX = 10_000;

interface Taken {
  readonly imageId: string;
  readonly source: Way["source"];
  readonly shot: Shot;
}

/** Milliseconds for a way of which `after` more follow. */
const shareOf = (leftMs: number, after: number): number =>
  after === 0 ? leftMs : Math.max(leftMs / (after + 1), Math.min(WAY_MAX_MS, leftMs - after * WAY_LEFT_MS));

/** Tries the ways in order until one leads to a picture. Throws REFUSED with what was wrong with each. */
async function tryWays(ways: readonly Way[], cameraName: string, deadlineMs: number): Promise<Taken> {
  const end = performance.now() + deadlineMs;
  const failures: string[] = [];
  for (const [index, way] of ways.entries()) {
    const timeoutMs = Math.floor(shareOf(end - performance.now(), ways.length - 1 - index));
    if (timeoutMs <= 0) break;
    const imageId = newGuid();
    try {
      const shot = await way.take({ imageId, timeoutMs, signal: AbortSignal.timeout(timeoutMs) });
      return { imageId, source: way.source, shot };
    } catch (error) {
      if (!(error instanceof Error) || !isExpected(error)) throw error;
      failures.push(`${way.title}：${error.message}`);
    }
  }
  throw new AppError("REFUSED", `${cameraName}抓图失败（${failures.join("；")}）`);
}

const isExpected = (error: Error) =>
  error.name === "WayFailure" ||
  (error instanceof AppError && (error.code === "REFUSED" || error.code === "UNAVAILABLE"));

/**
 * Takes pictures of cameras. Requests for one camera within a second share one picture, also one that another node took;
 * whoever comes while one is being taken waits for that.
 */
export class PictureTaker {
  readonly #parts: Parts;
  readonly #underWay = new Map<string, Promise<PictureRow>>();
  readonly #deadlineMs: number;
  /** The way that lately worked for a camera, and until when that counts. */
  readonly #worked = new Map<string, { readonly source: Way["source"]; readonly until: number }>();

  constructor(parts: Parts, deadlineMs: number = PICTURE_DEADLINE_S * 1000) {
    this.#parts = parts;
    this.#deadlineMs = deadlineMs;
  }

  /** Throws NOT_FOUND for what is no camera of the city, REFUSED with what to do when no way leads to a picture. */
  async take(scope: CityScope, cameraGuid: string): Promise<PictureRow> {
    const camera = await requireEquipment(this.#parts.db, scope, cameraGuid, { kinds: cameraKinds });
    const since = new Date(this.#parts.clock().getTime() - PICTURE_SHARED_MS);
    const recent = await findRequestedSince(this.#parts.db, scope, cameraGuid, since);
    if (recent) return recent;
    const key = `${scope.cityGuid}/${camera.guid}`;
    let taking = this.#underWay.get(key);
    if (!taking) {
      taking = this.#takeNow(scope, camera).finally(() => this.#underWay.delete(key));
      this.#underWay.set(key, taking);
    }
    return await taking;
  }

  /** What worked a moment ago comes first: an address that cannot be reached from here would cost its time each time. */
  #inOrder(cameraGuid: string, ways: readonly Way[]): Way[] {
    const lately = this.#worked.get(cameraGuid);
    const counts = lately !== undefined && lately.until > this.#parts.clock().getTime();
    return ways.toSorted(
      (a, b) => Number(counts && b.source === lately.source) - Number(counts && a.source === lately.source),
    );
  }

  async #takeNow(scope: CityScope, camera: Parameters<typeof accessOf>[2]): Promise<PictureRow> {
    const requestedAt = this.#parts.clock();
    const access = await accessOf(this.#parts, scope, camera);
    const unavailable = unavailableBecause(access);
    if (unavailable !== null) throw new AppError("REFUSED", unavailable);
    const ways = this.#inOrder(camera.guid, waysOf(this.#parts, scope, access));
    const { imageId, source, shot } = await tryWays(ways, camera.name, this.#deadlineMs);
    if (this.#worked.size >= REMEMBERED_MAX) this.#worked.clear();
    this.#worked.set(camera.guid, { source, until: requestedAt.getTime() + REMEMBERED_MS });
    return await insertPicture(this.#parts.db, scope, {
      guid: imageId,
      camera_guid: camera.guid,
      camera_revision: camera.revision,
      source,
      requested_at: requestedAt,
      taken_at: shot.takenAt,
      width: shot.width,
      height: shot.height,
      byte_length: shot.bytes,
      sha256: shot.sha256,
    });
  }
}
