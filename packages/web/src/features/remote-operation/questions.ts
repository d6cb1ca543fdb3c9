import type { OperationRequest, RelayOffer } from "@lukou/contract";

/** What is lost when a relay goes off, in words. */
export function lossOf({ channel, name, feeds }: RelayOffer): string {
  const where = `第 ${channel} 路${name === null ? "" : `（${name}）`}`;
  if (feeds.length === 0) return `${where}没有登记供电设备，请先到现场核对它为谁供电。`;
  return `${where}断电后，以下设备将失去供电：${feeds.map((load) => load.name).join("、")}。`;
}

/** What to ask before an operation; null for one that disturbs nothing. */
export function questionOf(
  request: OperationRequest,
  deviceName: string,
  relays: readonly RelayOffer[],
): { readonly text: string; readonly danger: boolean } | null {
  switch (request.action) {
    case "reboot":
      return request.params.scope === "device"
        ? { text: `重启${deviceName}？重启期间它和它的下级设备不工作，通常 5 分钟内恢复。`, danger: true }
        : { text: `重启${deviceName}的应用程序？重启期间没有感知数据。`, danger: false };
    case "relayReset":
    case "relaySet": {
      const { action, params } = request;
      const relay = relays.find(({ channel }) => channel === params.channel);
      if (!relay) return { text: `操作第 ${params.channel} 路继电器？`, danger: true };
      if (action === "relaySet" && request.params.on)
        return { text: `给第 ${relay.channel} 路通电？`, danger: false };
      const end =
        action === "relayReset" ? `断电 ${request.params.offMs / 1000} 秒后自动恢复。` : "恢复需要再次通电。";
      return { text: lossOf(relay) + end, danger: true };
    }
    default:
      return null;
  }
}
