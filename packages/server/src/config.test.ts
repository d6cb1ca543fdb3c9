import { describe, expect, it } from "vitest";
import { ConfigError, ConfigSchema, readConfig } from "./config.ts";

describe("readConfig", () => {
  it("gives the documented defaults for an empty environment; an empty value counts as none", () => {
    const config = readConfig({ PORT: "", DATABASE_URL: "" });
    expect(config).toMatchObject({
      HOST: "127.0.0.1",
      PORT: 8080,
      DEMO: true,
      ACCESS: "roles",
      SESSION_HOURS: 12,
      ENVIRONMENT: "prod",
      TRUST_PROXY: false,
    });
    expect(config.DATABASE_URL).toBeUndefined();
    expect(config.DATA_DIR).toMatch(/^(\/|[A-Z]:\\).*data$/);
  });

  it.each([
    ["DEMO", "0", false],
    ["DEMO", "true", true],
    ["TRUST_PROXY", "1", true],
    ["PORT", "9000", 9000],
    ["SESSION_HOURS", "0.5", 0.5],
    ["ACCESS", "login-only", "login-only"],
  ])("reads %s=%s", (name, value, expected) => {
    expect(readConfig({ [name]: value })).toHaveProperty(name, expected);
  });

  it.each([
    ["PORT", "eighty"],
    ["PORT", "0"],
    ["PORT", "70000"],
    ["PORT", "80.5"],
    ["DEMO", "yes"],
    ["ACCESS", "everybody"],
    ["SESSION_HOURS", "0"],
    ["DEMO_INTERSECTIONS", "50001"],
    ["ENVIRONMENT", "production"],
    ["LOG_LEVEL", "loud"],
    ["TILE_URL", "http://tiles.example/"],
    ["TILE_DATUM", "BD09"],
  ])("names %s=%s as wrong, in Chinese", (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^配置有误：\n  ${name}.*：.*[\u4e00-\u9fff]`));
  });

  it("names every wrong value at once, and shows the value", () => {
    expect(() => readConfig({ PORT: "x", DEMO: "x" })).toThrow(
      /PORT（当前值 "x"）：.*\n {2}DEMO（当前值 "x"）/,
    );
  });

  it("never shows a password or an address with one", () => {
    const read = () => readConfig({ DATABASE_URL: "mysql://u:secret@host/db", ADMIN_PASSWORD: undefined });
    expect(read).toThrow(/DATABASE_URL：应为 postgres:\/\/ 开头的地址/);
    expect(read).not.toThrow(/secret/);
  });

  it("explains every setting in Chinese, for the README table", () => {
    const unexplained = Object.entries(ConfigSchema.shape).filter(
      ([, schema]) => !/[\u4e00-\u9fff]/.test(schema.meta()?.title ?? ""),
    );
    expect(unexplained).toEqual([]);
  });
});
