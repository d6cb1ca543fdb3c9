import { patterns } from "@lukou/contract";
import { type KindKey, kindOf, kinds } from "@lukou/equipment";
import { describe, expect, it } from "vitest";
import { generateCity } from "../city/generate-city.ts";
import { equipIntersection } from "./equip-intersection.ts";
import type { RehearsalDevice, RehearsalEquipment } from "./equipment.types.ts";
import { DEVICES_MAX } from "./numbering.ts";

const equipAll = (seed: number, intersections = 160) => {
  const city = generateCity({ seed, intersections });
  return city.intersections.map((intersection) => ({
    intersection,
    ...equipIntersection(city, intersection.key),
  }));
};

const city = equipAll(1);
const devices = city.flatMap(({ equipment }) => equipment);

/** What breaks a rule, told by intersection and part. */
const breaches = (find: (one: (typeof city)[number]) => readonly string[], from = city): string[] =>
  from.flatMap((one) => find(one).map((part) => `${one.intersection.key} ${part}`));

const repeated = (values: readonly unknown[]): unknown[] => {
  const known = values.filter((value) => value !== null && value !== undefined);
  return known.filter((value, index) => known.indexOf(value) !== index);
};

const valuesOf = (name: string, from: readonly RehearsalDevice[] = devices): unknown[] =>
  from.map(({ values }) => values[name]);

/** What the declaration of its kind has against the values of a device. */
function objections({ key, kind, values }: RehearsalDevice): string[] {
  const { fields, draft, check } = kinds[kind];
  const strangers = Object.keys(values).filter((name) => !(name in fields));
  const parsed = draft.safeParse(values);
  const issues = parsed.success
    ? check(parsed.data).map(({ field, message }) => `${field}: ${message}`)
    : parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  return [...strangers, ...issues].map((objection) => `${key} ${objection}`);
}

/** Fields that hide behind another must not be filled while hidden. */
const hiddenValues = ({ key, kind, values }: RehearsalDevice): string[] => {
  const { fields } = kindOf(kinds[kind].code);
  return Object.entries(fields)
    .filter(([name, { visibleWhen }]) => {
      if (visibleWhen === undefined || (values[name] ?? null) === null) return false;
      const { initial } = fields[visibleWhen.field] ?? {};
      const shown: unknown = values[visibleWhen.field] ?? initial;
      const empty = Array.isArray(values[name]) && values[name].length === 0;
      return !empty && !visibleWhen.in.some((value) => value === shown);
    })
    .map(([name]) => `${key} ${name}`);
};

const count = (kind: KindKey, from = devices): number => from.filter((device) => device.kind === kind).length;

