/** How many digits stand after the decimal point of a typed number; trailing zeros count, for they were typed. */
export function countDecimals(text: string): number {
  return /\.(\d*)/.exec(text.trim())?.[1]?.length ?? 0;
}
