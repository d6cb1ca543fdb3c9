import { wordsOf } from "@lukou/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newGuid } from "../../platform/guid.ts";
import { type CityScope, cityScope } from "../../platform/scope.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import {
  conditionOfLines,
  type DeviceLogFound,
  deviceLogSource,
} from "../device-log/device-log.presenter.ts";
import { type DeviceLogRow, marksOfLine } from "../device-log/device-log.rows.ts";
import { insertLog } from "./insert-log.ts";
import { findLines, type LogPosition } from "./log.repository.ts";
import { wordList } from "./log-marks.ts";

const LINES = 5_000;
const START = Date.parse("2026-03-01T00:00:00Z");
/** Both common, and together, as the planner reckons, in every eighth line; the newer half has none. */
const isError = (index: number) => index % 2 === 0;
const isTimeout = (index: number) => index < LINES / 2 && index % 2 === 0;

let server: TestServer;
let scope: CityScope;
beforeAll(async () => {
  server = await startTestServer();
  scope = cityScope(server.cities.home);
  const place = { city_guid: scope.cityGuid, intersection_guid: newGuid(), equipment_guid: newGuid() };
  const rows = Array.from({ length: LINES }, (_, index): DeviceLogRow => {
    const level = isError(index) ? "Error" : "Info";
    const message = `${isTimeout(index) ? "连接超时" : "一切正常"} ${index}`;
    const words = wordList([marksOfLine.kind(8), marksOfLine.level(level)], wordsOf(message, 100));
    return { ...place, kind: 8, at: new Date(START + index * 1_000), level, message, words };
  });
  await insertLog(server.db, deviceLogSource, { level: "text", message: "text" }, rows);
  await sql`vacuum analyze device_log`.execute(server.db);
});
afterAll(() => server.close());

const sought = () =>
  Array.from({ length: LINES }, (_, index) => LINES - 1 - index)
    .filter((index) => isError(index) && isTimeout(index))
    .map((index) => `连接超时 ${index}`);

async function pages(newest: number): Promise<string[]> {
  const condition = conditionOfLines({ levels: ["Error"], kinds: [], module: "", content: "超时" });
  const all: string[] = [];
  let before: LogPosition | undefined;
  for (;;) {
    const page = { before, limit: 100, newest };
    const rows = await findLines<DeviceLogFound>(server.db, scope, deviceLogSource, condition, page);
    all.push(...rows.map(({ message }) => message));
    const last = rows.at(-1);
    if (rows.length < page.limit || !last) return all;
    before = last;
  }
}

describe("words that are common alone and rare together", () => {
  it("are found among the newest lines where those fill the page", async () => {
    expect(await pages(LINES * 2)).toEqual(sought());
  });

  it("are found further back where the newest lines hold none", async () => {
    expect(await pages(2_000)).toEqual(sought());
  });
});
