import { routes } from "@lukou/contract";
import { Tabs } from "antd";
import {
  CommunicationLogPanel,
  DeviceLogPanel,
  logTabs,
  PlaceChoice,
  useLogSearch,
} from "../../features/log/index.ts";
import { PageHeader } from "../../ui/index.ts";
import { pathOfDevice } from "../log-parts.tsx";
import { Sheet } from "../sheet.tsx";
import { useRememberedTab } from "../use-remembered-tab.ts";

const title = routes.find(({ name }) => name === "intersectionLog")?.title ?? "";

/** 路口日志: what devices log, and what they and the platform told each other. */
export default function IntersectionLogScreen() {
  const [tab, chooseTab] = useRememberedTab("intersectionLog", logTabs);
  const [search, change] = useLogSearch();
  const parts = {
    search,
    onChange: change,
    pathOf: pathOfDevice,
    place: <PlaceChoice search={search} onChange={change} />,
  };
  return (
    <>
      <PageHeader title={title} />
      <Tabs
        activeKey={tab}
        onChange={(key) => chooseTab(logTabs.find((one) => one === key) ?? "device")}
        destroyOnHidden
        items={[
          {
            key: "device",
            label: "设备日志",
            children: (
              <Sheet>
                <DeviceLogPanel {...parts} />
              </Sheet>
            ),
          },
          {
            key: "communication",
            label: "通信日志",
            children: (
              <Sheet>
                <CommunicationLogPanel {...parts} />
              </Sheet>
            ),
          },
        ]}
      />
    </>
  );
}
