import { MenuOutlined } from "@ant-design/icons";
import { Button, Dropdown, Menu } from "antd";
import type { MouseEvent } from "react";
import { useSession } from "../../lib/session/session-store.ts";
import { useAppNavigate } from "../router/use-app-navigate.ts";
import { useCurrentRoute } from "../router/use-current-route.ts";
import styles from "./layout.module.css";
import { currentEntry, type MenuEntry, menuEntries } from "./menu-items.ts";

const noMenus: never[] = [];

/** The horizontal menu of the top bar, folded into one button on small screens (LAYOUT-1). */
export function TopMenu({ folded }: { folded: boolean }) {
  const granted = useSession((state) => state.identity?.menus ?? noMenus);
  const entries = menuEntries(granted);
  const route = useCurrentRoute();
  const open = useAppNavigate();
  const selected = currentEntry(entries, route?.path ?? "");
  const menu = {
    selectedKeys: selected ? [selected] : [],
    items: entries.map((entry) => ({ key: entry.name, label: <EntryLink entry={entry} /> })),
    onClick: ({ key, domEvent }: { key: string; domEvent: { preventDefault(): void } }) => {
      domEvent.preventDefault();
      const entry = entries.find(({ name }) => name === key);
      if (entry) open(entry.href);
    },
  };
  if (folded) {
    return (
      <Dropdown menu={menu} trigger={["click"]}>
        <Button type="text" icon={<MenuOutlined />} aria-label="菜单" />
      </Dropdown>
    );
  }
  return (
    <nav className={styles["menu"]} aria-label="主菜单">
      <Menu mode="horizontal" theme="dark" {...menu} />
    </nav>
  );
}

/** A plain click is the menu's; with a modifier the browser opens the link elsewhere. */
function keepInside(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) event.stopPropagation();
  else event.preventDefault();
}

/** A real link, so that it can be opened in another tab. */
function EntryLink({ entry }: { entry: MenuEntry }) {
  return (
    <a href={entry.href} onClick={keepInside}>
      {entry.title}
    </a>
  );
}
