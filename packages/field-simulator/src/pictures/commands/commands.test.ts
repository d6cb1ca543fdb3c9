import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { CliError } from "../../cli/cli-error.ts";
import { camerasCommand } from "./cameras-command.ts";
import { pictureCommand } from "./picture-command.ts";

const NOW = Date.UTC(2026, 10, 20, 4);
const folder = mkdtempSync(join(tmpdir(), "lukou-pictures-"));
afterAll(() => rmSync(folder, { recursive: true }));
const small = ["--intersections", "12"];

describe("the command picture", () => {
  it("writes the picture of one camera at a time of the day", { timeout: 20_000 }, async () => {
    const [camera = ""] = (await pictureCommand(["--list", ...small], NOW)).map(
      (line) => line.split(" ")[0] ?? "",
    );
    const out = join(folder, "one.jpg");
    const [line] = await pictureCommand(["--camera", camera, "--at", "08:00", out, ...small], NOW);
    expect(line).toContain(out);
    const { width, height, format } = await sharp(readFileSync(out)).metadata();
    expect([width, height, format]).toEqual([1280, 720, "jpeg"]);
    expect(readdirSync(folder)).toEqual(["one.jpg"]);
  });

  it.each([
    [["out.jpg"]],
    [["--camera", "nobody", "out.jpg"]],
    [["--intersection", "X99999", "out"]],
    [["--camera", "CM25-M9678G", "--at", "8 o'clock", "out.jpg"]],
    [["--camera", "CM25-M9678G", "--dirty", "2", "out.jpg"]],
    [["--camera", "CM25-M9678G", "--moved", "left", "out.jpg"]],
    [["--seed", "-1", "out.jpg"]],
    [["--nonsense"]],
  ])("refuses %j in words", async (args) => {
    await expect(pictureCommand([...args, ...small], NOW)).rejects.toThrow(CliError);
  });
});

describe("the command cameras", () => {
  it("serves every camera of the city with the given password", { timeout: 30_000 }, async () => {
    const running = await camerasCommand(
      ["--port", "0", "--rtsp", "0", "--user", "viewer", "--password", "p", ...small],
      () => NOW,
    );
    try {
      const base = /http:\/\/127\.0\.0\.1:\d+/.exec(running.lines[0] ?? "")?.[0] ?? "";
      const [camera] = await pictureCommand(["--list", ...small], NOW);
      const url = `${base}/${camera?.split(" ")[0]}/snapshot.jpg`;
      expect((await fetch(url)).status).toBe(401);
      const authorization = `Basic ${Buffer.from("viewer:p").toString("base64")}`;
      const response = await fetch(url, { headers: { authorization } });
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    } finally {
      await running.close();
    }
  });

  it("refuses half a login", async () => {
    await expect(camerasCommand(["--user", "viewer"], () => NOW)).rejects.toThrow("一起给出");
  });
});
