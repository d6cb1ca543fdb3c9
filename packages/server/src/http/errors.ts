import { AppError, type ErrorCode, refused } from "@lukou/contract";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** Fastify's own refusals in our codes. */
const fastifyCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "TOO_LARGE",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "UNSUPPORTED_MEDIA",
  FST_ERR_CTP_EMPTY_JSON_BODY: "MALFORMED_JSON",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "MALFORMED_JSON",
  FST_ERR_BAD_URL: "NO_SUCH_CALL",
  FST_ERR_MAX_PARAM_LENGTH: "NOT_FOUND",
};

const zlibError = /^(Z_|ERR_STREAM_PREMATURE_CLOSE)/;

/** Turns any thrown thing into an expected error; the unexpected becomes INTERNAL and tells nothing. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : fastifyCodes[code];
  if (known) return new AppError(known);
  if (code && zlibError.test(code)) return new AppError("MALFORMED_JSON", "请求内容不是有效的gzip数据");
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new AppError("INVALID_INPUT");
  return new AppError("INTERNAL");
}

/** One error mapping for all calls: envelope, status, request id; only the unexpected is logged as an error. */
export function mapErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request: FastifyRequest, reply: FastifyReply) => {
    const known = asAppError(error);
    if (known.code === "INTERNAL") request.log.error({ err: error }, "unexpected error");
    return sendRefusal(reply, known);
  });
}

function sendRefusal(reply: FastifyReply, { status, code, message }: AppError): FastifyReply {
  return reply.status(status).header("cache-control", "no-store").send(refused(code, message));
}

/** Answers an address that the router cannot read (not decodable, endless parameter); no hook runs for it. */
export function answerUnroutable(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  void sendRefusal(reply.header("x-request-id", request.id), asAppError(error));
}
