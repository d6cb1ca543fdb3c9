import {
  answerCode,
  type Channel,
  type ChannelName,
  channelNames,
  channels,
  isFromDevice,
  omActions,
  queryActions,
} from "@lukou/contract/topics";
import { code, table } from "./markdown.ts";

const retained: Readonly<Record<Channel["retain"], string>> = {
  always: "yes",
  never: "",
  pushes: "pushes",
  untilFinal: "until final",
};

/** The topics between devices and the platform, the remote actions and the answer codes. */
export function topicsPage(): string {
  const rows = channelNames.map((name) => {
    const channel: Channel = channels[name];
    return [
      code(topicOfChannel(name)),
      isFromDevice(name) ? "device" : "platform",
      channel.title,
      String(channel.qos),
      retained[channel.retain],
      String(channel.maxKiB),
      channel.logged ? "yes" : "",
      channel.follows,
    ];
  });
  const actions = Object.entries({ ...omActions, ...queryActions }).map(([name, action]) => [
    code(name),
    name in omActions ? "om-config" : "query",
    action.title,
    String(action.deadlineS),
  ]);
  const codes = answerCode.items.map((item) => [String(item.code), item.label]);
  return [
    "MQTT 5; `{kind}` and `{sn}` name the device. The schemas of all payloads are in [asyncapi.json](asyncapi.json).",
    table(["Topic", "Written by", "Title", "QoS", "Retained", "Most KiB", "In the log", "Follows"], rows),
    "## Remote actions",
    table(["Action", "Noun", "Title", "Deadline (s)"], actions),
    "## Answer codes",
    table(["Code", "Meaning"], codes),
  ].join("\n\n");
}

const topicOfChannel = (name: ChannelName): string =>
  name === "session/down" ? "v2x/v1/platform/{nodeId}/session/down" : `v2x/v1/{kind}/{sn}/${name}`;
