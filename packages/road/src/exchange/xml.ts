const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** An element without content, as XML 1.0. */
export const emptyElement = (name: string, attributes: Readonly<Record<string, string | number>>): string =>
  `<${name}${Object.entries(attributes)
    .map(
      ([key, value]) =>
        ` ${key}="${String(value).replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter)}"`,
    )
    .join("")}/>`;
