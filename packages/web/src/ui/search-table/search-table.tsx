import { DownloadOutlined } from "@ant-design/icons";
import { Button, Input, Table } from "antd";
import { type ReactNode, useState } from "react";
import { downloadText } from "../../lib/file/download.ts";
import { formatMoment } from "../../lib/format/index.ts";
import { EmptyState } from "../empty-state.tsx";
import { ErrorState } from "../error-state.tsx";
import { ColumnPicker } from "./column-picker.tsx";
import { compareCells, exportRows, type SearchColumn, searchRows } from "./columns.ts";
import styles from "./search-table.module.css";
import { useColumnChoice } from "./use-column-choice.ts";

/** Paging by the server: the rows given are one page. */
export interface ServerPaging {
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onChange: (pageIndex: number, pageSize: number) => void;
  /** Search text, when Enter or the button sent it. */
  readonly onSearch: (text: string) => void;
}

interface SearchTableProps<R> {
  /** Names the remembered column choice. */
  readonly name: string;
  /** Title of the list; the exported file is named by it. */
  readonly title: string;
  readonly columns: readonly SearchColumn<R>[];
  readonly rows: readonly R[] | undefined;
  readonly rowKey: (row: R) => string;
  readonly loading?: boolean;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  readonly searchPlaceholder?: string;
  /** Further filters beside the search box; the caller applies them. */
  readonly filters?: ReactNode;
  /** Buttons at the right end. */
  readonly actions?: ReactNode;
  readonly paging?: ServerPaging;
  /** All rows for the export when the server pages; by default the rows on screen. */
  readonly loadAll?: () => Promise<readonly R[]>;
  readonly onOpen?: (row: R) => void;
  readonly emptyText?: string;
}

const PAGE_SIZES = [10, 20, 50, 100];

/** A list with search, filters, paging, choice of columns and export. Pages and searches by itself unless `paging` is given. */
export function SearchTable<R extends object>(props: SearchTableProps<R>) {
  const { name, title, columns, rows, paging, onOpen, error, onRetry } = props;
  const [search, setSearch] = useState("");
  const [exporting, setExporting] = useState(false);
  const choice = useColumnChoice(name, columns);
  const found = paging ? (rows ?? []) : searchRows(rows ?? [], columns, search);

  const save = async () => {
    setExporting(true);
    try {
      const all = (await props.loadAll?.()) ?? found;
      const stamp = formatMoment(Date.now()).replaceAll(/[^\d]/g, "");
      downloadText(`${title}-${stamp}.csv`, exportRows(all, choice.visible));
    } catch {
      /* The request wrapper has shown why. */
    } finally {
      setExporting(false);
    }
  };

  if (error && !rows) return <ErrorState error={error} {...(onRetry && { onRetry })} />;

  return (
    <div>
      <search className={styles["bar"]}>
        <Input.Search
          allowClear
          className={styles["search"]}
          placeholder={props.searchPlaceholder ?? "搜索"}
          aria-label={props.searchPlaceholder ?? `搜索${title}`}
          {...(paging
            ? { onSearch: paging.onSearch }
            : { onChange: (event) => setSearch(event.target.value) })}
        />
        {props.filters}
        <span className={styles["spacer"]} />
        {props.actions}
        <ColumnPicker
          columns={columns.filter(({ actions }) => !actions)}
          chosen={choice.keys}
          onChoose={choice.choose}
          onReset={choice.reset}
        />
        <Button
          icon={<DownloadOutlined />}
          loading={exporting}
          disabled={found.length === 0}
          onClick={() => void save()}
        >
          导出
        </Button>
      </search>
      <Table<R>
        size="middle"
        rowKey={props.rowKey}
        loading={props.loading ?? false}
        dataSource={found}
        scroll={{ x: "max-content" }}
        columns={choice.visible.map((column) => ({
          key: column.key,
          title: column.title,
          ...(column.width && { width: column.width }),
          ...(column.align && { align: column.align }),
          render: (_: unknown, row: R) => (column.render ? column.render(row) : (column.text(row) ?? "—")),
          ...(column.sortable &&
            !paging && { sorter: (a: R, b: R) => compareCells(column.text(a), column.text(b)) }),
        }))}
        pagination={{
          showSizeChanger: true,
          pageSizeOptions: PAGE_SIZES,
          showTotal: (total) => `共 ${total} 条`,
          ...(paging
            ? {
                current: paging.pageIndex,
                pageSize: paging.pageSize,
                total: paging.total,
                onChange: paging.onChange,
              }
            : { defaultPageSize: 20, hideOnSinglePage: false }),
        }}
        locale={{
          emptyText: <EmptyState title={search ? "没有符合条件的内容" : (props.emptyText ?? "暂无数据")} />,
        }}
        {...(onOpen && {
          rowClassName: () => styles["clickable"] ?? "",
          onRow: (row: R) => ({ onClick: () => onOpen(row) }),
        })}
      />
    </div>
  );
}
