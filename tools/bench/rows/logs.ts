import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calls, wordsOf } from "@lukou/contract";
import { startEmbeddedPostgres } from "@lukou/server";
import { Pool } from "pg";
import { Platform } from "../../../e2e/fixtures/platform.ts";
import { type Benchmark, percentile, type Row } from "../row.ts";
import { Script } from "../script.ts";
import { timesOf } from "../timing.ts";

/** Rows of the log; `BENCH_LOG_ROWS` takes fewer on a machine that is busy. */
const ROWS = Number(process.env["BENCH_LOG_ROWS"] ?? 10_000_000);
/** Different lines that the rows are made of; each row has a number of its own beside. */
const LINES = 20_000;
const DAYS = 60;
const ROUNDS = 12;
const PLAIN_ROUNDS = 1;
const LIMIT_MS = 50;

const levels = ["Info", "Info", "Info", "Info", "Info", "Debug", "Debug", "Debug", "Warn", "Error"] as const;
const modules = ["fusion", "net", "camera", "ntp", "storage", "power", "config", "upgrade"] as const;
const texts = [
  "目标融合输出 {n} 个目标，延迟 {m} ms",
  "连接 10.{a}.{b}.{c} 超时，{m} ms 后重试",
  "NTP 同步完成，偏差 {m} ms，服务器 10.{a}.0.1",
  "相机 CAM-{n} 码流中断，等待关键帧",
  "配置版本 {n} 已应用，耗时 {m} ms",
  "磁盘剩余 {m} MB，清理录像 {n} 段",
  "电压 {m} V 超出上限，通道 {a}",
  "heartbeat sent seq={n} rtt={m}",
] as const;

/** A number that looks random and is the same in each run. */
const dice = (seed: number, sides: number): number => (Math.imul(seed + 1, 2_654_435_761) >>> 8) % sides;

function lineOf(index: number) {
  const level = index === 777 ? "Fatal" : (levels[dice(index, levels.length)] ?? "Info");
  const module = modules[dice(index * 7, modules.length)] ?? "net";
  const template = texts[dice(index * 13, texts.length)] ?? "";
  const numbers = {
    n: dice(index * 3, 9_000),
    m: dice(index * 5, 900),
    a: dice(index, 200),
    b: dice(index * 11, 250),
    c: dice(index * 17, 250),
  };
  const message = template.replace(/\{(\w)\}/g, (_, name: keyof typeof numbers) => String(numbers[name]));
  const marks = [`#kind=2`, `#level=${level.toLowerCase()}`, `#module=${module}`];
  return { level, module, message, words: [...marks, ...wordsOf(`${module} ${message}`, 1_000)].join(" ") };
}

/** Fills the log from end to end by the database itself; the text index is made afterwards, which is quicker. */
async function fill(pool: Pool, cityGuid: string, say: (message: string) => void): Promise<void> {
  say(`写入 ${ROWS} 行日志（每百万行约一分钟）`);
  const lines = Array.from({ length: LINES }, (_, index) => lineOf(index));
  await pool.query(
    "create table bench_line (n integer primary key, level text, module text, message text, words tsvector)",
  );
  await pool.query(
    `insert into bench_line select row_number() over () - 1, l, m, t, array_to_tsvector(string_to_array(w, ' '))
      from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as given (l, m, t, w)`,
    [
      lines.map((line) => line.level),
      lines.map((line) => line.module),
      lines.map((line) => line.message),
      lines.map((line) => line.words),
    ],
  );
  await pool.query("drop index device_log_words");
  await pool.query(
    `insert into device_log (at, city_guid, intersection_guid, equipment_guid, kind, level, module, message, words)
      select now() - make_interval(secs => (1 - s / $2::float8) * $3), $1, d.intersection_guid, d.guid, d.kind, l.level, l.module,
        l.message || ' #' || s, l.words || array_to_tsvector(array[s::text])
      from generate_series(1, $2::integer) s
      join bench_line l on l.n = (s * 7919::bigint) % ${LINES}
      join (select guid, intersection_guid, kind, row_number() over () - 1 as n, count(*) over () as all
        from equipment where city_guid = $1) d on d.n = (s * 104729::bigint) % d.all
      order by s`,
    [cityGuid, ROWS, DAYS * 86_400],
  );
  await pool.query("create index device_log_words on device_log using gin (words)");
  await pool.query("vacuum analyze device_log");
}

interface Question {
  readonly filter: object;
  /** The same in SQL. */
  readonly where: string;
}

