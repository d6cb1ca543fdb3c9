import { calls } from "@lukou/equipment";
import { describe, expect, it } from "vitest";
import { cityScope } from "../../platform/scope.ts";
import { done } from "../../testing/test-server.ts";
import { readSecret } from "./equipment.secrets.ts";
import { addCamera, historyOf, id, server, useIntersection } from "./testing/intersection.ts";

const { Camera } = calls;

useIntersection();

describe("secrets", () => {
  it("are encrypted at rest, never answered, never written down, and usable by the server", async () => {
    const guid = await addCamera({ username: "admin", password: "P@ss w0rd" });
    const info = await done(server, Camera.GetInfo, id(guid));
    expect(info).toMatchObject({ username: "admin", secretsSet: ["password"] });
    expect(info).not.toHaveProperty("password");

    const scope = cityScope(server.cities.home);
    expect(await readSecret(server.db, scope, server.platform.vault, guid, "password")).toBe("P@ss w0rd");
    const everything = await Promise.all(
      (["equipment", "equipment_revision", "equipment_secret", "audit_log", "live_event"] as const).map(
        (table) => server.db.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(JSON.stringify(everything)).not.toContain("P@ss w0rd");
    const [secret] = await server.db
      .selectFrom("equipment_secret")
      .selectAll()
      .where("equipment_guid", "=", guid)
      .execute();
    expect(secret?.ciphertext.includes("P@ss w0rd")).toBe(false);
  });

  it("stay when left out or null, go with an empty text, and leave a mark in the history", async () => {
    const guid = await addCamera({ password: "one" });
    const scope = cityScope(server.cities.home);
    const read = () => readSecret(server.db, scope, server.platform.vault, guid, "password");
    await done(server, Camera.UpdateCameraInfo, { body: { guid, model: "M1", password: null } });
    expect(await read()).toBe("one");
    server.clock.advance(1_000);
    await done(server, Camera.UpdateCameraInfo, { body: { guid, password: "two" } });
    expect(await read()).toBe("two");
    expect((await historyOf(guid))[0]?.fields).toEqual([
      { field: "password", label: "密码", before: "已设置", after: "已更换" },
    ]);
    await done(server, Camera.UpdateCameraInfo, { body: { guid, password: "" } });
    expect(await read()).toBeUndefined();
    expect(await done(server, Camera.GetInfo, id(guid))).toMatchObject({ secretsSet: [] });
  });
});
