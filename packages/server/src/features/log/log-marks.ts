import { soughtText } from "@lukou/contract";

/** Begins the marks of a row, which no word of a text can: words are letters and digits. */
const MARK = "#";

/** A mark that a row is found by beside its words, such as its level. */
export const markOf = (name: string, value: string | number): string =>
  `${MARK}${name}=${String(value).toLowerCase().slice(0, 80)}`;

/** Marks and words as the database takes them: separated by blanks, so that none may hold one. */
export const wordList = (marks: readonly string[], words: readonly string[]): string =>
  [...marks.map((mark) => mark.replace(/\s/g, "_")), ...words].join(" ");

const quoted = (word: string): string => `'${word.replace(/\s/g, "_").replace(/['\\]/g, "$&$&")}'`;

const anyOf = (marks: readonly string[]): string[] =>
  marks.length === 0 ? [] : [`(${marks.map(quoted).join(" | ")})`];

/** What a search asks of rows. */
export interface Sought {
  /** As a `tsquery`; undefined when words and marks narrow nothing. */
  readonly query: string | undefined;
  /** Parts that must stand in the text as written. */
  readonly exact: readonly string[];
}

/** All of these groups of marks (one of each group) and all parts of the text. */
export function sought(groups: readonly (readonly string[])[], content: string): Sought {
  const { words, exact } = soughtText(content);
  const all = [
    ...groups.flatMap((marks) => anyOf(marks)),
    ...words.map(({ word, beginning }) => `${quoted(word)}${beginning ? ":*" : ""}`),
  ];
  return { query: all.length === 0 ? undefined : all.join(" & "), exact };
}
