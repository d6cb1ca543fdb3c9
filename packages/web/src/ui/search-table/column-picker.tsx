import { SettingOutlined } from "@ant-design/icons";
import { Button, Checkbox, Flex, Popover } from "antd";

interface ColumnPickerProps {
  readonly columns: readonly { readonly key: string; readonly title: string }[];
  readonly chosen: readonly string[];
  readonly onChoose: (keys: string[]) => void;
  readonly onReset: () => void;
}

/** Chooses the columns of a table; the last one cannot be switched off. */
export function ColumnPicker({ columns, chosen, onChoose, onReset }: ColumnPickerProps) {
  const list = (
    <Flex vertical gap={8}>
      <Checkbox.Group
        value={[...chosen]}
        onChange={(keys) => {
          if (keys.length > 0) onChoose(keys);
        }}
      >
        <Flex vertical gap={6}>
          {columns.map(({ key, title }) => (
            <Checkbox key={key} value={key}>
              {title}
            </Checkbox>
          ))}
        </Flex>
      </Checkbox.Group>
      <Button type="link" size="small" onClick={onReset}>
        恢复默认
      </Button>
    </Flex>
  );
  return (
    <Popover trigger="click" placement="bottomRight" title="显示的列" content={list}>
      <Button icon={<SettingOutlined />} aria-label="选择显示的列" title="选择显示的列" />
    </Popover>
  );
}
