export { ApiError, messageOf } from "./api-error.ts";
export { authHeaders } from "./headers.ts";
export {
  type OutgoingRequest,
  type SendOptions,
  send,
  sendForAnswer,
  type Transport,
  urlOf,
} from "./send.ts";
export { type CallOptions, callKey, callOptions, invalidateCalls, useCall } from "./use-call.ts";
export { type SendHookOptions, useSend } from "./use-send.ts";
export { expireLogin } from "./wrapper.ts";
