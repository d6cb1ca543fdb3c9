import { kindOf } from "@lukou/equipment";

interface KindGlyphProps {
  /** Code of the equipment type. */
  readonly kind: number;
  /** Edge length, px. */
  readonly size?: number;
}

/** The symbol of a kind, in the colour of the text around it. Names stand beside it, so screen readers pass it over. */
export function KindGlyph({ kind, size = 18 }: KindGlyphProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" fillRule="evenodd" aria-hidden>
      <path d={kindOf(kind).glyph} />
    </svg>
  );
}
