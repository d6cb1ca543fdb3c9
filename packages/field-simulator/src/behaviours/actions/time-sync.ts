import { answerCode } from "@lukou/contract/topics";
import { done, fail, type RemoteBehaviour } from "./remote.types.ts";

/** Sets the clock by the servers given, else by the configured ones (southbound 10). */
export const timeSync: RemoteBehaviour = (device) => ({
  actions: {
    timeSync({ ntpServers }, reply) {
      const servers = ntpServers ?? device.memory.config.doc.time?.ntpServers ?? device.plan.ntpServers;
      if (servers.length === 0) {
        reply(fail(answerCode.byKey.clockUnsynced, "没有可用的NTP服务器"));
        return;
      }
      device.conditions.clockOffsetMs = 0;
      device.changed();
      reply(done({ offsetMs: Number(device.random.between(-3, 3).toFixed(2)), stratum: 3 }));
    },
  },
});
