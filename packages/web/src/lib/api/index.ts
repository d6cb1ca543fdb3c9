export { ApiError, messageOf } from "./api-error.ts";
export { authHeaders } from "./headers.ts";
export { send, type Transport } from "./send.ts";
export { callKey, invalidateCalls, useCall } from "./use-call.ts";
export { useSend } from "./use-send.ts";
export { expireLogin } from "./wrapper.ts";
