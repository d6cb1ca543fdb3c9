import { gzipSync } from "node:zlib";
import type { Call } from "@lukou/contract";
import type { AnyInput } from "./call-examples.ts";
import { requestOf } from "./test-server.ts";

/** A request that deserves a refusal, and which one. */
export interface BadRequest {
  readonly title: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
  /** `unharmed`: the schema allows it or there is nothing to refuse, but nothing may break. */
  readonly expected: readonly [status: number, code: string] | "unharmed";
}

const JSON_TYPE = { "content-type": "application/json" };
const DEEP = 100_000;

type Path = readonly (string | number)[];

/** Every place of a value, its own included; of a list the first entry speaks for all. */
function* placesOf(value: unknown, path: Path = []): Generator<Path> {
  yield path;
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    if (value.length > 0) yield* placesOf(value[0], [...path, 0]);
    return;
  }
  for (const [key, part] of Object.entries(value)) yield* placesOf(part, [...path, key]);
}

/** A copy with another value at one place; `undefined` leaves it out. */
function withAt(value: unknown, path: Path, replacement: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return replacement;
  if (Array.isArray(value))
    return value.map((part, index) => (index === key ? withAt(part, rest, replacement) : part));
  return Object.fromEntries(
    Object.entries(value as Record<string, unknown>).map(([name, part]) => [
      name,
      name === key ? withAt(part, rest, replacement) : part,
    ]),
  );
}

/** What JSON.stringify cannot write: the text goes into the body as it stands. */
class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

function write(value: unknown): string {
  const raws: string[] = [];
  const text = JSON.stringify(value, (_, part: unknown) => {
    if (!(part instanceof Raw)) return part;
    raws.push(part.text);
    return `raw-${raws.length - 1}-raw`;
  });
  return text.replaceAll(/"raw-(\d+)-raw"/g, (_, index: string) => raws[Number(index)] ?? "");
}

const wrongTypes: readonly [string, unknown][] = [
  ["null", null],
  ["true", true],
  ["a number", 12.5],
  ["a negative number", -1],
  ["a text", "文本"],
  ["an empty text", ""],
  ["a list", []],
  ["an object", {}],
  ["a list of itself", [[["x"]]]],
  ["NaN as text", "NaN"],
  ["a huge number", 1e308],
  ["an infinite number", new Raw("1e999")],
  ["a number of a thousand digits", new Raw("9".repeat(1_000))],
  ["a megabyte of text", "长".repeat(300_000)],
];

const hostileTexts: readonly [string, unknown][] = [
  ["NUL", "a\u0000-b"],
  ["a bell", "a\u0007-b"],
  ["a line feed", "a\n-b"],
  ["DEL", "a\u007f-b"],
  ["a lone high surrogate", new Raw('"a\\ud800-b"')],
  ["a lone low surrogate", new Raw('"a\\udc00-b"')],
  ["SQL", "'; drop table city; --"],
];

/** Bodies that break the schema of the call, and texts that break programs. */
function* badBodies(declared: Call, base: AnyInput): Generator<[string, string, BadRequest["expected"]]> {
  const { body } = declared;
  if (!body) return;
  const invalid = ["INVALID_INPUT", 400] as const;
  const refused: BadRequest["expected"] = [invalid[1], invalid[0]];
  const isInvalid = (text: string) => !body.safeParse(JSON.parse(text)).success;
  yield ["malformed JSON", "{", [400, "MALFORMED_JSON"]];
  yield ["JSON and more", `${write(base.body)} x`, [400, "MALFORMED_JSON"]];
  yield ["an empty body", "", refused];
  yield ["a byte order mark", `\ufeff${write(base.body)}`, [400, "MALFORMED_JSON"]];
  yield ["__proto__", `{"__proto__":{"admin":true}}`, [400, "MALFORMED_JSON"]];
  yield ["escaped __proto__", `{"\\u005f_proto__":{"admin":true}}`, "unharmed"];
  yield ["constructor", `{"constructor":{"prototype":{"admin":true}}}`, "unharmed"];
  yield ["deep lists", "[".repeat(DEEP) + "]".repeat(DEEP), [400, "MALFORMED_JSON"]];
  yield ["deep objects", `{"a":`.repeat(DEEP) + "1" + "}".repeat(DEEP), [400, "MALFORMED_JSON"]];
  for (const path of placesOf(base.body)) {
    const place = path.join(".") || "the body";
    const missing = write(withAt(base.body, path, undefined) ?? null);
    if (path.length > 0 && isInvalid(missing)) yield [`${place} missing`, missing, refused];
    for (const [title, value] of wrongTypes) {
      const text = write(withAt(base.body, path, value));
      if (isInvalid(text)) yield [`${place} is ${title}`, text, refused];
    }
    for (const [title, value] of hostileTexts) {
      const text = write(withAt(base.body, path, value));
      yield [`${place} holds ${title}`, text, isInvalid(text) ? refused : "unharmed"];
    }
  }
}

