/** The groups of a camera's form, gathered into tabs. Blocks a kind does not have are passed over. */
export const formTabs = [
  { key: "use", label: "用途", blocks: ["identity", "use", "recognition"] },
  { key: "imaging", label: "成像", blocks: ["imaging"] },
  { key: "video", label: "视频流", blocks: ["video"] },
  { key: "mounting", label: "安装", blocks: ["placement", "coordinates", "mounting", "coverage"] },
  {
    key: "network",
    label: "网络",
    blocks: ["network", "credentials", "firmware", "timeSync", "status"],
  },
] as const;

export type FormTab = (typeof formTabs)[number]["key"];
