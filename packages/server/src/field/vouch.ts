import { createVouch } from "@lukou/contract/topics/vouch";

/** Spares most messages of devices their schemas. Schemas are those of the program, so that one serves all. */
export const vouch = createVouch();
