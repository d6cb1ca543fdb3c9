import { PASSWORD_MIN } from "../constants.ts";

/** The parts of the password rule (VALID-11), each with its name, so that a form can say which are met. */
export const passwordParts: readonly { readonly label: string; readonly test: (text: string) => boolean }[] =
  [
    { label: `至少${PASSWORD_MIN}位`, test: (text) => text.length >= PASSWORD_MIN },
    { label: "大写字母", test: (text) => /[A-Z]/.test(text) },
    { label: "小写字母", test: (text) => /[a-z]/.test(text) },
    { label: "数字", test: (text) => /\d/.test(text) },
    { label: "特殊字符", test: (text) => /[^A-Za-z\d\s]/.test(text) },
  ];

/** A factory serial: 4 to 64 of letters, digits, `_` and `-` (southbound 1). */
export const SERIAL_PATTERN: RegExp = /^[A-Za-z0-9_-]{4,64}$/;

/**
 * The general-purpose rules of platform.md §5 (VALID-1 to VALID-13), each a test of one text.
 * Emptiness is not theirs to judge: a required field says so itself.
 */
export const patterns = {
  /** VALID-1: http, https or ftp. */
  url: (text: string) => /^(https?|ftp):\/\/[^\s/?#.]+(\.[^\s/?#.]+)*(:\d{1,5})?([/?#]\S*)?$/i.test(text),
  /** VALID-2. */
  lowercase: (text: string) => /^[a-z]+$/.test(text),
  /** VALID-3. */
  uppercase: (text: string) => /^[A-Z]+$/.test(text),
  /** VALID-4. */
  letters: (text: string) => /^[A-Za-z]+$/.test(text),
  /** VALID-5. */
  email: (text: string) => /^[^\s@<>()[\]\\,;:"]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/.test(text),
  /** VALID-6: dotted, each part 0-255 and without leading zero. */
  ipv4: (text: string) => /^((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(?!$)|$)){4}$/.test(text),
  /** VALID-7: above zero, decimals allowed. */
  positiveNumber: (text: string) => /^\d+(\.\d+)?$/.test(text) && Number(text) > 0,
  /** VALID-8: 0, 1, 2 ... without leading zero. */
  naturalNumber: (text: string) => /^(0|[1-9]\d*)$/.test(text),
  /** VALID-9. */
  positiveInteger: (text: string) => /^[1-9]\d*$/.test(text),
  /** VALID-10: only Chinese, letters, digits and underscore. */
  noSpecialCharacters: (text: string) => /^[\u4e00-\u9fff\w]+$/.test(text),
  /** VALID-11: at least 8 characters with a lowercase, an uppercase, a digit and a special character. */
  password: (text: string) => passwordParts.every((part) => part.test(text)),
  /** VALID-12. */
  noWhitespace: (text: string) => !/\s/.test(text),
  /** VALID-13, unsigned. */
  number: (text: string) => /^\d+(\.\d+)?$/.test(text),
  /** VALID-13 with negatives allowed. */
  signedNumber: (text: string) => /^-?\d+(\.\d+)?$/.test(text),
  /** INT-14: letters and digits only. */
  lettersAndDigits: (text: string) => /^[A-Za-z0-9]+$/.test(text),
  /** A factory serial, as it stands in topics. */
  serial: (text: string) => SERIAL_PATTERN.test(text),
  /** INT-12: digits, a decimal point, digits. */
  decimalDegrees: (text: string) => /^\d+\.\d+$/.test(text),
} as const;

/** What a password must be (VALID-11), said to people. */
export const PASSWORD_RULE = `密码至少${PASSWORD_MIN}位，且同时包含大写字母、小写字母、数字和特殊字符`;

/** What a factory serial must be, said to people. */
export const SERIAL_RULE = "序列号为4至64位字母、数字、下划线或短横线";
