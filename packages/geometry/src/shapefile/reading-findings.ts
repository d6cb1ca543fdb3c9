import type { Finding } from "../lint/finding.ts";
import type { ShpHeaderProblem } from "./shp/shp-header.ts";

// Everything the reader may notice, with the text people see; in one place, so that the tone is one.

const HEADER_PROBLEMS: Readonly<Record<ShpHeaderProblem, string>> = {
  empty: "是空文件（0 字节）",
  "too-short": "文件头不完整",
  "wrong-code": "内容不是shp格式",
  "unknown-type": "几何类型无法识别",
};

/** What a broken header is called, for messages. */
export function describeHeaderProblem(entry: string, problem: ShpHeaderProblem): string {
  return `“${entry}”${HEADER_PROBLEMS[problem]}`;
}

/** A `.shp` among several that is no shapefile; it blocks, for a map must not lose a layer in silence. */
export function unreadableLayer(layer: string, entry: string, problem: ShpHeaderProblem): Finding {
  return {
    code: "layer-unreadable",
    severity: "error",
    layer,
    message: `图层无法读取：${describeHeaderProblem(entry, problem)}`,
    hint: "请重新导出该图层，或从压缩包中删除它后再上传",
  };
}

/** The file ends inside a record; `readFeatures` came before. */
export function truncated(layer: string, readFeatures: number): Finding {
  return {
    code: "truncated",
    severity: "warning",
    layer,
    message: `shp文件不完整，在第${readFeatures + 1}个要素处中断，只读到前${readFeatures}个要素`,
    hint: "请检查地图是否缺少内容，必要时重新导出该图层",
  };
}

/** Records whose content makes no sense; their features have no geometry. */
export function unreadableRecords(layer: string, count: number, featureIndex: number): Finding {
  return {
    code: "unreadable-record",
    severity: "warning",
    layer,
    featureIndex,
    message: `有${count}个要素的几何数据已损坏，无法读取`,
    hint: "请在制图软件中检查并修复这些要素",
  };
}

/** Records whose length is wrong, though their shape could be read. */
export function wrongLengths(layer: string, count: number, featureIndex: number): Finding {
  return {
    code: "wrong-record-length",
    severity: "warning",
    layer,
    featureIndex,
    message: `有${count}个要素的记录长度标记错误，已按实际内容读取`,
    hint: "请核对这些要素的形状，建议重新导出该图层",
  };
}

/** Vertices that are no numbers, or fillers; they were left out. */
export function invalidCoordinates(layer: string, vertices: number, featureIndex: number): Finding {
  return {
    code: "invalid-coordinate",
    severity: "warning",
    layer,
    featureIndex,
    message: `有${vertices}个坐标点不是有效数字，已略过`,
    hint: "请在制图软件中检查相关要素的形状",
  };
}

/** Parts whose index points outside their record; they were left out. */
export function invalidParts(layer: string, parts: number, featureIndex: number): Finding {
  return {
    code: "invalid-part",
    severity: "warning",
    layer,
    featureIndex,
    message: `有${parts}个部分的索引超出要素范围，已略过`,
    hint: "请在制图软件中检查相关要素的形状",
  };
}

/** Records of several kinds in one file, which the format forbids. */
export function mixedShapeTypes(layer: string): Finding {
  return {
    code: "mixed-shape-types",
    severity: "warning",
    layer,
    message: "同一图层中混有不同的几何类型，不符合shp规范，已按各要素自身的类型读取",
    hint: "请核对要素类型，建议按类型拆分图层",
  };
}

/** Coordinates that are neither declared nor possible as degrees; an example is shown. */
export function notDegrees(layer: string, at: readonly [x: number, y: number], hasPrj: boolean): Finding {
  const reason = hasPrj ? "坐标系文件.prj无法识别" : "图层没有坐标系文件.prj";
  return {
    code: "not-degrees",
    severity: "error",
    layer,
    message: `${reason}，而坐标（如 ${at[0]}, ${at[1]}）不是经纬度，无法确定位置`,
    hint: "请附上正确的.prj文件，或转换为WGS-84经纬度后重新导出",
  };
}

