/** What a platform answers to a session, as far as a device of the swarm looks at it; undefined for a will. */
export function sessionUpAckOf(
  topic: string,
  payload: Buffer | string,
): { readonly topic: string; readonly payload: Buffer } | undefined {
  const { seqNum, state } = JSON.parse(payload.toString()) as { seqNum?: number; state?: string };
  if (state !== "ready" || seqNum === undefined) return undefined;
  const now = Date.now();
  const answer = { timeStamp: now, seqNum, errorCode: 0, serverTime: now, accepted: "bound" };
  return { topic: `${topic}/ack`, payload: Buffer.from(JSON.stringify(answer)) };
}
