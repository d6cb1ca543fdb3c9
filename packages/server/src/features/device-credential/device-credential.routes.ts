import { deviceCredentialCalls } from "@lukou/contract";
import { type ServedCall, serve } from "../../http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { readAccess } from "./device-access.ts";
import { issueCredential, releaseHold, revoke, rotateCredential } from "./device-credential.service.ts";

const Credential = deviceCredentialCalls;

/** Calls on the secrets by which devices come in. */
export function deviceCredentialRoutes(platform: Platform): ServedCall[] {
  return [
    serve(Credential.GetAccess, async ({ params }, { scope }) =>
      readAccess(platform.db, scope, params.id, platform.clock()),
    ),
    serve(Credential.IssueCredential, async ({ params }, context) =>
      issueCredential(platform, context, params.id),
    ),
    serve(Credential.RotateCredential, async ({ params }, context) =>
      rotateCredential(platform, context, params.id),
    ),
    serve(Credential.RevokeCredential, async ({ params }, context) => {
      await revoke(platform, context, params.id);
      return null;
    }),
    serve(Credential.ReleaseHold, async ({ params }, context) => {
      await releaseHold(platform, context, params.id);
      return null;
    }),
  ];
}
