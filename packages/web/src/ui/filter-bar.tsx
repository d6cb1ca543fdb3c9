import { FilterOutlined } from "@ant-design/icons";
import { Badge, Button } from "antd";
import { type ComponentProps, type ReactNode, useState } from "react";
import styles from "./filter-bar.module.css";
import { SearchField } from "./search-field.tsx";
import { useNarrow } from "./use-narrow.ts";

interface FilterBarProps extends ComponentProps<typeof SearchField> {
  /** How many filters are in force. */
  readonly active: number;
  /** Choices that narrow further. */
  readonly choices: ReactNode;
  /** Buttons at the right end. */
  readonly tools: ReactNode;
}

/** Text and choices that narrow a list, and what can be done with it. A narrow screen opens the choices on demand. */
export function FilterBar({ active, choices, tools, ...search }: FilterBarProps) {
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  return (
    <search className={styles["bar"]}>
      <div className={styles["search"]}>
        <SearchField {...search} />
        {narrow && (
          <Badge count={active} size="small">
            <Button icon={<FilterOutlined />} aria-expanded={open} onClick={() => setOpen(!open)}>
              筛选
            </Button>
          </Badge>
        )}
      </div>
      {(!narrow || open) && <div className={styles["choices"]}>{choices}</div>}
      <div className={styles["tools"]}>{tools}</div>
    </search>
  );
}
