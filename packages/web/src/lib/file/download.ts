/** Offers bytes as a file to save. */
export function downloadBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Offers a text as a file to save. */
export function downloadText(name: string, text: string, type = "text/csv;charset=utf-8"): void {
  downloadBlob(name, new Blob([text], { type }));
}
