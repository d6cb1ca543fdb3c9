/** A picture that fills a page: one byte per dot, 0 is black, 255 is white. */
export interface GreyPage {
  readonly width: number;
  readonly height: number;
  readonly grey: Uint8Array<ArrayBuffer>;
}

/** A picture that fills a page, as a file a camera would write. */
export interface JpegPage {
  readonly width: number;
  readonly height: number;
  readonly jpeg: Uint8Array<ArrayBuffer>;
}

/** Size of all pages, in millimetres. */
interface PageSize {
  readonly width: number;
  readonly height: number;
}

const POINTS_PER_MM = 72 / 25.4;

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new CompressionStream("deflate");
  const writer = writable.getWriter();
  const [packed] = await Promise.all([
    new Response(readable).arrayBuffer(),
    writer.write(bytes).then(() => writer.close()),
  ]);
  return new Uint8Array(packed);
}

/** Collects the objects of a PDF and where each begins. */
class PdfBody {
  readonly parts: Uint8Array<ArrayBuffer>[] = [];
  readonly #offsets: number[] = [];
  #length = 0;

  write(...texts: (string | Uint8Array<ArrayBuffer>)[]): void {
    for (const text of texts) {
      const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
      this.parts.push(bytes);
      this.#length += bytes.length;
    }
  }

  object(number: number, ...content: (string | Uint8Array<ArrayBuffer>)[]): void {
    this.#offsets[number] = this.#length;
    this.write(`${number} 0 obj\n`, ...content, "\nendobj\n");
  }

  stream(number: number, dictionary: string, bytes: Uint8Array<ArrayBuffer>): void {
    this.object(number, `<< ${dictionary} /Length ${bytes.length} >>\nstream\n`, bytes, "\nendstream");
  }

  end(root: number): void {
    const start = this.#length;
    const entries = this.#offsets
      .slice(1)
      .map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`)
      .join("");
    const size = this.#offsets.length;
    this.write(
      `xref\n0 ${size}\n0000000000 65535 f \n${entries}`,
      `trailer\n<< /Size ${size} /Root ${root} 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    );
  }
}

/**
 * Writes pictures as a PDF (ISO 32000), one per page: grey ones without loss, photographs as they are. Pictures carry any
 * script, so no font has to be shipped; pages are asked for one after the other, so only one is in memory.
 */
export async function writePdf(
  { width, height }: PageSize,
  count: number,
  pageAt: (index: number) => GreyPage | Promise<GreyPage | JpegPage>,
): Promise<Blob> {
  const body = new PdfBody();
  body.write("%PDF-1.4\n", new Uint8Array([0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]));
  const [catalogue, pages, first] = [1, 2, 3];
  const numbers = Array.from({ length: count }, (_, index) => first + index * 3);
  const [across, up] = [width * POINTS_PER_MM, height * POINTS_PER_MM].map((length) => length.toFixed(2));
  body.object(catalogue, `<< /Type /Catalog /Pages ${pages} 0 R >>`);
  body.object(
    pages,
    `<< /Type /Pages /Count ${count} /Kids [${numbers.map((number) => `${number} 0 R`).join(" ")}] >>`,
  );
  for (const [index, number] of numbers.entries()) {
    const page = await pageAt(index);
    body.object(
      number,
      `<< /Type /Page /Parent ${pages} 0 R /MediaBox [0 0 ${across} ${up}] /Contents ${number + 1} 0 R /Resources << /XObject << /Sheet ${number + 2} 0 R >> >> >>`,
    );
    const drawing = new TextEncoder().encode(`q ${across} 0 0 ${up} 0 0 cm /Sheet Do Q`);
    body.stream(number + 1, "", drawing);
    body.stream(
      number + 2,
      `/Type /XObject /Subtype /Image /Width ${page.width} /Height ${page.height} /BitsPerComponent 8 ${"jpeg" in page ? "/ColorSpace /DeviceRGB /Filter /DCTDecode" : "/ColorSpace /DeviceGray /Filter /FlateDecode"}`,
      "jpeg" in page ? page.jpeg : await deflate(page.grey),
    );
  }
  body.end(catalogue);
  return new Blob(body.parts, { type: "application/pdf" });
}
