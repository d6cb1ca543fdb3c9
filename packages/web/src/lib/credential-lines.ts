import { fieldMeta, IssuedCredential } from "@lukou/contract";

const shown = ["mqttUrl", "clientId", "username", "secret"] as const;

/** What a device needs to come in, with its labels, in the order in which it is entered. */
export const credentialLines = (issued: IssuedCredential): readonly (readonly [string, string])[] =>
  shown.map((name) => [fieldMeta(IssuedCredential.shape[name]).label ?? name, issued[name]]);
