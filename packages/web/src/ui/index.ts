export { Ago } from "./ago.tsx";
export { EmptyState } from "./empty-state.tsx";
export { ErrorState } from "./error-state.tsx";
export { LinkButton } from "./link-button.tsx";
export { PageHeader } from "./page-header.tsx";
export { PageLink } from "./page-link.tsx";
export type { SearchColumn } from "./search-table/columns.ts";
export { SearchTable } from "./search-table/search-table.tsx";
export { StatCard } from "./stat-card.tsx";
