import type { Call, Envelope } from "@lukou/contract";
import { allCalls, allKinds } from "@lukou/equipment";
import type { LightMyRequestResponse } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callsOf, exampleOf, namedThings } from "../testing/call-examples.ts";
import { fingerprint } from "../testing/fingerprint.ts";
import { buildSide, nowhere, type Side } from "../testing/side.ts";
import { requestOf, startTestServer, type TestServer } from "../testing/test-server.ts";

type Sides = "before" | "after" | "both" | "neither";

/** What the calls leave that every kind has. */
const ofKinds = Object.fromEntries(
  allKinds.flatMap(({ calls: { add, update, remove } }): [string, readonly Sides[]][] => [
    [add, ["after"]],
    [update, ["both"]],
    [remove, ["before"]],
  ]),
);

/** Which of before and after each audit row of a mutating call holds; one entry per row. */
const expected: Readonly<Record<string, readonly Sides[]>> = {
  ...ofKinds,
  "Login/FirstChangePwd": ["neither"],
  "Login/UnifiedLogout": ["neither"],
  "Login/RevokeSession": ["neither"],
  "District/AddDistrict": ["after"],
  "District/UpdateDistrict": ["both"],
  "District/DeleteDistrict": ["before"],
  "District/RestoreDistrict": ["after"],
  "Intersection/AddIntersection": ["after"],
  "Intersection/UpdateIntersection": ["both"],
  "Intersection/UploadMapData": ["both"],
  "Intersection/DeleteMapData": ["both"],
  "Intersection/DeleteIntersection": ["before"],
  "Intersection/RestoreIntersection": ["after"],
  "Intersection/SaveIntersectionSetting": ["both"],
  "IntersectionEnd/AddIntersectionEnd": ["after"],
  "IntersectionEnd/BatchAddIntersectionEnd": ["after"],
  "IntersectionEnd/UpdateIntersectionEnd": ["both"],
  "IntersectionEnd/DeleteIntersectionEnd": ["before"],
  // The MEC, its core board, its monitoring board, and the MEC again with what it fuses.
  "MainController/AddMainControllerByCompleteUnit": ["after", "after", "after", "both"],
  "MainController/UpdateRelatedEquip": ["both"],
  "MainController/UpdateMecRelatedEquip": ["both"],
  "MainController/DeleteRelatedEquip": ["both"],
  "MainController/DeleteMecRelatedEquip": ["both"],
  "MainController/DeleteMecRelatedGroup": ["both"],
  "MainController/UpdateFusionDisplayConfig": ["both"],
  "MainController/UpdateHighPrecisionCameraSubBusinessType": ["both"],
  "Equipment/RestoreEquipment": ["after"],
  "Presence/SetDisabled": ["both"],
  "Incident/Acknowledge": ["both"],
  "Alarm/Acknowledge": ["both"],
  "Alarm/Suspend": ["both"],
  "DeviceCredential/IssueCredential": ["after"],
  "DeviceCredential/RotateCredential": ["after"],
  "DeviceCredential/RevokeCredential": ["after"],
  "DeviceCredential/ReleaseHold": ["after"],
  // The equipment with its new serial, and its credential.
  "Quarantine/AdoptDevice": ["both", "after"],
  "Quarantine/DismissDevice": ["after"],
  "Quarantine/BlockDevice": ["after"],
  "Equipment/RevertEquipment": ["both"],
  "Radar/UpdateCoordinate": ["both"],
  "Radar/UpdateSetting": ["both"],
  // The base setting, and what is told for the owner.
  "Mainboard/SaveMainboardSetting": ["both", "both"],
  "Mainboard/DeleteMainboard": ["both"],
  "Camera/UpdateCameraSettting": ["both"],
  "Camera/SaveCameraParam": ["both"],
  "Camera/AddParamTemplate": ["after"],
  "Camera/UpdateParamTemplateName": ["both"],
  "Camera/UpdateParamTemplate": ["both"],
  "Camera/DeleteParamTemplate": ["before"],
  "Camera/ApplyParamTemplate": ["both"],
  // The parameters, and the camera that uses them from then on.
  "CameraInternalParam/SaveCameraInternalParam": ["both", "both"],
  "CameraInternalParam/ClearCurrInternalParam": ["both"],
  "CameraInternalParam/DeleteCameraInternalParam": ["before"],
  "Equipment/MoveEquipment": ["both"],
  // The unit, its core board, radar and camera.
  "Equipment/CopyEquipment": ["after", "after", "after", "after"],
  "Equipment/ReplaceDevice": ["both"],
  "Equipment/SaveView": ["after"],
  "Equipment/DeleteView": ["before"],
  // One row for the whole; each piece has its own history.
  "Equipment/ImportEquipment": ["after"],
  "Push/PushErvConfig": ["after"],
  "Push/PushMccConfig": ["after"],
  "Push/PreviewPushMccConfig": ["after"],
  "Push/PushConfig": ["after"],
  "Push/RollbackConfig": ["after"],
  "Push/ReadBackConfig": ["after"],
  // Who asked a device; what it made of it stands elsewhere.
  "DeviceLog/SetLevel": ["after"],
  "DeviceLog/ResetLevel": ["after"],
  "DeviceLog/RequestUpload": ["after"],
  "RemoteOperation/StartOperation": ["after"],
  "Camera/UpdateCameraDefaultPic": ["after"],
  "FieldRecording/StartRecording": ["after"],
  "FieldRecording/StopRecording": ["neither"],
  "FieldRecording/DeleteRecording": ["before"],
  "RoadLayout/SaveRoadLayout": ["both"],
  "Intersection/UpdateStopLineWithCoordinate": ["both"],
  "Lane/AddLane": ["after"],
  "Lane/AddLane/{x}": ["after"],
  "Lane/UpdateLane": ["both"],
  "Lane/UpdateLaneWithCoordinate": ["both"],
  "Lane/AddLaneLine": ["after"],
  "Lane/UpdateLaneLine": ["both"],
  "Lane/UpdateLaneWithLineInfo": ["both"],
  "Lane/CopyLane": ["after"],
  "Lane/DeleteLane": ["both"],
  "Lane/DeleteLaneLine": ["both"],
  "LaneDetection/AddLaneDetection": ["after"],
  "LaneDetection/UpdateLaneDetection": ["both"],
  "LaneDetection/UpdateLaneDetectionCoordinate": ["both"],
  "LaneDetection/DeleteLaneDetection": ["both"],
  "Pavement/AddPavement": ["after"],
  "Pavement/UpdatePavement": ["both"],
  "Pavement/UpdatePavementWithCoordinate": ["both"],
  "Pavement/CopyPavement": ["after"],
  "Pavement/DeletePavement": ["both"],
  "CameraArea/AddCameraArea": ["after"],
  "CameraArea/UpdateCameraArea": ["both"],
  "CameraArea/SaveAreaSetting": ["both"],
  "CameraArea/SaveFusionParam": ["both"],
  "CameraArea/UpdateCheckAreaWithCoordinate": ["both"],
  "CameraArea/UpdateCameraAreaLane": ["both"],
  "CameraArea/AddRelatedArea": ["after"],
  "CameraArea/UpdateRelatedArea": ["both"],
  "CameraArea/DeleteCameraArea": ["both"],
  "CameraArea/DeleteRelatedArea": ["both"],
  "Camera/UpdateCameraAiPolygon": ["after"],
  // One row per environment.
  "Tro/AddTroSetting": ["both", "both"],
};