describe("equipIntersection for all intersections of a city", () => {
  it("makes the same equipment again, and other for another seed", () => {
    expect(equipAll(1)).toEqual(city);
    expect(equipAll(2)).not.toEqual(city);
  });

  it("refuses an intersection the city does not have", () => {
    expect(() => equipIntersection(generateCity({ seed: 1 }), "X99999")).toThrow(
      "望川市没有编号为X99999的路口",
    );
  });

  it.each([1, 2])("gives values that the declaration of every kind accepts, with seed %i", (seed) => {
    const all = seed === 1 ? city : equipAll(seed);
    expect(breaches(({ equipment }) => equipment.flatMap(objections), all)).toEqual([]);
    expect(breaches(({ equipment }) => equipment.flatMap(hiddenValues), all)).toEqual([]);
  });

  it("has about 4 000 devices of all twelve kinds at 160 intersections", () => {
    expect(devices.length).toBeGreaterThan(3500);
    expect(devices.length).toBeLessThan(4500);
    const missing = (Object.keys(kinds) as KindKey[]).filter((kind) => count(kind) < 30);
    expect(missing).toEqual([]);
  });

  it("mixes units, high-precision cameras, multi-view detectors and pedestrian poles", () => {
    const withKind = (kind: KindKey) =>
      city.filter(({ equipment }) => count(kind, [...equipment]) > 0).length;
    expect(withKind("erv")).toBeGreaterThan(45);
    expect(withKind("highPrecisionCamera")).toBeGreaterThan(30);
    expect(withKind("carDetection")).toBeGreaterThan(15);
    expect(withKind("pedestrianPole")).toBeGreaterThan(25);
    expect(city.filter(({ groups }) => groups.length > 1).length).toBeGreaterThan(10);
  });

  it("leaves intersections under construction behind, and one or two untouched", () => {
    const stages = [1, 3].map((stage) => city.filter(({ intersection }) => intersection.stage === stage));
    const [building = 0, running = 0] = stages.map(
      (group) => group.reduce((sum, { equipment }) => sum + equipment.length, 0) / group.length,
    );
    expect(building).toBeLessThan(running * 0.75);
    const untouched = city.filter(({ equipment }) => equipment.length === 0);
    expect([1, 2]).toContain(untouched.length);
    expect(untouched.every(({ intersection }) => intersection.stage === 1)).toBe(true);
    expect(untouched.every(({ ends }) => ends.length > 1)).toBe(true);
  });

  it("lists what others refer to before them", () => {
    const astray = breaches(({ ends, equipment }) => {
      const seen = new Set<string>();
      const endKeys = new Set(ends.map(({ key }) => key));
      return equipment.flatMap((device) => {
        const { key, parentKey, poleKey, boxKey, endKey } = device;
        const known = [parentKey, poleKey, boxKey].every((other) => other === undefined || seen.has(other));
        const right = known && (endKey === undefined || endKeys.has(endKey)) && !seen.has(key);
        seen.add(key);
        return right ? [] : [key];
      });
    });
    expect(astray).toEqual([]);
  });

  it("hangs everything only where its kind may hang", () => {
    const misplaced = breaches(({ equipment }) => {
      const kindOf = new Map(equipment.map(({ key, kind }) => [key, kind]));
      const fits = ({ kind, parentKey, poleKey, boxKey, endKey }: RehearsalDevice): boolean => {
        const { hangs } = kinds[kind];
        const parent = parentKey === undefined ? undefined : kindOf.get(parentKey);
        return (
          (parent === undefined
            ? hangs.parentRequired !== true
            : hangs.parents.some((key) => key === parent)) &&
          (poleKey === undefined || (hangs.pole && kindOf.get(poleKey) === "pole")) &&
          (boxKey === undefined || (hangs.box && kindOf.get(boxKey) === "box")) &&
          (endKey === undefined || hangs.end)
        );
      };
      return equipment.filter((device) => !fits(device)).map(({ key }) => key);
    });
    expect(misplaced).toEqual([]);
  });

  it("never gives a name twice in an intersection", () => {
    const twice = breaches(({ equipment, ends, groups }) =>
      [
        equipment.map(({ values }) => values["name"]),
        ends.map(({ name }) => name),
        groups.map(({ name }) => name),
      ]
        .flatMap(repeated)
        .map(String),
    );
    expect(twice).toEqual([]);
  });

  it("numbers devices uniquely in the city and addresses uniquely in the intersection", () => {
    const serials = valuesOf("serial");
    expect(repeated(serials)).toEqual([]);
    expect(repeated(valuesOf("platId"))).toEqual([]);
    expect(repeated(valuesOf("mac"))).toEqual([]);
    expect(breaches(({ equipment }) => repeated(valuesOf("ip", equipment)).map(String))).toEqual([]);
    expect(
      valuesOf("platId").filter((platId) => typeof platId === "string" && !patterns.lettersAndDigits(platId)),
    ).toEqual([]);
  });

  it("gives no serial of the neighbouring city again", () => {
    const here = new Set(valuesOf("serial").filter((serial) => typeof serial === "string"));
    const there = equipAll(2).flatMap(({ equipment }) => valuesOf("serial", equipment));
    expect(there.filter((serial) => here.has(String(serial)))).toEqual([]);
  });

  it("keeps the addresses of one intersection together and apart from others", () => {
    const networks = city.flatMap(({ equipment }) => {
      const ips = valuesOf("ip", equipment).filter((ip) => typeof ip === "string");
      return [...new Set(ips.map((ip) => ip.split(".").slice(0, 3).join(".")))];
    });
    expect(repeated(networks)).toEqual([]);
    expect(networks.length).toBeGreaterThan(100);
  });

  it("takes the streams of a camera from its own address", () => {
    const astray = devices.filter(({ values }) => {
      const { ip, mainUrl } = values;
      if (mainUrl === undefined) return false;
      return typeof ip === "string" ? mainUrl !== `rtsp://${ip}:554/stream/main` : mainUrl !== null;
    });
    expect(astray).toEqual([]);
    expect(devices.filter(({ values }) => typeof values["mainUrl"] === "string").length).toBeGreaterThan(
      1000,
    );
  });

  it("leaves about one device in sixteen incomplete", () => {
    const gaps = ["serial", "model", "longitude", "ip", "platId"].map(
      (name) => devices.filter(({ values }) => values[name] === null).length,
    );
    expect(gaps.filter((gap) => gap < 10)).toEqual([]);
    const share = gaps.reduce((sum, gap) => sum + gap, 0) / devices.length;
    expect(share).toBeGreaterThan(0.045);
    expect(share).toBeLessThan(0.075);
  });

  it("varies models and firmware, and keeps most devices of a district alike", () => {
    for (const kind of [
      "erv",
      "radar",
      "camera",
      "highPrecisionCamera",
      "mainController",
      "watchdog",
    ] as const) {
      const own = devices.filter((device) => device.kind === kind);
      expect(new Set(valuesOf("model", own)).size).toBeGreaterThanOrEqual(3);
      expect(new Set(valuesOf("firmwareVersion", own)).size).toBeGreaterThanOrEqual(3);
    }
    const shares = [...new Set(city.map(({ intersection }) => intersection.districtKey))].map((district) => {
      const here = city.filter(({ intersection }) => intersection.districtKey === district);
      const boards = here
        .flatMap(({ equipment }) => equipment)
        .filter(({ kind, values }) => kind === "watchdog" && values["model"] !== null);
      expect(new Set(valuesOf("maintainer", boards)).size).toBe(1);
      const models = valuesOf("model", boards);
      const sizes = models.map((model) => models.filter((other) => other === model).length);
      return Math.max(...sizes) / models.length;
    });
    expect(shares.filter((share) => share > 0.55).length).toBeGreaterThanOrEqual(6);
  });

  it("stays within the numbers there are, in any city", () => {
    const most = [1, 2, 3, 4, 5].flatMap((seed) => equipAll(seed).map(({ equipment }) => equipment.length));
    expect(Math.max(...most)).toBeLessThan(DEVICES_MAX);
  });
});

