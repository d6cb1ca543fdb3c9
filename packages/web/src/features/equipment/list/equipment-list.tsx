import { ReloadOutlined } from "@ant-design/icons";
import { type EquipmentQuery, type EquipmentRow, kindOf } from "@lukou/equipment";
import { useNavigate } from "@tanstack/react-router";
import { Alert, Button, Pagination, Skeleton } from "antd";
import { useEffect } from "react";
import { formatCount } from "../../../lib/format/index.ts";
import { ErrorState } from "../../../ui/index.ts";
import { ColumnPicker } from "../../../ui/search-table/column-picker.tsx";
import { useColumnChoice } from "../../../ui/search-table/use-column-choice.ts";
import { useNarrow } from "../../../ui/use-narrow.ts";
import { ExportMenu } from "../import/index.ts";
import { useDeleteEquipment, useEquipmentLive } from "../index.ts";
import { BulkBar } from "./bulk/bulk-bar.tsx";
import styles from "./equipment-list.module.css";
import { activeFilters, withoutFilters } from "./filter/active-filters.ts";
import { EquipmentFilterBar } from "./filter/equipment-filter-bar.tsx";
import { FilterChips } from "./filter/filter-chips.tsx";
import { usePlaces } from "./filter/use-places.ts";
import { ImportButton } from "./import-button.tsx";
import { type ListPlace, queryAt, queryBeyond } from "./list-place.ts";
import { NoEquipment } from "./no-equipment.tsx";
import { EquipmentCards } from "./table/equipment-cards.tsx";
import { equipmentColumns, nameColumn } from "./table/equipment-columns.tsx";
import { hrefOfRow } from "./table/equipment-link.tsx";
import { EquipmentTable } from "./table/equipment-table.tsx";
import { useSelection } from "./table/use-selection.ts";
import { useEquipmentPage, useFacets } from "./use-equipment-page.ts";
import { useListSearch } from "./use-list-search.ts";
import { useListViews } from "./views/use-list-views.ts";
import { ViewMenu } from "./views/view-menu.tsx";

const PAGE_SIZES = [10, 20, 50, 100];

interface EquipmentListProps {
  /** Where the list stays; the whole city by default. */
  readonly place?: ListPlace;
}

/** Kind of a list that shows only one; its own columns are offered. */
const onlyKind = ({ kinds: [first, ...more] }: EquipmentQuery) =>
  first !== undefined && more.length === 0 ? kindOf(first) : undefined;
const columnsName = (query: EquipmentQuery) => `equipment.${onlyKind(query)?.key ?? "all"}`;

/** Equipment of a city, a district or an intersection: filtered, sorted and paged by the server, all of it in the address. */
export function EquipmentList({ place = {} }: EquipmentListProps) {
  useEquipmentLive();
  const navigate = useNavigate();
  const narrow = useNarrow();
  const { search, pageSize, change } = useListSearch();
  const chosen = queryBeyond(place, search.query);
  const query = queryAt(place, search.query);
  const { sort: _sort, descending: _descending, ...filter } = query;
  const offeredColumns = equipmentColumns(place, onlyKind(query));
  const choice = useColumnChoice(columnsName(query), offeredColumns);
  const listViews = useListViews({
    place,
    search,
    change,
    chooseColumns: (keys, of) => choice.choose(keys, columnsName(of)),
  });
  const { pageIndex } = search;
  const page = useEquipmentPage(query, { pageIndex, pageSize, enabled: !listViews.waiting });
  const facets = useFacets(filter, !listViews.waiting);
  const places = usePlaces(place);
  const filters = activeFilters(chosen, places.names);
  const selection = useSelection(JSON.stringify(filter));
  const deleteOne = useDeleteEquipment();

  const total = page.data?.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  const beyondEnd = page.data !== undefined && !page.isPlaceholderData && pageIndex > lastPage;
  useEffect(() => {
    /* The last rows of the last page were deleted, or an old link counts on more. */
    if (beyondEnd) change({ pageIndex: lastPage }, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- `change` is new with every address
  }, [beyondEnd, lastPage]);

  const refine = (part: Partial<EquipmentQuery>, options?: { readonly replace: boolean }) =>
    change({ query: { ...search.query, ...part } }, options);
  const clear = () => change({ query: withoutFilters(search.query) });
  const remove = async (row: EquipmentRow) => {
    if (await deleteOne(row)) selection.drop(new Set([row.guid]));
  };
  const reload = () => void Promise.all([page.refetch(), facets.refetch()]);

  if (page.error && !page.data) return <ErrorState error={page.error} onRetry={reload} />;

  const rows = page.data?.resultList ?? [];
  const rowsProps = {
    rows,
    columns: choice.visible,
    query,
    loading: page.isPending || page.isPlaceholderData,
    selected: new Set(selection.selected.keys()),
    onSelect: (guids: ReadonlySet<string>) => selection.choose(rows, guids),
    onSort: (sort: EquipmentQuery["sort"], descending: boolean) => refine({ sort, descending }),
    onOpen: (row: EquipmentRow) => void navigate({ href: hrefOfRow(row) }),
    onDelete: (row: EquipmentRow) => void remove(row),
    empty: page.data ? (
      <NoEquipment filtered={filters.length > 0} onClear={clear} />
    ) : (
      <Skeleton active title={false} paragraph={{ rows: 6 }} />
    ),
  };

  return (
    <section aria-label="设备列表">
      <EquipmentFilterBar
        query={chosen}
        facets={facets.data}
        places={places.options}
        active={filters.length}
        onChange={refine}
        actions={
          <>
            {listViews.offered && (
              <ViewMenu
                {...listViews}
                query={chosen}
                columns={choice.keys}
                onApply={(view) => (view ? listViews.apply(view) : listViews.leave(withoutFilters(chosen)))}
                onSaved={listViews.markSaved}
                onDefault={listViews.setDefault}
              />
            )}
            <ImportButton intersectionGuid={place.intersectionGuid} />
            <ExportMenu query={filter} />
            <ColumnPicker
              columns={offeredColumns}
              chosen={choice.keys}
              onChoose={choice.choose}
              onReset={choice.reset}
            />
            <Button
              icon={<ReloadOutlined />}
              aria-label="刷新"
              title="刷新"
              loading={page.isFetching && !page.isPending}
              onClick={reload}
            />
          </>
        }
      />
      <FilterChips filters={filters} onChange={(next) => refine(next)} onClear={clear} />
      {page.error && (
        <Alert
          type="warning"
          showIcon
          className={styles["stale"] ?? ""}
          title="刷新失败，显示的是上次读取的内容"
          action={
            <Button size="small" onClick={reload}>
              重试
            </Button>
          }
        />
      )}
      {selection.selected.size > 0 && (
        <BulkBar
          rows={[...selection.selected.values()]}
          columns={[nameColumn, ...choice.visible]}
          onGone={selection.drop}
          onClear={selection.clear}
        />
      )}
      {narrow ? <EquipmentCards {...rowsProps} /> : <EquipmentTable {...rowsProps} />}
      <Pagination
        className={styles["pages"] ?? ""}
        align="end"
        responsive
        current={pageIndex}
        pageSize={pageSize}
        total={total}
        showSizeChanger
        pageSizeOptions={PAGE_SIZES}
        showTotal={(count) => `共 ${formatCount(count)} 台`}
        onChange={(nextIndex, nextSize) =>
          change(nextSize === pageSize ? { pageIndex: nextIndex } : { pageSize: nextSize })
        }
      />
    </section>
  );
}