const mutating = allCalls.filter((declared) => declared.mutates);
const named = (list: readonly Call[]) => list.map((declared) => [declared.id, declared] as const);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function send(declared: Call, side: Side, token: string): Promise<LightMyRequestResponse> {
  const request = requestOf(declared, exampleOf(declared, side));
  return await server.fastify.inject({
    ...request,
    headers: {
      ...(request.payload !== undefined && { "content-type": "application/json" }),
      authorization: `Bearer ${token}`,
      cityguid: server.cities.home,
    },
  });
}

const rowsOf = (response: LightMyRequestResponse) =>
  server.db
    .selectFrom("audit_log")
    .selectAll()
    .where("request_id", "=", String(response.headers["x-request-id"]))
    .orderBy("id")
    .execute();

const sidesOf = (row: { before: unknown; after: unknown }) => {
  if (row.before && row.after) return "both";
  return row.before ? "before" : row.after ? "after" : "neither";
};

describe("audit of mutations", () => {
  it("has an expectation for every mutating call", () => {
    expect(mutating.map((declared) => declared.id).toSorted()).toEqual(Object.keys(expected).toSorted());
  });

  it.each(named(mutating))("%s leaves who did what to what, with before and after", async (_, declared) => {
    const side = await buildSide(server, server.cities.home, "admin");
    const { token } = await server.newSession("admin");
    const response = await send(declared, side, token);
    expect(response.json()).toMatchObject({ success: true });
    const rows = await rowsOf(response);
    expect(rows.map(sidesOf)).toEqual(expected[declared.id]);
    for (const row of rows) {
      expect(row).toMatchObject({
        user_guid: server.users.admin,
        user_name: "测试admin",
        call_id: declared.id,
        outcome: "done",
        address: "127.0.0.1",
        city_guid: declared.access === "login" ? null : server.cities.home,
      });
      expect(row.entity_name).not.toBe("");
    }
  });

  it.each(named(mutating))("%s changes nothing when its audit row cannot be written", async (_, declared) => {
    const side = await buildSide(server, server.cities.home, "operator");
    const { token } = await server.newSession("admin");
    const state = async () => [
      await fingerprint(server.db),
      await server.db
        .selectFrom("session")
        .select((eb) => eb.fn.countAll<string>().as("count"))
        .where("revoked_at", "is", null)
        .executeTakeFirst(),
    ];
    if (declared.id === "Login/FirstChangePwd") {
      await server.db
        .updateTable("app_user")
        .set((eb) => ({
          must_change_password: true,
          password_hash: eb
            .selectFrom("app_user as other")
            .select("other.password_hash")
            .where("other.login_name", "=", "operator"),
        }))
        .where("login_name", "=", "admin")
        .execute();
      server.platform.bus.identitiesChanged();
    }
    const mine = { ...side, sessionGuid: (await server.newSession("admin")).guid };
    const before = await state();
    await sql`create function no_audit() returns trigger language plpgsql as $$ begin raise 'no audit'; end $$`.execute(
      server.db,
    );
    await sql`create trigger no_audit before insert on audit_log for each row execute function no_audit()`.execute(
      server.db,
    );
    const response = await send(declared, mine, token);
    await sql`drop function no_audit cascade`.execute(server.db);
    expect(response.statusCode).toBe(500);
    expect(await state()).toEqual(before);
    expect(server.errors.splice(0).join("")).toContain("no audit");
    await server.db.updateTable("app_user").set({ must_change_password: false }).execute();
    server.platform.bus.identitiesChanged();
  });
});

