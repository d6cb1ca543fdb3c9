import type { DeviceId, Rights } from "@lukou/contract/topics";

/** What a client shows when it connects. */
export interface Credentials {
  readonly clientId: string;
  readonly username: string | undefined;
  readonly password: Uint8Array | undefined;
  /** Common name of its certificate, if one was shown and is signed by the authority of the configuration. */
  readonly certificateName: string | undefined;
  readonly address: string;
}

/** A client that was let in: which device it is, by which secret, and what it may do. */
export interface Admission extends DeviceId {
  readonly cityGuid: string;
  readonly equipmentGuid: string;
  /** Number of the secret among those of the equipment. */
  readonly generation: number;
  readonly rights: Rights;
  readonly address: string;
}

/** Answers what a client may do, or undefined when it is not the device it says it is. */
export type Admit = (credentials: Credentials) => Promise<Admission | undefined>;
