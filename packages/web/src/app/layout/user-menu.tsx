import { BugOutlined, DownOutlined, LogoutOutlined, UserOutlined } from "@ant-design/icons";
import { environment, texts } from "@lukou/contract";
import { Avatar, Dropdown, type MenuProps } from "antd";
import { useState } from "react";
import { logOut } from "../../features/session/log-out.ts";
import { useSession } from "../../lib/session/session-store.ts";
import { useEnvironment } from "../environment.ts";
import { useErrorLog } from "../errors/error-log.ts";
import { ErrorLogModal } from "../errors/error-log-modal.tsx";
import { paths, routeOf } from "../paths.ts";
import { useAppNavigate } from "../router/use-app-navigate.ts";
import { chooseTheme, type ThemeChoice, useThemeChoice } from "../theme/theme-store.ts";
import styles from "./layout.module.css";

const themes: readonly { readonly key: ThemeChoice; readonly label: string }[] = [
  { key: "system", label: "跟随系统" },
  { key: "light", label: "浅色" },
  { key: "dark", label: "深色" },
];

/** The user's name with their menu: profile, theme, error log, logout (LAYOUT-1). */
export function UserMenu({ compact }: { compact: boolean }) {
  const identity = useSession((state) => state.identity);
  const errors = useErrorLog((state) => state.entries.length);
  const known = useEnvironment((state) => state.known);
  const theme = useThemeChoice((state) => state.choice);
  const [logOpen, setLogOpen] = useState(false);
  const open = useAppNavigate();
  const name = identity?.name ?? "";

  const leave = async () => {
    await logOut();
    open(paths.login());
  };
  const acts: Readonly<Record<string, () => void>> = {
    profile: () => open(paths.user()),
    errors: () => setLogOpen(true),
    logout: () => void leave(),
    ...Object.fromEntries(themes.map(({ key }) => [key, () => chooseTheme(key)])),
  };
  const items: MenuProps["items"] = [
    { key: "profile", icon: <UserOutlined />, label: routeOf("user").title },
    { key: "errors", icon: <BugOutlined />, label: errors > 0 ? `错误日志（${errors}）` : "错误日志" },
    { type: "divider" },
    { type: "group", label: "界面主题", children: themes.map(({ key, label }) => ({ key, label })) },
    { type: "divider" },
    { key: "logout", icon: <LogoutOutlined />, label: texts["LBL-LOGOUT"], danger: true },
    ...(known
      ? [
          { type: "divider" as const },
          {
            key: "version",
            disabled: true,
            label: `版本 ${known.version} · ${environment.labelOf(known.environment)}环境`,
          },
        ]
      : []),
  ];

  return (
    <>
      <Dropdown
        trigger={["click"]}
        placement="bottomRight"
        menu={{ items, selectedKeys: [theme], onClick: ({ key }) => acts[key]?.() }}
      >
        <button type="button" className={styles["user"]} aria-label={`用户菜单：${name}`}>
          <Avatar
            size={28}
            className={styles["avatar"] ?? ""}
            {...(identity?.avatar && { src: identity.avatar })}
          >
            {name.slice(0, 1)}
          </Avatar>
          {!compact && <span className={styles["userName"]}>{name}</span>}
          <DownOutlined aria-hidden />
        </button>
      </Dropdown>
      <ErrorLogModal open={logOpen} onClose={() => setLogOpen(false)} />
    </>
  );
}