describe("audit of changes that fail in the end", () => {
  const announced = mutating.filter((declared) => /^(District|Intersection)\//.test(declared.id));

  it.each(named(announced))("%s leaves no row of what did not happen", async (_, declared) => {
    const side = await buildSide(server, server.cities.home, "admin");
    const { token } = await server.newSession("admin");
    const before = await fingerprint(server.db);
    // Telling the browsers is the last step of the transaction.
    await sql`create function no_event() returns trigger language plpgsql as $$ begin raise 'no event'; end $$`.execute(
      server.db,
    );
    await sql`create trigger no_event before insert on live_event for each row execute function no_event()`.execute(
      server.db,
    );
    const response = await send(declared, side, token);
    await sql`drop function no_event cascade`.execute(server.db);
    expect(response.statusCode).toBe(500);
    expect(await rowsOf(response)).toEqual([]);
    expect(await fingerprint(server.db)).toBe(before);
    expect(server.errors.splice(0).join("")).toContain("no event");
  });
});

describe("audit of refusals", () => {
  const refusable = mutating.filter((declared) => namedThings(declared, nowhere(), nowhere()).length > 0);

  it.each(named(refusable))("%s of something that is not there leaves a refused row", async (_, declared) => {
    const { token } = await server.newSession("admin");
    const response = await send(declared, nowhere(), token);
    const [row, ...others] = await rowsOf(response);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      call_id: declared.id,
      outcome: "refused",
      user_guid: server.users.admin,
      before: null,
      after: null,
    });
    const envelope = response.json<Envelope<unknown>>();
    expect(row?.message).toContain(envelope.success ? "not refused" : envelope.code);
  });

  it.each(named(callsOf("change", "admin").filter((declared) => declared.mutates)))(
    "%s by a viewer leaves a refused row (ROLE_REQUIRED)",
    async (_, declared) => {
      const side = await buildSide(server, server.cities.home, "admin");
      const response = await send(declared, side, await server.loginAs("viewer"));
      expect(response.statusCode).toBe(403);
      expect(
        (await rowsOf(response)).map((row) => [row.outcome, row.user_name, row.message.split(" ")[0]]),
      ).toEqual([["refused", "测试viewer", "ROLE_REQUIRED"]]);
    },
  );
});
