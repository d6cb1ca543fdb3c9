/** The time; replaced in tests so that expiry and throttling need no waiting. */
export type Clock = () => Date;
export const systemClock: Clock = () => new Date();
