import { UPLOAD_TEXTS } from "./upload-texts.ts";

/** Numbers and names a message speaks of. */
export type ErrorParams = Readonly<Record<string, string | number>>;

const megabytes = (bytes: string | number | undefined): string =>
  `${Math.round(Number(bytes) / 1024 / 1024)} MB`;

/**
 * Every reason to refuse a map file, with its text: what is wrong, where, and what to do. The names of the parameters
 * are those the text uses.
 */
const TEXTS = {
  "UPL-2": () => UPLOAD_TEXTS["UPL-2"],
  "UPL-3": ({ detail }) => (detail ? `${UPLOAD_TEXTS["UPL-3"]}：${detail}` : UPLOAD_TEXTS["UPL-3"]),
  "UPL-4": () => UPLOAD_TEXTS["UPL-4"],
  "UPL-5": () => UPLOAD_TEXTS["UPL-5"],
  "empty-file": () => "文件是空的（0 字节），请重新选择文件",
  "not-a-zip": () => "文件内容不是zip压缩包，请用压缩软件重新打包为.zip后上传",
  "zip-cut-short": () => "压缩包不完整（可能下载或复制中断），请重新打包后上传",
  "zip-damaged": ({ entry }) =>
    entry
      ? `压缩包中的“${entry}”已损坏，无法解压，请重新打包后上传`
      : "压缩包已损坏，无法读取目录，请重新打包后上传",
  "zip-too-large": ({ bytes, limit }) =>
    `压缩包大小为${megabytes(bytes)}，超过上限${megabytes(limit)}，请拆分或精简图层后上传`,
  "too-many-entries": ({ limit }) => `压缩包中的文件超过${limit}个，请只打包路口的shp图层`,
  "unsafe-entry-name": ({ entry }) =>
    `压缩包中的文件名“${entry}”含有非法路径（绝对路径、上级目录或反斜杠），请用普通文件夹重新打包后上传`,
  encrypted: ({ entry }) => `压缩包中的“${entry}”设有密码，请去掉密码重新打包后上传`,
  "unsupported-compression": ({ entry }) =>
    `压缩包中的“${entry}”使用了不支持的压缩方式，请用普通zip方式重新打包`,
  "zip-bomb": ({ entry }) => `压缩包中的“${entry}”解压后异常膨胀，疑似恶意文件，已停止读取`,
  "inflated-too-large": ({ entry, limit }) =>
    `解压到“${entry}”时总大小超过上限${megabytes(limit)}，请拆分或精简图层后上传`,
  "too-many-points": ({ entry, limit }) => `读到“${entry}”时坐标点总数超过上限${limit}个，请精简图层后上传`,
  "too-many-features": ({ entry, limit }) => `读到“${entry}”时要素总数超过上限${limit}个，请精简图层后上传`,
  "too-many-attributes": ({ entry, limit }) =>
    `“${entry}”的属性值超过上限${limit}个，请删除不需要的属性列后上传`,
  "nested-zip": ({ entry }) => `压缩包里还是压缩包（“${entry}”），请解压后直接把shp文件打包上传`,
} as const satisfies Record<string, (params: ErrorParams) => string>;

/** Names of the reasons to refuse a map file. */
export type MapZipErrorCode = keyof typeof TEXTS;

/** A map file that cannot be read. The message is for people, code and parameters are for programs. */
export class MapZipError extends Error {
  readonly code: MapZipErrorCode;
  readonly params: ErrorParams;

  constructor(code: MapZipErrorCode, params: ErrorParams = {}, options?: ErrorOptions) {
    super(TEXTS[code](params), options);
    this.name = "MapZipError";
    this.code = code;
    this.params = params;
  }

  /** What may cross the border of a worker, where the class would be lost. */
  toJSON(): { readonly code: MapZipErrorCode; readonly params: ErrorParams; readonly message: string } {
    return { code: this.code, params: this.params, message: this.message };
  }
}
