import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet, useNavigate, useRouter } from "@tanstack/react-router";
import { Drawer } from "antd";
import dayjs from "dayjs";
import "dayjs/locale/zh-cn";
import { useEffect, useState } from "react";
import { FirstPasswordModal } from "../../features/session/components/first-password-modal.tsx";
import { identify } from "../../features/session/identify.ts";
import { logOut } from "../../features/session/log-out.ts";
import { useLiveConnection } from "../../lib/live/index.ts";
import { followOtherTabs, useSession } from "../../lib/session/session-store.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { learnEnvironment } from "../environment.ts";
import { paths } from "../paths.ts";
import { createQueryClient } from "../query-client.ts";
import { closeMobileSidebar, useAppState } from "./app-store.ts";
import { Content } from "./content.tsx";
import styles from "./layout.module.css";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";
import { useDevice } from "./use-device.ts";
import { usePlaceFollowsPage } from "./use-place-follows-page.ts";
import { ViewTags } from "./view-tags.tsx";

dayjs.locale("zh-cn");

/** The common layout (LAYOUT-1 to LAYOUT-7). Without a login only the bare page shows (GUARD-2a). */
export default function Layout() {
  const userGuid = useSession((state) => state.identity?.guid);
  /* What one user read is never shown to the next. */
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      {userGuid ? <Frame key={userGuid} /> : <Outlet />}
    </QueryClientProvider>
  );
}

function Frame() {
  const mobile = useDevice() === "mobile";
  const sidebarOpen = useAppState((state) => state.sidebarOpen);
  const mustChangePassword = useSession((state) => state.identity?.mustChangePassword ?? false);
  const hasCity = useSession((state) => state.city !== null);
  const router = useRouter();

  useLiveConnection();
  usePlaceFollowsPage();
  useEffect(() => void learnEnvironment(), []);
  useEffect(() => followOtherTabs(() => void router.invalidate()), [router]);

  if (mustChangePassword) return <FirstPassword />;
  return (
    <div className={styles["frame"]}>
      <a className={styles["skip"]} href="#content">
        跳到正文
      </a>
      <TopBar mobile={mobile} />
      <div className={styles["body"]}>
        {mobile ? (
          <Drawer
            open={sidebarOpen}
            placement="left"
            size="min(88vw, 320px)"
            closable={false}
            styles={{ body: { padding: 0 } }}
            onClose={closeMobileSidebar}
          >
            <Sidebar />
          </Drawer>
        ) : (
          sidebarOpen && (
            <aside className={styles["sidebar"]}>
              <Sidebar />
            </aside>
          )
        )}
        <div className={styles["main"]}>
          <ViewTags />
          {hasCity ? (
            <Content />
          ) : (
            <EmptyState title="当前账号没有可用的城市" hint="请联系管理员授权城市后重新登录" />
          )}
        </div>
      </div>
    </div>
  );
}

/** Nothing but the new password is to be had before it is set (LOGIN-4). */
function FirstPassword() {
  const navigate = useNavigate();
  return (
    <FirstPasswordModal
      open
      onChanged={() => void identify()}
      onLeave={() => void logOut().then(() => navigate({ href: paths.login() }))}
    />
  );
}
