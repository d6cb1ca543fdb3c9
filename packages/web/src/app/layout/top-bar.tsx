import { MenuFoldOutlined, MenuUnfoldOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { SyncSettingsButton } from "../../features/sync-settings/components/sync-settings-button.tsx";
import { faviconOf, useEnvironment } from "../environment.ts";
import { paths } from "../paths.ts";
import { PRODUCT_TITLE } from "../product.ts";
import { useAppNavigate } from "../router/use-app-navigate.ts";
import { setSidebarOpen, useAppState } from "./app-store.ts";
import { CitySwitch } from "./city-switch.tsx";
import styles from "./layout.module.css";
import { LiveIndicator } from "./live-indicator.tsx";
import { TopMenu } from "./top-menu.tsx";
import { UserMenu } from "./user-menu.tsx";

/** Title, city, menu, live state, sync settings and the user (LAYOUT-1, LAYOUT-7). */
export function TopBar({ mobile }: { mobile: boolean }) {
  const sidebarOpen = useAppState((state) => state.sidebarOpen);
  const icon = faviconOf(useEnvironment((state) => state.known?.environment ?? "prod"));
  const open = useAppNavigate();
  return (
    <header className={styles["top"]}>
      <Button
        type="text"
        icon={sidebarOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
        aria-label={sidebarOpen ? "收起路口列表" : "展开路口列表"}
        aria-expanded={sidebarOpen}
        onClick={() => setSidebarOpen(!sidebarOpen)}
      />
      <a
        className={styles["brand"]}
        href={paths.home()}
        onClick={(event) => {
          event.preventDefault();
          open(paths.home());
        }}
      >
        <img src={icon} alt="" width={26} height={26} />
        <span className={styles["product"]}>{PRODUCT_TITLE}</span>
      </a>
      <CitySwitch />
      <TopMenu folded={mobile} />
      <div className={styles["right"]}>
        <LiveIndicator />
        <SyncSettingsButton />
        <UserMenu compact={mobile} />
      </div>
    </header>
  );
}
