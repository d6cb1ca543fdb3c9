import { DownOutlined, EnvironmentOutlined } from "@ant-design/icons";
import { Dropdown } from "antd";
import { noTags } from "../../features/tags/tags.ts";
import { changeTags } from "../../features/tags/tags-store.ts";
import { clearPlace } from "../../features/tree/place-store.ts";
import { resetTreeFilters } from "../../features/tree/tree-view-store.ts";
import { keepCity, useSession } from "../../lib/session/session-store.ts";
import { paths } from "../paths.ts";
import { useAppNavigate } from "../router/use-app-navigate.ts";
import styles from "./layout.module.css";

/** The city every call belongs to (GEN-1, LAYOUT-1); a menu when the user may choose between several. */
export function CitySwitch() {
  const city = useSession((state) => state.city);
  const cities = useSession((state) => state.cities);
  const open = useAppNavigate();
  if (!city) return null;
  const name = (
    <>
      <EnvironmentOutlined aria-hidden /> <span className={styles["cityName"]}>{city.name}</span>
    </>
  );
  if (cities.length < 2) return <span className={styles["city"]}>{name}</span>;

  const choose = (guid: string) => {
    const chosen = cities.find((other) => other.guid === guid);
    if (!chosen || guid === city.guid) return;
    keepCity({ guid: chosen.guid, name: chosen.name });
    clearPlace();
    resetTreeFilters();
    changeTags(() => noTags);
    open(paths.refresh(paths.home()));
  };
  return (
    <Dropdown
      trigger={["click"]}
      menu={{
        items: cities.map((other) => ({ key: other.guid, label: other.name })),
        selectedKeys: [city.guid],
        onClick: ({ key }) => choose(key),
      }}
    >
      <button
        type="button"
        className={`${styles["city"]} ${styles["cityButton"]}`}
        aria-label={`切换城市，当前${city.name}`}
      >
        {name} <DownOutlined aria-hidden />
      </button>
    </Dropdown>
  );
}
