/**
 * Error codes for programs, grouped by HTTP status, each with its Chinese default message for people.
 * A business refusal is HTTP 200 with `success: false`; the other statuses follow the wire contract:
 * 400 a body that breaks its schema, 401 a missing or expired login, 403/404 what is not yours or not there,
 * 405 a wrong method, 413 too large, 415 not JSON, 429 too many tries, 500 ours, 503 not ready.
 */
export const errorCatalogue = {
  /** The body, query or path breaks its schema; the message names the field. */
  INVALID_INPUT: { status: 400, message: "提交的内容不符合要求" },
  MALFORMED_JSON: { status: 400, message: "请求内容不是有效的JSON" },
  CITY_REQUIRED: { status: 400, message: "请先选择城市" },
  /** No token, an unknown one, an expired or revoked one. */
  LOGIN_EXPIRED: { status: 401, message: "登录过期，请重新登录！" },
  /** The account lacks the role a call asks for. */
  ROLE_REQUIRED: { status: 403, message: "当前账号没有此操作的权限，请联系管理员" },
  /** The city does not exist or is not granted: deliberately one answer. */
  CITY_FORBIDDEN: { status: 403, message: "城市不存在或无权访问" },
  /** First login: the password must be changed before anything else. */
  PASSWORD_CHANGE_REQUIRED: { status: 403, message: "首次登录请先修改密码" },
  /** The thing does not exist in this city or is not yours: deliberately one answer. */
  NOT_FOUND: { status: 404, message: "内容不存在或无权访问" },
  NO_SUCH_CALL: { status: 404, message: "接口不存在" },
  METHOD_NOT_ALLOWED: { status: 405, message: "请求方法不正确" },
  TOO_LARGE: { status: 413, message: "提交的内容过大" },
  UNSUPPORTED_MEDIA: { status: 415, message: "请求内容必须是JSON" },
  TOO_MANY_ATTEMPTS: { status: 429, message: "尝试次数过多，请稍后再试" },
  INTERNAL: { status: 500, message: "服务器忙，稍后重试！" },
  UNAVAILABLE: { status: 503, message: "服务正在启动或暂时不可用，请稍后重试" },
  /* Business refusals. */
  LOGIN_FAILED: { status: 200, message: "用户名或密码错误" },
  LOGIN_CODE_UNKNOWN: { status: 200, message: "登录码无效或已过期，请重新登录" },
  PASSWORD_UNFIT: { status: 200, message: "密码不符合要求" },
  DUPLICATE: { status: 200, message: "内容重复" },
  STALE_REVISION: { status: 200, message: "内容已被他人修改，请刷新后重试" },
  MAP_REFUSED: { status: 200, message: "地图图层未通过检查" },
  REFUSED: { status: 200, message: "操作未能完成" },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** An expected failure: refused with a code and a Chinese message that says what is wrong, where, and what to do. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string = errorCatalogue[code].message) {
    super(message);
    this.code = code;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}
