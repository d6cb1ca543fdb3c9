import { z } from "zod";
import type { Action } from "./actions/define-action.ts";
import { omActions } from "./actions/om-actions.ts";
import { queryActions } from "./actions/query-actions.ts";
import { type ChannelName, channelNames, channels, isFromDevice, nounOf } from "./channels.ts";
import { configDocOfKind } from "./config/config-doc.ts";
import type { Channel } from "./define-channel.ts";
import { deviceKind } from "./device-kind.ts";
import { TOPIC_ROOT } from "./topic.ts";

type Json = Record<string, unknown>;

const reference = (place: string): Json => ({ $ref: `#/${place}` });

const jsonSchema = (schema: z.ZodType): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    reused: "inline",
  }) as Json;
  return rest;
};

/** Name of a channel where a `/` cannot stand: `session.up.ack`. */
const nameOf = (channel: ChannelName): string => channel.replaceAll("/", ".");

const addressOf = (channel: ChannelName): string =>
  channel === "session/down"
    ? `${TOPIC_ROOT}/platform/{nodeId}/${channel}`
    : `${TOPIC_ROOT}/{kind}/{deviceSn}/${channel}`;

const parametersOf = (channel: ChannelName): Json =>
  channel === "session/down"
    ? { nodeId: { description: "平台节点标识" } }
    : {
        kind: reference("components/parameters/kind"),
        deviceSn: reference("components/parameters/deviceSn"),
      };

/** One payload under a name; a channel whose kinds differ has one for each. */
interface Variant {
  readonly name: string;
  readonly title: string;
  readonly schema: z.ZodType;
}

function variantsOf(name: ChannelName): Variant[] {
  const { title, schema, schemaOf }: Channel = channels[name];
  if (!schemaOf) return [{ name: nameOf(name), title, schema }];
  return deviceKind.items.map(({ code, label }) => ({
    name: `${nameOf(name)}.${code}`,
    title: `${title}：${label}`,
    schema: schemaOf[code],
  }));
}

const retention: Readonly<Record<Channel["retain"], string>> = {
  always: "保留",
  never: "不保留",
  pushes: "下发时保留，预览不保留",
  untilFinal: "任务结束前保留，结束后以空消息清除",
};

const expiryText = (expiry: Channel["expiry"]) => {
  if (expiry === null) return "不过期";
  return typeof expiry === "number" ? `${expiry}秒后过期` : "按消息中的期限过期";
};

function channelOf(name: ChannelName): Json {
  const { title, follows, qos, retain, maxKiB, expiry, logged }: Channel = channels[name];
  return {
    address: addressOf(name),
    title,
    description: `依据：${follows}。QoS ${qos}，${retention[retain]}，最大${maxKiB} KiB，${expiryText(expiry)}${logged ? "，记入通信日志" : ""}。`,
    parameters: parametersOf(name),
    messages: Object.fromEntries(
      variantsOf(name).map((variant) => [variant.name, reference(`components/messages/${variant.name}`)]),
    ),
  };
}

/** Seen from the platform: it receives what devices write and sends the rest. */
function operationOf(name: ChannelName): Json {
  const { title, qos, retain, expiry }: Channel = channels[name];
  return {
    action: isFromDevice(name) ? "receive" : "send",
    title,
    tags: [{ name: nounOf(name) }],
    channel: reference(`channels/${nameOf(name)}`),
    messages: variantsOf(name).map((variant) =>
      reference(`channels/${nameOf(name)}/messages/${variant.name}`),
    ),
    bindings: {
      mqtt: {
        qos,
        retain: retain !== "never",
        ...(typeof expiry === "number" && { messageExpiryInterval: expiry }),
        bindingVersion: "0.2.0",
      },
    },
  };
}

/** Parameters, progress and result of each action, which messages carry as `params` and `result`. */
const actionSchemas = (noun: string, actions: Readonly<Record<string, Action>>): Json =>
  Object.fromEntries(
    Object.entries(actions).flatMap(([name, { title, params, progress, result, deadlineS }]) => {
      const described = (part: z.ZodType, what: string) => ({
        ...jsonSchema(part),
        title: `${title}：${what}`,
        description: `期限${deadlineS}秒`,
      });
      return [
        [`${noun}.${name}.params`, described(params, "参数")],
        ...(progress ? [[`${noun}.${name}.progress`, described(progress, "进度")]] : []),
        [`${noun}.${name}.result`, described(result, "结果")],
      ];
    }),
  );

/** AsyncAPI 3.0 of the field interface: every topic, every payload, the actions' parts and the configuration of each kind. */
export function asyncApi(version: string): Json {
  const variants = channelNames.flatMap(variantsOf);
  return {
    asyncapi: "3.0.0",
    info: {
      title: "全息路口设备接入接口",
      version,
      license: { name: "Apache-2.0", url: "https://www.apache.org/licenses/LICENSE-2.0" },
    },
    defaultContentType: "application/json",
    servers: {
      platform: {
        host: "{host}:{port}",
        protocol: "mqtts",
        protocolVersion: "5.0",
        variables: { host: { description: "平台地址" }, port: { default: "8883", description: "TLS端口" } },
        security: [
          { type: "userPassword", description: "用户名为设备序列号，口令为平台签发的密钥" },
          { type: "X509", description: "客户端证书，CN为设备序列号" },
        ],
      },
    },
    channels: Object.fromEntries(channelNames.map((name) => [nameOf(name), channelOf(name)])),
    operations: Object.fromEntries(channelNames.map((name) => [nameOf(name), operationOf(name)])),
    components: {
      parameters: {
        kind: { enum: [...deviceKind.codes], description: deviceKind.title },
        deviceSn: { description: "设备序列号：4至64位字母、数字、_或-" },
      },
      messages: Object.fromEntries(
        variants.map(({ name, title }) => [
          name,
          { name, title, payload: reference(`components/schemas/${name}`) },
        ]),
      ),
      schemas: {
        ...Object.fromEntries(variants.map(({ name, schema }) => [name, jsonSchema(schema)])),
        ...actionSchemas("om-config", omActions),
        ...actionSchemas("query", queryActions),
        ...Object.fromEntries(
          deviceKind.items.map(({ code, label }) => [
            `config.${code}`,
            { ...jsonSchema(configDocOfKind(code)), title: `配置：${label}` },
          ]),
        ),
      },
    },
  };
}
