import type { Shape, ShapeGeometry } from "../document/document.ts";

export type LineStyle = "solid" | "dashed" | "double" | "double-dashed" | "dashed-solid" | "solid-dashed";

/** How shapes of a kind look and what they are called; colours are CSS colours that are read on pictures and maps alike. */
export interface KindStyle {
  /** On buttons and in lists, such as "车道". */
  readonly title: string;
  readonly geometry: ShapeGeometry;
  readonly colour: string;
  /** Opacity of the inside of polygons; 0.2 unless given. */
  readonly fill?: number;
  readonly line?: LineStyle;
  /** Lines point into their direction. */
  readonly arrow?: boolean;
  /** Width of the line in screen pixels; 2 unless given. */
  readonly width?: number;
}

/** The kinds of a document: what can be drawn and how it looks. */
export interface Styles {
  readonly kinds: Readonly<Record<string, KindStyle>>;
  /** What differs for a single shape, such as the dashes of a lane line by what it means. */
  readonly styleOf?: (shape: Shape) => Partial<KindStyle>;
}

/** A shape of a kind that nobody declared is still seen. */
const UNKNOWN: KindStyle = { title: "未知类型", geometry: "polygon", colour: "#8c8c8c", line: "dashed" };

/** How a shape looks; a kind without a style looks grey and dashed. */
export function styleOf({ kinds, styleOf }: Styles, shape: Shape): KindStyle {
  const style = kinds[shape.kind] ?? UNKNOWN;
  return styleOf ? { ...style, ...styleOf(shape) } : style;
}

/** What a shape is called in lists and messages: its label, or else its kind. */
export function nameOf(styles: Styles, shape: Shape): string {
  return shape.label === "" ? (styles.kinds[shape.kind] ?? UNKNOWN).title : shape.label;
}

/** The kinds that consist of a geometry, in the order they were declared. */
export function kindsOf({ kinds }: Styles, geometry: ShapeGeometry): string[] {
  return Object.entries(kinds).flatMap(([kind, style]) => (style.geometry === geometry ? [kind] : []));
}
