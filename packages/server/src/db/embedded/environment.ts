/**
 * The environment without anything that would change PostgreSQL: its own `PG*` variables, and locales, which a
 * slim image may name but not have.
 */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: "C" };
}