/** Nothing declares the coordinate system, and the numbers can be degrees. */
export function assumedWgs84(layer: string): Finding {
  return {
    code: "assumed-wgs84",
    severity: "info",
    layer,
    message: "图层没有坐标系文件.prj，已按WGS-84经纬度读取",
    hint: "如坐标系不同，请附上.prj文件后重新上传",
  };
}

/** The `.prj` makes no sense, and the numbers can be degrees. */
export function unreadablePrj(layer: string): Finding {
  return {
    code: "prj-unreadable",
    severity: "warning",
    layer,
    message: "坐标系文件.prj无法识别，坐标数值像是经纬度，已按WGS-84读取",
    hint: "请在地图上核对位置，必要时更换.prj文件",
  };
}

/** A datum without a published shift to WGS-84. */
export function unknownDatum(layer: string, datum: string): Finding {
  return {
    code: "unknown-datum",
    severity: "warning",
    layer,
    message: `坐标系的基准“${datum}”没有公开的精确转换参数，位置可能偏差数十至百余米`,
    hint: "请在地图上核对位置，建议改用CGCS2000或WGS-84坐标",
  };
}

/** Vertices without a place in the declared coordinate system; they were left out. */
export function unprojectable(layer: string, vertices: number, featureIndex: number): Finding {
  return {
    code: "unprojectable",
    severity: "warning",
    layer,
    featureIndex,
    message: `有${vertices}个坐标点超出坐标系的有效范围，无法转换为经纬度，已略过`,
    hint: "请检查这些要素的坐标，或核对.prj文件是否正确",
  };
}

/** The `.dbf` makes no sense. */
export function unreadableTable(layer: string): Finding {
  return {
    code: "dbf-unreadable",
    severity: "warning",
    layer,
    message: "属性表.dbf已损坏，只读取了几何数据",
    hint: "如需要属性，请重新导出该图层",
  };
}

/** The table and the geometry have different numbers of records. */
export function rowCountMismatch(layer: string, rows: number, shapes: number): Finding {
  return {
    code: "row-count-mismatch",
    severity: "warning",
    layer,
    message: `属性表有${rows}行，而几何数据有${shapes}个，属性可能与要素对不上`,
    hint: "请重新导出该图层",
  };
}

/** Records marked as deleted in the table, which were passed over. */
export function deletedRows(layer: string, count: number): Finding {
  return {
    code: "deleted-rows",
    severity: "info",
    layer,
    message: `有${count}个要素已被标记删除，未读取`,
    hint: "如仍需要这些要素，请在制图软件中恢复后重新导出",
  };
}

/** A `.cpg` that claims UTF-8 for texts that are not. */
export function encodingMismatch(layer: string, encoding: string): Finding {
  return {
    code: "encoding-mismatch",
    severity: "warning",
    layer,
    message: `.cpg文件声明为UTF-8，但属性文字实际不是，已按${encoding.toUpperCase()}读取`,
    hint: "请核对属性文字，并更正.cpg文件",
  };
}

/** A zip whose layers hold no geometry at all. */
export function noFeaturesRead(): Finding {
  return {
    code: "nothing-to-import",
    severity: "error",
    layer: null,
    message: "压缩包中的图层没有任何可用的要素",
    hint: "请检查导出的图层是否为空后重新上传",
  };
}

/** A zip inside the zip, beside the layers. */
export function ignoredZip(entry: string): Finding {
  return {
    code: "nested-zip-ignored",
    severity: "info",
    layer: null,
    message: `压缩包里的压缩包“${entry}”未读取`,
    hint: "如其中有需要的图层，请解压后一起打包",
  };
}
