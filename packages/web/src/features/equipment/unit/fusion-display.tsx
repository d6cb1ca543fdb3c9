import { ArrowDownOutlined, ArrowUpOutlined } from "@ant-design/icons";
import type { CallData } from "@lukou/contract";
import { calls } from "@lukou/equipment";
import { Alert, Button, ColorPicker, Skeleton, Switch, Table, type TableColumnsType, Tooltip } from "antd";
import { useState } from "react";
import { messageOf, useCall, useSend } from "../../../lib/api/index.ts";
import { notify } from "../../../lib/feedback/index.ts";
import { usePermission } from "../../../lib/session/access.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { EmptyState, ErrorState } from "../../../ui/index.ts";
import { Panel } from "../../../ui/panel.tsx";
import { KindGlyph } from "../index.ts";
import { readsOfEquipment } from "../stale-calls.ts";
import styles from "./equipment-unit.module.css";

const { MainController } = calls;

type Stored = CallData<typeof MainController.GetFusionDisplayConfigs>;
type Config = Stored["configs"][number];

/** How the targets of each related device are drawn when the fusion of a MEC is watched. */
export function FusionDisplay({ guid }: { readonly guid: string }) {
  const configs = useCall(MainController.GetFusionDisplayConfigs, { params: { id: guid } }, { mask: false });
  if (!configs.data) {
    return configs.error ? (
      <ErrorState error={configs.error} onRetry={() => void configs.refetch()} />
    ) : (
      <Skeleton active paragraph={{ rows: 6 }} />
    );
  }
  return <DisplayEditor key={configs.data.revision} guid={guid} stored={configs.data} />;
}

function DisplayEditor({ guid, stored }: { readonly guid: string; readonly stored: Stored }) {
  const [rows, setRows] = useState<readonly Config[]>(stored.configs);
  const permission = usePermission(MainController.UpdateFusionDisplayConfig);
  const saving = useSend(MainController.UpdateFusionDisplayConfig, {
    quiet: true,
    invalidates: readsOfEquipment,
    onSuccess: () => notify.success("融合显示已保存"),
  });
  const dirty = JSON.stringify(rows) !== JSON.stringify(stored.configs);
  const off = !permission.allowed;
  const set = (equipGuid: string, change: Partial<Config>) =>
    setRows(rows.map((row) => (row.equipGuid === equipGuid ? { ...row, ...change } : row)));
  const move = (from: number, to: number) => setRows(moved(rows, from, to));
  const save = () =>
    saving.mutate({
      body: {
        guid,
        revision: stored.revision,
        configs: rows.map(({ equipGuid, visible, colour, showTrail, order }) => ({
          equipGuid,
          visible,
          colour,
          showTrail,
          order,
        })),
      },
    });
  const columns: TableColumnsType<Config> = [
    {
      key: "name",
      title: "设备",
      render: (_, { kind, kindName, name }) => (
        <span className={styles["option"]}>
          <KindGlyph kind={kind} />
          {name} <small>{kindName}</small>
        </span>
      ),
    },
    {
      key: "visible",
      title: "显示",
      width: 90,
      render: (_, { equipGuid, name, visible }) => (
        <Switch
          aria-label={`显示${name}`}
          checked={visible}
          disabled={off}
          onChange={(value) => set(equipGuid, { visible: value })}
        />
      ),
    },
    {
      key: "colour",
      title: "颜色",
      width: 130,
      render: (_, { equipGuid, colour }) => (
        <ColorPicker
          value={colour}
          disabledAlpha
          disabled={off}
          showText={(one) => one.toHexString().toUpperCase()}
          onChangeComplete={(one) => set(equipGuid, { colour: one.toHexString().toUpperCase() })}
        />
      ),
    },
    {
      key: "trail",
      title: "显示轨迹",
      width: 110,
      render: (_, { equipGuid, name, showTrail }) => (
        <Switch
          aria-label={`显示${name}的轨迹`}
          checked={showTrail}
          disabled={off}
          onChange={(value) => set(equipGuid, { showTrail: value })}
        />
      ),
    },
    {
      key: "order",
      title: "绘制顺序",
      width: 110,
      render: (_, { name }, index) => (
        <>
          <IconButton
            icon={<ArrowUpOutlined />}
            label={`上移${name}`}
            offBecause={permission.reason ?? (index === 0 ? "已在最上" : undefined)}
            onClick={() => move(index, index - 1)}
          />
          <IconButton
            icon={<ArrowDownOutlined />}
            label={`下移${name}`}
            offBecause={permission.reason ?? (index === rows.length - 1 ? "已在最下" : undefined)}
            onClick={() => move(index, index + 1)}
          />
        </>
      ),
    },
  ];
  return (
    <Panel title="融合显示" extra="靠上的先绘制，被靠下的覆盖">
      {saving.error && <Alert type="error" showIcon title={messageOf(saving.error)} />}
      <Table
        size="middle"
        rowKey="equipGuid"
        dataSource={[...rows]}
        columns={columns}
        pagination={false}
        scroll={{ x: 720 }}
        locale={{
          emptyText: <EmptyState title="还没有关联设备" hint="在“关联设备”中添加后可设置显示方式" />,
        }}
      />
      <div className={`${styles["footer"]} ${styles["below"]}`}>
        <output>{dirty ? "有未保存的修改" : ""}</output>
        <Button disabled={!dirty} onClick={() => setRows(stored.configs)}>
          放弃修改
        </Button>
        <Tooltip title={permission.reason}>
          <Button type="primary" disabled={off || !dirty} loading={saving.isPending} onClick={save}>
            保存
          </Button>
        </Tooltip>
      </div>
    </Panel>
  );
}

/** The rows with one moved, numbered anew from the top. */
function moved(rows: readonly Config[], from: number, to: number): Config[] {
  const rest = rows.filter((_, index) => index !== from);
  const row = rows[from];
  return (row ? rest.toSpliced(to, 0, row) : rest).map((one, order) => ({ ...one, order }));
}
