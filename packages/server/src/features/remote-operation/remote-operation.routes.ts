import { calls } from "@lukou/equipment";
import { type ServedCall, serve } from "../../http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { offersOf, startOperation } from "./remote-operation.service.ts";

const { RemoteOperation } = calls;

export function remoteOperationRoutes(platform: Platform): ServedCall[] {
  return [
    serve(RemoteOperation.GetOperations, ({ params }, { scope }) => offersOf(platform, scope, params.id)),
    serve(RemoteOperation.StartOperation, ({ body }, context) => startOperation(platform, context, body)),
  ];
}
