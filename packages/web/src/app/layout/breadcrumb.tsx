import { Breadcrumb } from "antd";
import { useAppNavigate } from "../router/use-app-navigate.ts";
import { useCurrentRoute } from "../router/use-current-route.ts";
import { breadcrumbItems } from "./breadcrumb-items.ts";
import styles from "./layout.module.css";

/** The breadcrumb bar, on pages that allow it (CRUMB-1 to CRUMB-5). */
export function BreadcrumbBar() {
  const items = breadcrumbItems(useCurrentRoute());
  const open = useAppNavigate();
  if (items.length === 0) return null;
  return (
    <nav className={styles["breadcrumb"]} aria-label="面包屑">
      <Breadcrumb
        items={items.map(({ title, href }) => ({
          title,
          ...(href && {
            href,
            onClick: (event: React.MouseEvent) => {
              event.preventDefault();
              open(href);
            },
          }),
        }))}
      />
    </nav>
  );
}
