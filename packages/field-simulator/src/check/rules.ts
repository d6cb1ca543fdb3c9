/** What a device is held to: section of the interface and, in Chinese, what it asks. */
export const rules = {
  topic: { section: "2", title: "主题属于本接口" },
  size: { section: "2", title: "消息不超过该主题的上限" },
  qos: { section: "2", title: "QoS符合该主题" },
  retain: { section: "2", title: "保留标志符合该主题" },
  encoding: { section: "1", title: "消息为UTF-8编码的JSON对象" },
  absent: { section: "1", title: "未知的值省略，不写null或空文本" },
  common: { section: "3", title: "公共字段齐全" },
  identity: { section: "3", title: "序列号和类别与主题一致" },
  numbering: { section: "3", title: "会话内序号从1起逐条加1" },
  values: { section: "3", title: "单位和取值在范围内" },
  durable: { section: "3", title: "可靠上报要求应答并带会话标识" },
  repeat: { section: "3", title: "未获应答的可靠上报在2秒后原样重发" },
  schema: { section: "2", title: "必填字段齐全" },
  session: { section: "4", title: "连接后发布会话，字段齐全" },
  sessionRepeat: { section: "4", title: "会话未获应答时原样重发" },
  order: { section: "4", title: "连接后依次为会话、基本状态、配置、全部告警" },
  heartbeat: { section: "5", title: "心跳按平台给定的间隔" },
  runStatus: { section: "5", title: "运行状态按平台给定的间隔" },
  capabilities: { section: "5", title: "基本状态列出能力" },
  leaseSilence: { section: "6", title: "没有租约时不发感知目标" },
  leaseRate: { section: "6", title: "租约内按给定频率发感知目标" },
  leaseEnd: { section: "6", title: "租约停止后不再发" },
  pushApplied: { section: "9", title: "下发的配置生效并应答" },
  reported: { section: "9", title: "生效后上报配置版本和摘要" },
  pushAgain: { section: "9", title: "同版本同摘要再次应答已生效" },
  stale: { section: "9", title: "低版本以103拒绝" },
  otherHash: { section: "9", title: "同版本不同摘要以104拒绝" },
  wrongHash: { section: "9", title: "摘要不符以104拒绝" },
  preview: { section: "9", title: "预览生效，运行版本不变，被下发结束" },
  query: { section: "10", title: "四种查询各回答同名消息" },
  runningDoc: { section: "10", title: "查询到的配置与上报摘要一致" },
  unknownAction: { section: "10", title: "未知操作以100拒绝" },
  expired: { section: "10", title: "过期指令以101拒绝" },
  unsupported: { section: "15", title: "能力之外的操作以106拒绝" },
  twice: { section: "10", title: "重复请求重复应答" },
  reboot: { section: "10", title: "重启：应答、以reboot断开、以新会话返回" },
  clock: { section: "13", title: "时刻不超前5秒、不落后60秒" },
} as const;

export type RuleName = keyof typeof rules;

/** What became of a rule. */
export interface Verdict {
  readonly rule: RuleName;
  /** undefined: nothing was seen that it could be held against. */
  readonly passed: boolean | undefined;
  /** What went wrong, with topic and number of the message; the first few. */
  readonly details: readonly string[];
}

const DETAILS_MAX = 5;

/** Keeps what was found for each rule; one failure outweighs any number of passes. */
export interface Verdicts {
  pass(rule: RuleName): void;
  fail(rule: RuleName, detail: string): void;
  /** Passes or fails by a condition. */
  judge(rule: RuleName, holds: boolean, detail: string): void;
  list(): readonly Verdict[];
}

export function createVerdicts(): Verdicts {
  const found = new Map<RuleName, { passed: boolean; details: string[] }>();
  const entry = (rule: RuleName) => {
    const known = found.get(rule) ?? { passed: true, details: [] };
    found.set(rule, known);
    return known;
  };
  const fail: Verdicts["fail"] = (rule, detail) => {
    const verdict = entry(rule);
    verdict.passed = false;
    if (verdict.details.length < DETAILS_MAX) verdict.details.push(detail);
  };
  return {
    pass: (rule) => void entry(rule),
    fail,
    judge(rule, holds, detail) {
      if (holds) entry(rule);
      else fail(rule, detail);
    },
    list: () =>
      (Object.keys(rules) as RuleName[]).map((rule) => ({
        rule,
        passed: found.get(rule)?.passed,
        details: found.get(rule)?.details ?? [],
      })),
  };
}
