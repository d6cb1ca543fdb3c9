import { defineEnum } from "../../enums/define-enum.ts";
import { defineChannel } from "../define-channel.ts";
import { coded } from "../fields/coded.ts";
import { report } from "../fields/messages.ts";
import { datumField, elevation, latitude, longitude } from "../fields/place.ts";
import { bearing, entry, instant, list, real, whole } from "../fields/scalars.ts";
import { vehicleSize } from "../fields/vectors.ts";
import { speed } from "./participant.ts";

/** Quality of a fix, NMEA 0183 GGA. Only 4 is truth, 5 is shown, the rest dropped (southbound 12). */
export const fixQuality = defineEnum("定位质量", [
  { code: 0, key: "none", label: "未定位" },
  { code: 1, key: "single", label: "单点定位" },
  { code: 2, key: "differential", label: "差分定位" },
  { code: 3, key: "pps", label: "PPS定位" },
  { code: 4, key: "rtkFixed", label: "RTK固定解" },
  { code: 5, key: "rtkFloat", label: "RTK浮点解" },
  { code: 6, key: "estimated", label: "推算" },
  { code: 7, key: "manual", label: "手动输入" },
  { code: 8, key: "simulated", label: "模拟" },
]);

const lever = (label: string) => real(label, -50, 50, "m");

/** One fix of the antenna. */
export const positionFix = entry(
  { timeStamp: instant("定位时刻"), longitude, latitude, fixQuality: coded(fixQuality) },
  {
    elevation,
    speed,
    heading: bearing("航向"),
    satellites: whole("卫星数", 0, 200),
    hdop: real("水平精度因子", 0, 1000),
    diffAge: real("差分龄期", 0, 86_400, "s"),
    sigma: real("标准差", 0, 10_000, "m"),
  },
);

/** Track of an RTK car, 5 to 10 fixes/s in one message a second (southbound 12). */
export const positionUp = defineChannel({
  title: "车辆定位",
  follows: "12；own",
  maxKiB: 16,
  logged: false,
  schema: report(
    { fixes: list(positionFix, 100, "定位点") },
    {
      datum: datumField,
      antenna: entry({}, { forward: lever("天线前移"), left: lever("天线左移"), up: lever("天线上移") }),
      size: vehicleSize("车辆长宽高"),
    },
  ),
});
