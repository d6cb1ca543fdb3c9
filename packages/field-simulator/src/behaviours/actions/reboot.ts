import { done, type RemoteBehaviour } from "./remote.types.ts";

/** How long a device, and its software alone, takes to come back, ms. */
const DEVICE_MS = [15_000, 40_000] as const;
const APP_MS = [3000, 8000] as const;
/** The answer leaves before the session closes. */
const ANSWER_FIRST_MS = 200;

/** Answers, closes the session with the reason, and comes back (southbound 10). */
export const reboot: RemoteBehaviour = (device) => ({
  actions: {
    reboot({ scope, delay = 0 }, reply) {
      reply(done());
      const [least, most] = scope === "device" ? DEVICE_MS : APP_MS;
      const away = device.random.integer(least, most);
      device.log.write("Info", "main", `restart of ${scope} asked for`);
      device.after(Math.max(ANSWER_FIRST_MS, delay * 1000), () => device.restart("reboot", away));
    },
  },
});
