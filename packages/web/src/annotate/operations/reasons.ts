/** Why a command cannot be done now, and with it what to do first. */
export const DISABLED_REASONS = {
  "nothing-selected": "请先选中图形",
  "all-locked": "选中的图形已锁定，请先解锁",
} as const;

export type DisabledReason = keyof typeof DISABLED_REASONS;
