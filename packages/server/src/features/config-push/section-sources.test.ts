import { kinds } from "@lukou/equipment";
import { describe, expect, it } from "vitest";
import { bareEquipment } from "../../testing/factories/equipment.ts";
import type { Equipment } from "../equipment/equipment.repository.ts";
import { textOfConfig } from "./document.ts";
import { type BundleSource, buildConfig, credentialIdOf } from "./section-sources.ts";

const at = new Date("2026-11-21T00:00:00Z");

/** A row of equipment as the database has it. */
const row = (kind: keyof typeof kinds, given: Partial<Equipment> = {}): Equipment => ({
  city_guid: "city",
  guid: `${kind}-1`,
  intersection_guid: "crossing",
  kind: kinds[kind].code,
  name: kinds[kind].label,
  presence: "online",
  ...bareEquipment,
  ip_shared: false,
  settings: {},
  revision: 1,
  created_at: at,
  updated_at: at,
  deleted_at: null,
  ...given,
});

const source = (given: Partial<BundleSource> = {}): BundleSource => ({
  kind: "erv",
  unit: row("erv"),
  intersection: {
    guid: "crossing",
    plat_id: "X1",
    longitude: 114.3,
    latitude: 30.6,
    settings: { ntpServers: ["10.0.0.1"], reportPlates: true },
  },
  boards: [],
  cameras: [],
  radars: [],
  passwordsSet: new Map(),
  fused: [],
  groups: [],
  drawn: { lanes: [], areas: [] },
  ...given,
});

describe("configuration from what is stored (southbound 9)", () => {
  it("a section without anything stored is left out: the device keeps its own", () => {
    expect(Object.keys(buildConfig(source())).toSorted()).toEqual([
      "fusion",
      "intersection",
      "reporting",
      "time",
    ]);
  });

  it("holds only the sections of the kind", () => {
    const board = source({ kind: "watchdog", unit: row("watchdog", { ip: "10.1.1.1" }) });
    expect(Object.keys(buildConfig(board)).toSorted()).toEqual(["network", "reporting", "time"]);
  });

  it("time comes from the board, else from the unit, else from the intersection", () => {
    const unit = row("erv", { settings: { ntpServers: ["10.0.0.2"] } });
    const boards = [row("mainboard", { settings: { ntpServers: ["10.0.0.3"] } })];
    const ptp = [row("mainboard", { settings: { ntpServers: ["10.0.0.3"], timeSource: 2 } })];
    const servers = (given: Partial<BundleSource>) => buildConfig(source(given)).time?.ntpServers;
    expect(servers({})).toEqual(["10.0.0.1"]);
    expect(servers({ unit })).toEqual(["10.0.0.2"]);
    expect(servers({ unit, boards })).toEqual(["10.0.0.3"]);
    expect(servers({ unit, boards: ptp })).toEqual(["10.0.0.2"]);
  });

  it("a unit's own word on plates goes before that of the intersection", () => {
    const silent = source({ unit: row("erv", { settings: { reportPlates: false } }) });
    expect(buildConfig(silent).reporting?.plates).toBe(false);
    expect(buildConfig(source({ kind: "radar", unit: row("radar") })).reporting?.plates).toBe(true);
  });

  it("cameras carry no login, and a credential that changes with the password", () => {
    const camera = row("camera", {
      serial: "CAM-1",
      settings: { channel: 2, mainUrl: "rtsp://a:b@10.0.0.9:554/main?x=y@z", mainCodec: 2 },
    });
    const build = (set: Date) =>
      buildConfig(source({ cameras: [camera], passwordsSet: new Map([[camera.guid, set]]) })).cameras?.[0];
    expect(build(at)).toMatchObject({
      cameraGuid: "camera-1",
      deviceSn: "CAM-1",
      channel: 2,
      credentialId: credentialIdOf("camera-1", at),
      streams: [{ type: 1, url: "rtsp://10.0.0.9:554/main?x=y@z", codec: "H.265" }],
    });
    expect(build(new Date(at.getTime() + 1))?.credentialId).not.toBe(build(at)?.credentialId);
  });

  it("a MEC is told what it fuses, how that is drawn, and its groups", () => {
    const display = { visible: true, colour: "#0072B2", showTrail: true, order: 1 };
    const fused = [{ ...row("radar", { serial: "RADAR-1" }), relation_settings: { display } }];
    const groups = [{ guid: "g1", name: "北", equipGuids: ["camera-1"] }];
    const mec = source({ kind: "rscu", unit: row("mainController"), fused, groups });
    expect(buildConfig(mec).fusion).toMatchObject({
      display: [{ equipGuid: "radar-1", deviceSn: "RADAR-1", ...display }],
      groups,
    });
  });

  it("values that the format does not allow are left out, not sent", () => {
    const unit = row("erv", { ip: "10.0.0.7", settings: { heartbeatS: 5, mask: "", gateway: null } });
    const doc = buildConfig(source({ unit }));
    expect(doc.reporting).not.toHaveProperty("hbRate");
    expect(doc.network).toEqual({ ip: "10.0.0.7" });
  });

  it("the same data is the same text", () => {
    expect(textOfConfig(buildConfig(source()))).toEqual(textOfConfig(buildConfig(source())));
  });
});
