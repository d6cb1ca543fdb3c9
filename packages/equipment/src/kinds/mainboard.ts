import { firmware, identity, network, timeSync } from "../blocks/common.ts";
import { keepsLogs, reportsStatus } from "../blocks/status.ts";
import { defineBlock } from "../define-block.ts";
import { defineEquipment } from "../define-equipment.ts";
import { defineForm } from "../define-form.ts";
import { url } from "../fields/text-fields.ts";
import { number } from "../fields/value-fields.ts";

const platform = defineBlock({
  key: "platform",
  title: "平台接入",
  fields: {
    mqttUrl: url("MQTT地址", ["mqtt", "mqtts"], { placeholder: "mqtts://10.1.0.2:8883" }),
    fileUrl: url("文件服务地址", ["https", "http"], { placeholder: "https://10.1.0.2/southbound/v1" }),
    maxUploadKbps: number("上行限速", { min: 64, max: 1_000_000, step: 1, unit: "kbps" }),
  },
});

const ports = network();
const clock = timeSync();
const logs = keepsLogs();

/** The base setting of a board: what holds for it whomever it serves. */
export const mainboardBase = defineForm([ports, clock, platform, logs]);

/** 核心板: the computer inside a unit. Holds no session; it is reported as one of its host's `boards`. */
export const mainboard = defineEquipment({
  key: "mainboard",
  purpose: "一体机、MEC、车检器和智能灯杆内的主控板",
  blocks: [identity(), ports, firmware(), clock, platform, reportsStatus(), logs],
  hangs: {
    pole: false,
    box: false,
    parents: ["erv", "mainController", "carDetection", "pedestrianPole"],
    parentRequired: true,
    end: false,
  },
  calls: {
    add: "Mainboard/AddMainboard",
    update: "Mainboard/UpdateMainboard",
    info: "Mainboard/GetInfo",
    remove: "Mainboard/DeleteMainboard",
  },
  session: null,
  glyph:
    "M6 6h12v12H6zM9 9v6h6V9zM8 2h2v3H8zM14 2h2v3h-2zM8 19h2v3H8zM14 19h2v3h-2zM2 8h3v2H2zM2 14h3v2H2zM19 8h3v2h-3zM19 14h3v2h-3z",
});
