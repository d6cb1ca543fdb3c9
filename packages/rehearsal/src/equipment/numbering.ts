/** Most devices of one intersection; their addresses fit into half a subnet. */
export const DEVICES_MAX = 110;

const BASE32 = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const NUMBERS = 2 ** 30;
const PER_CITY = 2 ** 23;
const CITIES = NUMBERS / PER_CITY;

/**
 * A number below 2^30 that no other device has, neither in the city nor in one whose seed differs by less than 128. It
 * does not give away its neighbours: all steps are reversible, so nothing meets. `intersection` counts from 1.
 */
export function factoryNumber(seed: number, intersection: number, device: number): number {
  const city = ((seed % CITIES) + CITIES) % CITIES;
  const plain = city * PER_CITY + ((intersection * (DEVICES_MAX + 1) + device) % PER_CITY);
  const spread = Math.imul(plain, 0x2c1b3c6d) & (NUMBERS - 1);
  return Math.imul(spread ^ (spread >>> 15), 0x297a2d39) & (NUMBERS - 1);
}

/** Six letters and digits without I, L, O and U. */
export function shortCode(number: number): string {
  let code = "";
  for (let rest = number, place = 0; place < 6; place++, rest = Math.floor(rest / 32)) {
    code = (BASE32[rest % 32] ?? "") + code;
  }
  return code;
}

/** A locally administered MAC address with this number in it. */
export function macAddress(number: number): string {
  const bytes = [0x02, 0x4c, number / 2 ** 24, number / 2 ** 16, number / 2 ** 8, number];
  return bytes.map((byte) => (Math.floor(byte) & 255).toString(16).toUpperCase().padStart(2, "0")).join(":");
}

/** First of the networks given to intersections: 10.20.0.0. */
const FIRST_NETWORK = 20;
export const HALF_MASK = "255.255.255.128";

/**
 * The addresses of an intersection, counted from 1: a network of 256 of its own, the lower half for what stands in the
 * field, the upper half for what talks to the centre.
 */
export function networkOf(intersection: number) {
  const prefix = `10.${FIRST_NETWORK + Math.floor(intersection / 256)}.${intersection % 256}`;
  return {
    field: { gateway: `${prefix}.1`, address: (number: number) => `${prefix}.${number + 9}` },
    centre: { gateway: `${prefix}.129`, address: (number: number) => `${prefix}.${number + 129}` },
    /** Of the controller, seen from the field. */
    controller: `${prefix}.2`,
  };
}

/** Services in the control centre. */
export const CENTRE = {
  mqttUrl: "mqtts://10.1.0.2:8883",
  fileUrl: "https://10.1.0.2/southbound/v1",
  timeServers: ["10.1.0.11", "10.1.0.12"],
} as const;
