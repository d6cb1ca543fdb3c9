/** What the upload field says about a file it refuses (UPL-2 to UPL-5; the wording of UPL-4 and UPL-5 is given). */
export const UPLOAD_TEXTS = {
  "UPL-2": "只能上传.zip文件",
  "UPL-3": "压缩包中没有有效的shp文件",
  "UPL-4": "文件名不能包含特殊字符,如：“xxx.zip”",
  "UPL-5": "文件名不能包含多个.等多个其他符号,如：“xxx.zip”",
} as const;

/** The upload rules that name a text. */
export type UploadRule = keyof typeof UPLOAD_TEXTS;
