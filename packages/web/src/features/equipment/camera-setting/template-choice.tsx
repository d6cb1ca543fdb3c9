import { DeleteOutlined } from "@ant-design/icons";
import type { CallData } from "@lukou/contract";
import { type CameraBrief, calls, type ParamTemplate } from "@lukou/equipment";
import { Checkbox, Radio, Typography } from "antd";
import { useSend } from "../../../lib/api/index.ts";
import { confirm, notify } from "../../../lib/feedback/index.ts";
import { usePermission } from "../../../lib/session/access.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Ago, EmptyState } from "../../../ui/index.ts";
import styles from "./camera-setting.module.css";

const { Camera } = calls;

export interface Choice {
  readonly templateGuid: string | null;
  readonly cameraGuids: readonly string[];
}

interface TemplateChoiceProps {
  readonly templates: CallData<typeof Camera.GetParamTemplate>;
  readonly cameras: readonly Pick<CameraBrief, "guid" | "name">[];
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
}

/** Which template goes onto which cameras. */
export function TemplateChoice({ templates, cameras, choice, onChange }: TemplateChoiceProps) {
  const all = cameras.map(({ guid }) => guid);
  return (
    <div className={styles["step"]}>
      <h4>参数模板</h4>
      {templates.length === 0 ? (
        <EmptyState title="还没有参数模板" hint="选择一台调好的相机，点击“另存为模板”" />
      ) : (
        <Radio.Group
          className={styles["choices"] ?? ""}
          value={choice.templateGuid}
          onChange={({ target }) => onChange({ ...choice, templateGuid: target.value as string })}
        >
          {templates.map((template) => (
            <TemplateRow key={template.guid} template={template} />
          ))}
        </Radio.Group>
      )}
      <h4>相机</h4>
      <Checkbox
        checked={choice.cameraGuids.length === all.length}
        indeterminate={choice.cameraGuids.length > 0 && choice.cameraGuids.length < all.length}
        onChange={({ target }) => onChange({ ...choice, cameraGuids: target.checked ? all : [] })}
      >
        全部（{all.length}台）
      </Checkbox>
      <Checkbox.Group
        className={styles["choices"] ?? ""}
        value={[...choice.cameraGuids]}
        options={cameras.map(({ guid, name }) => ({ value: guid, label: name }))}
        onChange={(cameraGuids) => onChange({ ...choice, cameraGuids })}
      />
    </div>
  );
}

function TemplateRow({
  template: { guid, name, revision, params, updatedAt },
}: {
  readonly template: ParamTemplate;
}) {
  const permission = usePermission(Camera.DeleteParamTemplate);
  const invalidates = [Camera.GetParamTemplate];
  const rename = useSend(Camera.UpdateParamTemplateName, { invalidates });
  const remove = useSend(Camera.DeleteParamTemplate, {
    invalidates,
    onSuccess: () => notify.success("模板已删除"),
  });
  const count = Object.values(params).filter((value) => value !== null && value !== undefined).length;
  const ask = async () => {
    if (await confirm(`删除参数模板“${name}”？已应用的相机不受影响。`, { danger: true })) {
      remove.mutate({ params: { id: guid } });
    }
  };
  return (
    <div className={styles["choice"]}>
      <Radio value={guid}>
        <Typography.Text
          {...(permission.allowed && {
            editable: {
              tooltip: "修改名称",
              maxLength: 32,
              onChange: (next: string) => {
                const trimmed = next.trim();
                if (trimmed && trimmed !== name) rename.mutate({ body: { guid, revision, name: trimmed } });
              },
            },
          })}
        >
          {name}
        </Typography.Text>
      </Radio>
      <span className={styles["muted"]}>
        {count}项参数 · <Ago at={updatedAt} />
      </span>
      <IconButton
        danger
        icon={<DeleteOutlined />}
        label={`删除模板${name}`}
        offBecause={permission.reason}
        onClick={() => void ask()}
      />
    </div>
  );
}
