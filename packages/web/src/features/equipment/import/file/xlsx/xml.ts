import { Parser } from "saxen";
import { TableFileError } from "../table-file.ts";

export interface XmlHandlers {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

/** Walks an XML part of a workbook; names come without their prefix. Entities of a DTD are never expanded. */
export function walkXml(xml: string, { open, text, close }: XmlHandlers): void {
  const parser = new Parser();
  let failure: unknown;
  const guarded = (work: () => void) => {
    try {
      work();
    } catch (error) {
      failure ??= error;
      parser.stop();
    }
  };
  parser.on("openTag", (name, attributes, decode) => {
    if (!open) return;
    guarded(() => {
      const decoded = Object.entries(attributes()).map(([key, value]) => [localName(key), decode(value)]);
      open(localName(name), Object.fromEntries(decoded) as Record<string, string>);
    });
  });
  parser.on("closeTag", (name) => guarded(() => close?.(localName(name))));
  parser.on("text", (value, decode) => guarded(() => text?.(decode(value))));
  parser.on("cdata", (value) => guarded(() => text?.(value)));
  parser.on("error", (error) => {
    failure ??= new TableFileError("工作簿已损坏，请在表格软件中打开并重新保存", { cause: error });
  });
  parser.parse(xml);
  if (failure !== undefined) throw failure;
}
