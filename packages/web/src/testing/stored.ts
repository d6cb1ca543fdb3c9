/** Everything a storage area holds. */
export function storedEntries(area: Storage): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: area.length }, (_, index) => {
      const key = area.key(index) ?? "";
      return [key, area.getItem(key) ?? ""];
    }),
  );
}