describe("relations and groups", () => {
  type Rule = readonly [subjects: readonly KindKey[], objects: readonly KindKey[]];
  const rules: Record<RehearsalEquipment["relations"][number]["relation"], Rule> = {
    mec: [["mainController"], ["erv", "highPrecisionCamera", "radar", "carDetection"]],
    mainboard: [["mainboard"], ["erv", "mainController", "carDetection", "pedestrianPole"]],
    power: [["watchdog"], Object.keys(kinds) as KindKey[]],
    wire: [["matrixController"], ["erv", "highPrecisionCamera", "radar", "carDetection", "pedestrianPole"]],
  };

  it("joins devices that exist, of kinds that go together, once", () => {
    const wrong = breaches(({ equipment, relations }) => {
      const kindOf = new Map(equipment.map(({ key, kind }) => [key, kind]));
      const told = relations.map(
        ({ relation, subjectKey, objectKey }) => `${relation} ${subjectKey} ${objectKey}`,
      );
      const odd = relations.filter(({ relation, subjectKey, objectKey }) => {
        const [subjects, objects] = rules[relation];
        const [subject, object] = [kindOf.get(subjectKey), kindOf.get(objectKey)];
        return !subjects.some((kind) => kind === subject) || !objects.some((kind) => kind === object);
      });
      return [
        ...odd.map(({ subjectKey, objectKey }) => `${subjectKey} ${objectKey}`),
        ...repeated(told).map(String),
      ];
    });
    expect(wrong).toEqual([]);
  });

  it("relates every core board to the unit it belongs to", () => {
    const wrong = breaches(({ equipment, relations }) =>
      equipment
        .filter(({ kind }) => kind === "mainboard")
        .filter(
          ({ key, parentKey }) =>
            !relations.some(
              ({ relation, subjectKey, objectKey }) =>
                relation === "mainboard" && subjectKey === key && objectKey === parentKey,
            ),
        )
        .map(({ key }) => key),
    );
    expect(wrong).toEqual([]);
  });

  it("feeds every device by one relay at most, and no relay feeds two", () => {
    const wrong = breaches(({ equipment, relations }) => {
      const power = relations.filter((relation) => relation.relation === "power");
      const relays = new Map(equipment.map(({ key, values }) => [key, Number(values["relayCount"])]));
      const over = power.filter(
        ({ subjectKey, settings }) => settings.channel > (relays.get(subjectKey) ?? 0),
      );
      const channels = power.map(({ subjectKey, settings }) => `${subjectKey} ${settings.channel}`);
      const fed = power.map(({ objectKey }) => objectKey);
      return [
        ...over.map(({ objectKey }) => objectKey),
        ...[...repeated(channels), ...repeated(fed)].map(String),
      ];
    });
    expect(wrong).toEqual([]);
  });

  it("uses every port of a matrix controller once in each direction, within its ports", () => {
    const wrong = breaches(({ equipment, relations }) => {
      const wires = relations.filter((relation) => relation.relation === "wire");
      const matrix = equipment.find(({ kind }) => kind === "matrixController");
      const limits = { in: matrix?.values["inputCount"], out: matrix?.values["outputCount"] };
      const over = wires.filter(({ settings }) => settings.port > Number(limits[settings.direction]));
      const ports = wires.map(({ settings }) => `${settings.direction} ${settings.port}`);
      return [...over.map(({ objectKey }) => objectKey), ...repeated(ports).map(String)];
    });
    expect(wrong).toEqual([]);
  });

  it("groups every high-precision camera once, under the MEC of the intersection", () => {
    const wrong = breaches(({ equipment, groups }) => {
      const cameras = equipment.filter(({ kind }) => kind === "highPrecisionCamera").map(({ key }) => key);
      const members = groups.flatMap(({ memberKeys }) => memberKeys);
      const controllers = groups.filter(
        ({ mainControllerKey }) =>
          !equipment.some(({ key, kind }) => key === mainControllerKey && kind === "mainController"),
      );
      const same = [...members].sort().join() === [...cameras].sort().join();
      return [...(same ? [] : ["members"]), ...controllers.map(({ key }) => key)];
    });
    expect(wrong).toEqual([]);
  });
});
