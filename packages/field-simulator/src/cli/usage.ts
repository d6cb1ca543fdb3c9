import { CAMERAS_USAGE } from "../pictures/commands/cameras-command.ts";
import { PICTURE_USAGE } from "../pictures/commands/picture-command.ts";

/** Port on which a running simulator takes commands unless told otherwise. */
export const CONTROL_PORT = 7830;

export const USAGE = `现场模拟器：一座城市的感知设备，按设备接入接口工作，可按需注入故障

用法：
  npm run field -- city --mqtt mqtt://127.0.0.1:1883 --key-file data/field.key [选项]
      --seed 1              城市种子，同一种子同一城市
      --intersections 160   城市的路口数
      --limit N             只模拟前N个路口
      --only A,B            只模拟这些路口（路口键）
      --vehicles N          巡检车数量
      --no-traffic          不模拟交通，统计按“未测量”上报
      --no-pictures         相机不出图
      --camera-port 端口    在本机此端口提供相机画面（抓图与MJPEG），0为任一空闲端口
      --spread 秒           设备在多少秒内陆续上电
      --firmware-key ID=文件 固件签名公钥（PEM），可重复；不给则不验签
      --scenario 文件       启动后运行场景
  npm run field -- fault <名称> --device 序列号 [--set 参数=值 ...] [--end]
      注入故障，--end撤销；作用于全网的故障不用--device
  npm run field -- scenario 文件.json
  npm run field -- list               故障及其参数
  npm run field -- devices            运行中的设备
  各命令可加 --control 端口（默认${CONTROL_PORT}）

${PICTURE_USAGE}
${CAMERAS_USAGE}

  npm run field:check -- mqtt://主机:端口 --device 类别:序列号 [--user 用户名 --secret 口令] [--json]
      检查一台设备是否符合设备接入接口`;
