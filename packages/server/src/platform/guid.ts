import { v7 } from "uuid";

/** A new row identifier: UUID version 7 (RFC 9562), which sorts by time and so keeps indexes compact. */
export const newGuid = (): string => v7();
