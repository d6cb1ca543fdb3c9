import { z } from "zod";
import { field } from "../../field.ts";
import { SERIAL_PATTERN } from "../../validation/patterns.ts";

/** Latest moment that a message may name, ms since 1970 UTC: the end of the year 9999, the last that every store can hold. */
const LAST_INSTANT = 253_402_300_799_999;

const withUnit = (label: string, unit: string | undefined) =>
  unit === undefined ? { label } : { label, unit };

/** A number from `min` to `max`, both allowed; the reader drops one outside (southbound 13). */
export const real = (label: string, min: number, max: number, unit?: string) =>
  field(z.number().min(min).max(max), withUnit(label, unit));

/** An integer from `min` to `max`, both allowed. */
export const whole = (label: string, min: number, max: number, unit?: string) =>
  field(z.int().min(min).max(max), withUnit(label, unit));

/** A count of things, from 0. */
export const count = (label: string, unit?: string) => whole(label, 0, Number.MAX_SAFE_INTEGER, unit);

/** 0 to 100 %. */
export const percent = (label: string) => real(label, 0, 100, "%");

/** An integer moment in ms since 1970 UTC (southbound 3). */
export const instant = (label: string) => whole(label, 0, LAST_INSTANT, "ms");

/** A span of time in whole seconds. */
export const seconds = (label: string, min: number, max: number) => whole(label, min, max, "s");

/** Degrees clockwise from true north, 0 ≤ x < 360. */
export const bearing = (label: string) => field(z.number().min(0).lt(360), { label, unit: "°" });

/** A temperature in °C. */
export const celsius = (label: string) => real(label, -100, 300, "°C");

/** An amount of memory or disk, in MB of 2²⁰ B. */
export const megabytes = (label: string) => real(label, 0, 1e12, "MB");

/** Text of 1 to `max` characters: an unknown value is left out, never "" (southbound 1). */
export const text = (label: string, max = 255) => field(z.string().min(1).max(max), { label });

/** true or false. */
export const flag = (label: string) => field(z.boolean(), { label });

/** The factory serial of a device (southbound 1). */
export const serial = (label: string) => field(z.string().regex(SERIAL_PATTERN), { label });

/** A uuid in its text form. */
export const uuid = (label: string) => field(z.guid(), { label });

/** Hex SHA-256 of some bytes. */
export const sha256 = (label: string) => field(z.string().regex(/^[0-9a-f]{64}$/i), { label });

/** An http or https address, at most 2048 characters. */
export const url = (label: string) =>
  field(
    z
      .string()
      .max(2048)
      .regex(/^https?:\/\/\S+$/),
    { label },
  );

/** One of a few words that steer a machine; an unknown one is a wrong value, unlike an unknown number of an enumeration. */
export const word = <const W extends readonly string[]>(label: string, words: W) =>
  field(z.literal(words), { label });

/** A list of at most `max` items; the reader drops what lies beyond. */
export const list = <S extends z.ZodType>(item: S, max: number, label: string) =>
  field(z.array(item).max(max), { label });

/** An object of fields that must be there and fields that may be left out. */
export const entry = <R extends z.ZodRawShape, O extends z.ZodRawShape>(required: R, optional: O) =>
  z.object(required).extend(z.object(optional).partial().shape);