/** What operators ask: the newest, one device, a level, words common and rare, two characters, an address, a number. */
const questions = (device: string, from: string): Question[] => [
  { filter: {}, where: "true" },
  { filter: { equipmentGuid: device }, where: `equipment_guid = '${device}'` },
  { filter: { levels: ["Error"] }, where: "level = 'Error'" },
  { filter: { levels: ["Fatal"] }, where: "level = 'Fatal'" },
  { filter: { content: "超时" }, where: "message ilike '%超时%'" },
  {
    filter: { content: "超时", levels: ["Error"], module: "ntp" },
    where: "message ilike '%超时%' and level = 'Error' and module = 'ntp'",
  },
  {
    filter: { content: "关键帧 CAM-7701" },
    where: "message ilike '%关键帧%' and message ilike '%CAM-7701%'",
  },
  { filter: { content: "10.42.7" }, where: "message ilike '%10.42.7%'" },
  {
    filter: { content: String(Math.floor(ROWS * 0.37)) },
    where: `message ilike '%${Math.floor(ROWS * 0.37)}%'`,
  },
  { filter: { content: "没有这样的日志" }, where: "message ilike '%没有这样的日志%'" },
  { filter: { content: "heartb", from }, where: `message ilike '%heartb%' and at >= '${from}'` },
];

/** DeviceLog/Search over ten million lines, beside a scan of the same table without any index. */
export const logs: Benchmark = async (say) => {
  const folder = mkdtempSync(join(tmpdir(), "lukou-bench-"));
  const database = await startEmbeddedPostgres({ dataDir: folder });
  const closing: (() => unknown)[] = [
    () => rmSync(folder, { recursive: true, force: true }),
    () => database.stop(),
  ];
  try {
    const { host, port, user } = database.connection;
    const url = new URL(`postgresql://${user}@localhost:${port}/lukou`);
    url.searchParams.set("host", host);
    const platform = await Platform.start({ DEMO_INTERSECTIONS: "40", DATABASE_URL: url.href });
    closing.push(() => platform.dispose());
    const pool = new Pool({ ...database.connection });
    closing.push(() => pool.end());
    const script = await Script.login(platform.url);
    const { cityGuid } = script;
    await fill(pool, cityGuid, say);
    const sizes = await pool.query<{ heap: string; words: string; whole: string }>(
      `select pg_size_pretty(sum(pg_table_size(i.inhrelid))) as heap, pg_size_pretty(sum(pg_total_relation_size(i.inhrelid))) as whole,
        (select pg_size_pretty(sum(pg_relation_size(inhrelid))) from pg_inherits where inhparent = 'device_log_words'::regclass) as words
        from pg_inherits i where i.inhparent = 'device_log'::regclass`,
    );
    const { heap, words, whole } = sizes.rows[0] ?? {};
    say(`表 ${heap}，全文索引 ${words}，共 ${whole}`);
    const device = await pool.query<{ guid: string }>(
      "select equipment_guid as guid from device_log limit 1",
    );
    const from = new Date(Date.now() - 3_600_000 * 24).toISOString();
    const asked = questions(device.rows[0]?.guid ?? "", from);
    const own: number[] = [];
    for (const { filter, where } of asked) {
      const times = await timesOf(
        [() => script.post(calls.DeviceLog.Search.path, { filter, limit: 100 })],
        ROUNDS,
      );
      say(
        `${where}：p50 ${percentile(times, 0.5).toFixed(1)} ms，p95 ${percentile(times, 0.95).toFixed(1)} ms`,
      );
      own.push(...times);
    }
    say("同样的问题，不用索引");
    const client = await pool.connect();
    await client.query(
      "set enable_indexscan = off; set enable_bitmapscan = off; set enable_indexonlyscan = off",
    );
    const plain = await timesOf(
      asked.map(
        ({ where }) =>
          () =>
            client.query(
              `select id, at, level, module, message from device_log where city_guid = $1 and ${where} order by at desc, id desc limit 100`,
              [cityGuid],
            ),
      ),
      PLAIN_ROUNDS,
    );
    client.release(true);
    return rowsOf(own, plain);
  } finally {
    for (const close of closing.splice(0).reverse()) await close();
  }
};

function rowsOf(own: readonly number[], plain: readonly number[]): Row[] {
  const p95 = percentile(own, 0.95);
  const measured = `${p95.toFixed(1)} ms（p50 ${percentile(own, 0.5).toFixed(1)} ms）`;
  const scan = percentile(plain, 0.5);
  const name = `DeviceLog/Search，${ROWS.toLocaleString("en")} 行日志，筛选、全文、分页 ${own.length} 次，p95`;
  return [
    { name, measured, against: `${LIMIT_MS} ms（上限）`, ratio: p95 / LIMIT_MS, aim: { atMost: 1 } },
    {
      name: "同上",
      measured,
      against: `${scan.toFixed(0)} ms（同一张表不用索引的SQL，p50）`,
      ratio: p95 / scan,
      aim: { atMost: 1 },
    },
  ];
}
