import { defineEnum } from "../enums/define-enum.ts";

/** Codes of answers (southbound 3): 0 to 5 of T/CSAE 248 DE_ResponseCode, from 100 our own. */
export const answerCode = defineEnum("应答码", [
  { code: 0, key: "done", label: "完成" },
  { code: 1, key: "accessDenied", label: "拒绝访问" },
  { code: 2, key: "argumentError", label: "参数错误" },
  { code: 3, key: "tooComplex", label: "请求过于复杂" },
  { code: 4, key: "processingFailure", label: "处理失败" },
  { code: 5, key: "inProgress", label: "处理中" },
  { code: 100, key: "unknownAction", label: "未知操作" },
  { code: 101, key: "expired", label: "已过期" },
  { code: 102, key: "busy", label: "设备忙" },
  { code: 103, key: "staleRevision", label: "版本已过时" },
  { code: 104, key: "hashMismatch", label: "摘要或签名不符" },
  { code: 105, key: "noSpace", label: "空间不足" },
  { code: 106, key: "unsupported", label: "不支持" },
  { code: 107, key: "clockUnsynced", label: "时钟未同步" },
  { code: 108, key: "childUnreachable", label: "下级设备不可达" },
]);
