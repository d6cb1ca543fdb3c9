import { describe, expect, it } from "vitest";
import { patterns } from "./patterns.ts";

/** Rule, its test, what passes, what does not. The empty text passes none: a required field says so itself. */
const table: [string, (text: string) => boolean, string[], string[]][] = [
  [
    "VALID-1 url",
    patterns.url,
    [
      "http://a",
      "https://example.com:8443/a?b=c#d",
      "ftp://10.0.0.1/x",
      "HTTP://EXAMPLE.COM",
      "http://a.b/路",
    ],
    [
      "example.com",
      "ws://a",
      "http://",
      "http:// a",
      "http://a b",
      "javascript:alert(1)",
      "http://a/ b",
      "http://.a",
    ],
  ],
  ["VALID-2 lowercase", patterns.lowercase, ["a", "abcz"], ["A", "aB", "a1", "a b", "é"]],
  ["VALID-3 uppercase", patterns.uppercase, ["A", "ABCZ"], ["a", "Ab", "A1"]],
  ["VALID-4 letters", patterns.letters, ["a", "aBz"], ["a1", "路", "a b"]],
  [
    "VALID-5 e-mail",
    patterns.email,
    ["a@b.cn", "first.last+tag@mail.example.com", "a_b@x-y.org"],
    ["a@b", "@b.cn", "a b@c.cn", "a@b..cn", "a@@b.cn", "a@b.c", "a<b@c.cn"],
  ],
  [
    "VALID-6 IPv4",
    patterns.ipv4,
    ["0.0.0.0", "255.255.255.255", "192.168.1.10"],
    ["256.1.1.1", "1.2.3", "1.2.3.4.5", "01.2.3.4", "1.2.3.4.", "1..2.3", "a.b.c.d", "1.2.3.-4", " 1.2.3.4"],
  ],
  [
    "VALID-7 positive number",
    patterns.positiveNumber,
    ["1", "0.5", "10.25"],
    ["0", "0.0", "-1", "1.", ".5", "1e3", "x"],
  ],
  [
    "VALID-8 natural number",
    patterns.naturalNumber,
    ["0", "1", "420102"],
    ["-1", "1.5", "01", "+1", "1e3", "１"],
  ],
  ["VALID-9 positive integer", patterns.positiveInteger, ["1", "10"], ["0", "01", "-1", "1.0"]],
  [
    "VALID-10 no special characters",
    patterns.noSpecialCharacters,
    ["路口", "abc_12", "区A1"],
    ["a-b", "a b", "路！", "a.b", "😀"],
  ],
  [
    "VALID-11 password",
    patterns.password,
    ["Abcd#123", "Lukou@2026", "aA1!aA1!"],
    ["Abcd#12", "abcd#123", "ABCD#123", "Abcdefg#", "Abcd1234", "Abcd 1234"],
  ],
  [
    "VALID-12 no whitespace",
    patterns.noWhitespace,
    ["", "路口", "a-b"],
    [" ", "a b", "a\tb", "a\u3000b", "a\n"],
  ],
  ["VALID-13 number, unsigned", patterns.number, ["0", "1.5", "007"], ["-1", "1.", ".5", "1,5", "1e3"]],
  ["VALID-13 number, signed", patterns.signedNumber, ["-1.5", "0", "12"], ["--1", "+1", "-", "1-"]],
  ["INT-14 letters and digits", patterns.lettersAndDigits, ["A1", "001"], ["A-1", "路1", "A 1", "Ａ"]],
  [
    "INT-12 digits, a point, digits",
    patterns.decimalDegrees,
    ["114.3", "30.598765"],
    ["114", "-114.3", "114.", ".3", "114,3", "1e2.3"],
  ],
];

describe.each(table)("%s", (_, test, good, bad) => {
  it.each(good)("takes %j", (text) => expect(test(text)).toBe(true));
  it.each(bad)("refuses %j", (text) => expect(test(text)).toBe(false));
});

it("VALID-1 to VALID-13: none takes long on a hostile text", () => {
  const hostile = [
    "a".repeat(50_000),
    `${"a.".repeat(25_000)}!`,
    "1".repeat(50_000),
    `http://${"a.".repeat(25_000)}`,
  ];
  const started = performance.now();
  for (const test of Object.values(patterns)) for (const text of hostile) test(text);
  // Linear patterns need milliseconds; a backtracking one would need minutes.
  expect(performance.now() - started).toBeLessThan(5_000);
});
