/** Breaks a text into lines no wider than `width`, in the font set on the canvas; what does not fit into `most` lines ends with an ellipsis. */
export function wrapped(
  drawing: Pick<CanvasRenderingContext2D, "measureText">,
  text: string,
  width: number,
  most: number,
): string[] {
  const lines: string[] = [];
  let rest = Array.from(text);
  while (rest.length > 0 && lines.length < most) {
    const isLast = lines.length === most - 1;
    const fits = (count: number) => {
      const shown = rest.slice(0, count).join("") + (isLast && count < rest.length ? "…" : "");
      return drawing.measureText(shown).width <= width;
    };
    let count = rest.length;
    while (count > 1 && !fits(count)) count -= 1;
    lines.push(rest.slice(0, count).join("") + (isLast && count < rest.length ? "…" : ""));
    rest = rest.slice(count);
  }
  return lines;
}