const hostileSegments = [
  "not-a-guid",
  "%00",
  "%ff",
  "..%2f..%2fetc",
  "'%20or%201=1",
  "%F0%9F%9A%A6",
  "x".repeat(400),
  "x".repeat(2_000),
];
const METHODS = ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"];

/** Requests with a wrong path, query, method, content type or encoding. */
function* badRequests(declared: Call, base: AnyInput, methods: readonly string[]): Generator<BadRequest> {
  const good = requestOf(declared, base);
  const headers = good.payload === undefined ? {} : JSON_TYPE;
  for (const method of METHODS.filter((other) => !methods.includes(other))) {
    yield { title: method, method, url: good.url, headers: {}, expected: [405, "METHOD_NOT_ALLOWED"] };
  }
  for (const name of Object.keys(base.params ?? {})) {
    for (const segment of hostileSegments) {
      const url = requestOf(declared, { ...base, params: { ...base.params, [name]: "SEGMENT" } }).url;
      yield {
        title: `${name} is ${segment.slice(0, 20)}`,
        ...good,
        headers,
        url: url.replace("SEGMENT", segment),
        expected: "unharmed",
      };
    }
  }
  if (declared.query) {
    const [path = ""] = good.url.split("?");
    const names = Object.keys(base.query ?? {});
    const optional = declared.query.safeParse({}).success;
    yield {
      title: "no query",
      ...good,
      headers,
      url: path,
      expected: optional ? "unharmed" : [400, "INVALID_INPUT"],
    };
    for (const name of names) {
      const twice = `${good.url}&${name}=other`;
      yield { title: `${name} twice`, ...good, headers, url: twice, expected: [400, "INVALID_INPUT"] };
      for (const value of ["", "%00", "%ED%A0%80", "x".repeat(10_000)]) {
        const url = `${path}?${new URLSearchParams({ ...base.query, [name]: "VALUE" }).toString()}`;
        yield {
          title: `${name} is ${value.slice(0, 10)}`,
          ...good,
          headers,
          url: url.replace("VALUE", value),
          expected: "unharmed",
        };
      }
    }
  }
  if (good.payload === undefined) return;
  for (const type of [
    "text/plain",
    "application/xml",
    "application/x-www-form-urlencoded",
    "application/jsonx",
    "nonsense",
  ]) {
    yield { title: type, ...good, headers: { "content-type": type }, expected: [415, "UNSUPPORTED_MEDIA"] };
  }
  const encoded = (
    title: string,
    encoding: string,
    payload: Buffer,
    expected: BadRequest["expected"],
  ): BadRequest => ({
    title,
    method: good.method,
    url: good.url,
    headers: { ...JSON_TYPE, "content-encoding": encoding },
    payload,
    expected,
  });
  const plain = Buffer.from(good.payload);
  const zipped = gzipSync(plain);
  yield encoded("brotli", "br", plain, [415, "UNSUPPORTED_MEDIA"]);
  yield encoded("deflate", "deflate", plain, [415, "UNSUPPORTED_MEDIA"]);
  yield encoded("gzip twice", "gzip, gzip", gzipSync(zipped), [415, "UNSUPPORTED_MEDIA"]);
  yield encoded("not gzip", "gzip", plain, [400, "MALFORMED_JSON"]);
  yield encoded("half a gzip", "gzip", zipped.subarray(0, zipped.length / 2), [400, "MALFORMED_JSON"]);
}

/** Every bad request of one call. `methods` are those its path serves. */
export function* badInputs(
  declared: Call,
  base: AnyInput,
  methods: readonly string[],
): Generator<BadRequest> {
  yield* badRequests(declared, base, methods);
  const good = requestOf(declared, base);
  for (const [title, payload, expected] of badBodies(declared, base)) {
    yield { title, method: good.method, url: good.url, headers: JSON_TYPE, payload, expected };
  }
}
