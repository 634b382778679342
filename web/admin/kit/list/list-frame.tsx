// The skeleton of every list in the back office: title and one line, stat cards, toolbar, table or cards, pager,
// and the same three states (loading, nothing, failed) in the same place.
import { LayoutGrid, Table2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#contract/base/rupee-text'
import { StatRow } from '#web/admin/kit/stat-row.tsx'
import { useIsNarrow } from '#web/admin/kit/use-is-narrow.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { type Column, DataTable, type Sort } from '#web/ui/data/data-table.tsx'
import { Pager, PerPageSelect } from '#web/ui/data/pager.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/feedback.tsx'
import { Segmented } from '#web/ui/form/segmented.tsx'
import { PageHeader } from '#web/ui/text/heading.tsx'
import { ListSearch } from './list-search.tsx'
import { cleared, type ListParams } from './use-list-params.ts'

interface ListPageProps<Row> {
  title: string
  text: string
  actions?: ReactNode
  stats?: ReactNode
  list: ListParams
  /** Names of the parameters that narrow the list, for "Clear filters". */
  filterNames: readonly string[]
  search: { label: string; placeholder: string; pauseMs?: number }
  filters?: ReactNode
  /** Above the toolbar: what splits the list in a few parts. */
  above?: ReactNode
  /** At the right end of the toolbar, before the switch of views. */
  tools?: ReactNode
  /** Below the toolbar: filters that need room. */
  panel?: ReactNode
  /** Between toolbar and rows: what to do with the ticked ones. */
  bulk?: ReactNode
  query: {
    isPending: boolean
    isError: boolean
    isFetching: boolean
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  loadingText: string
  failure: string
  empty: { title: string; text: string; icon: ReactNode }
  /** What the two views are called. */
  views?: Record<View, { label: string; name?: string }>
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowName: (row: Row) => string
  rowActions: (row: Row) => ReactNode
  onRowClick?: (row: Row) => void
  card: (row: Row) => ReactNode
  /** Columns of the cards; by default three at most. */
  cardGrid?: string
  sort?: Sort
  onSort?: (sort: Sort) => void
  selected?: ReadonlySet<string>
  onSelect?: (selected: Set<string>) => void
  total: number
}

export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, text, actions, stats, list, query, total } = props
  return (
    <>
      <title>{`${title} · Back office`}</title>
      <PageHeader title={title} text={text} actions={actions} />
      {stats && <StatRow>{stats}</StatRow>}
      {props.above}
      <Toolbar {...props} />
      {props.panel}
      {props.bulk}
      <p role="status" className="sr-only">
        {query.isPending ? props.loadingText : query.isError ? '' : `${formatNumber(total)} in this list`}
      </p>
      <div
        aria-busy={query.isPlaceholderData || undefined}
        className={cx('transition-opacity', query.isPlaceholderData && 'opacity-60')}
      >
        <Rows {...props} />
      </div>
      {total > 0 && !query.isError && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <PerPageSelect
            label="Rows"
            value={list.limit}
            options={list.pageSizes}
            onChange={(limit) => list.set({ limit: limit === list.pageSizes[0] ? undefined : limit })}
          />
          <Pager
            className="grow"
            page={list.page}
            totalPages={Math.max(1, Math.ceil(total / list.limit))}
            onPage={(page) => list.set({ page: page === 1 ? undefined : page })}
            text={rangeText(list, total)}
          />
        </div>
      )}
    </>
  )
}

const rangeText = ({ page, limit }: ListParams, total: number) =>
  `Showing ${formatNumber(Math.min(total, (page - 1) * limit + 1))} to ${formatNumber(Math.min(total, page * limit))} of ${formatNumber(total)}`

type View = 'table' | 'cards'

const usualViews: Record<View, { label: string; name?: string }> = {
  table: { label: 'Table' },
  cards: { label: 'Cards' },
}

const viewIcons = [
  { value: 'table', icon: <Table2 aria-hidden="true" /> },
  { value: 'cards', icon: <LayoutGrid aria-hidden="true" /> },
] as const

function useView(list: ListParams): View {
  const narrow = useIsNarrow()
  const chosen = list.get('view')
  return chosen === 'table' || chosen === 'cards' ? chosen : narrow ? 'cards' : 'table'
}

function Toolbar<Row>({ list, search, filters, tools, views = usualViews }: ListPageProps<Row>) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <ListSearch
        {...search}
        value={list.get('search') ?? ''}
        onSearch={(text) => list.set({ search: text })}
      />
      {filters}
      <div className="ml-auto flex flex-wrap items-center gap-3">
        {tools}
        <Segmented
          label="View"
          value={useView(list)}
          onChange={(view) => list.set({ view })}
          options={viewIcons.map(({ value, icon }) => ({ value, icon, ...views[value] }))}
        />
      </div>
    </div>
  )
}

function Rows<Row>(props: ListPageProps<Row>) {
  const { title, list, filterNames, query, failure, empty, rows, rowKey, rowName } = props
  const view = useView(list)
  const filtered = ['search', ...filterNames].some((name) => list.get(name))
  if (query.isError) {
    return (
      <div className="rounded border border-line bg-surface">
        <ErrorState
          title={failure}
          text="Check the connection and try again."
          onRetry={() => query.refetch()}
          busy={query.isFetching}
        />
      </div>
    )
  }
  const emptyState = (
    <EmptyState
      {...empty}
      action={
        filtered && (
          <Button variant="secondary" onClick={() => list.set(cleared(['search', ...filterNames]))}>
            Clear filters
          </Button>
        )
      }
    />
  )
  if (view === 'table') {
    return (
      <DataTable
        label={title}
        columns={props.columns}
        rows={rows}
        rowKey={rowKey}
        rowName={rowName}
        loading={query.isPending}
        skeletonRows={8}
        empty={emptyState}
        actions={props.rowActions}
        onRowClick={props.onRowClick}
        selected={props.selected}
        onSelect={props.onSelect}
        sort={props.sort}
        onSort={props.onSort}
      />
    )
  }
  if (!query.isPending && rows.length === 0)
    return <div className="rounded border border-line bg-surface">{emptyState}</div>
  return (
    <ul
      aria-busy={query.isPending || undefined}
      aria-label={title}
      className={cx('grid gap-4', props.cardGrid ?? 'md:grid-cols-2 xl:grid-cols-3')}
    >
      {query.isPending
        ? [0, 1, 2, 3].map((at) => (
            <li key={at} className="grid gap-3 rounded border border-line bg-surface p-5">
              <Skeleton className="h-5 w-1/3" />
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="h-24 w-full" />
            </li>
          ))
        : rows.map((row) => (
            <li key={rowKey(row)} className="grid">
              {props.card(row)}
            </li>
          ))}
    </ul>
  )
}
