// A list screen built from its definition: title, statistics, toolbar, selection, rows as a table or cards, and
// pager. All lists share the same loading, empty and error states.
import { type ReactNode, useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { ReplyOf, Route } from '#contract/api'
import { formatNumber } from '#contract/base/rupee-text'
import { useActions } from '#web/admin/kit/action/use-actions.tsx'
import { BatchActions } from '#web/admin/kit/bulk/batch-actions.tsx'
import type { Batch } from '#web/admin/kit/bulk/definition.ts'
import { FigureLine } from '#web/admin/kit/figure-line.tsx'
import { mayCall, mayOpen } from '#web/admin/kit/rights/rights.ts'
import { cx } from '#web/ui/cx.ts'
import { Pager, PerPageSelect } from '#web/ui/data/pager.tsx'
import { PageHeader } from '#web/ui/text/heading.tsx'
import type { ArraysIn, ItemOf, ListDefinition, ListState } from './definition.ts'
import { useFilterPanel } from './filters/use-filter-panel.ts'
import { ListRows } from './list-rows.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { useColumns } from './use-columns.ts'
import { filterOf, useList } from './use-list.ts'
import { useRowKeys } from './use-row-keys.ts'

/** All rows lead to the same page, which the admin may not be allowed to open. */
function opensRows<Row, R extends Route>({ rowPath, onRow }: ListDefinition<Row, R>, first: Row | undefined) {
  if (rowPath) return first === undefined || mayOpen(rowPath(first))
  return onRow !== undefined
}

/** A batch without buttons only shows the results of its runs, which other parts of the screen start. */
const selectsRows = ({ buttons, files, menu }: Batch) =>
  buttons.length > 0 || files !== undefined || menu !== undefined

/** Returns a screen that lists the rows of `route`. */
export function listPage<R extends Route, Name extends ArraysIn<ReplyOf<R>>>(
  route: R,
  definition: ListDefinition<ItemOf<ReplyOf<R>[Name]>, R> & { rows: Name },
): () => ReactNode {
  return function Page() {
    return <List route={route} definition={definition} />
  }
}

interface ListProps<Row, R extends Route> {
  route: R
  definition: ListDefinition<Row, R>
}

function List<Row, R extends Route>({ route, definition }: ListProps<Row, R>) {
  const { title, text, useRows = nothing } = definition
  const batch = mayCall(definition.batch?.route) ? definition.batch : undefined
  const panelId = useId()
  const navigate = useNavigate()
  const found = useList(route, definition)
  const { list, asked, query, reply, rows, total, pageIds, selection } = found
  const on = useActions<Row, never>({
    newest: (row) => rows.find((other) => definition.rowKey(other) === definition.rowKey(row)) ?? row,
  })
  const columns = useColumns(
    definition.columns.filter(({ cardOnly }) => !cardOnly),
    list,
    definition.columnStorage,
  )
  const panel = useFilterPanel(definition)
  useRows(rows)
  const box = useRef<HTMLDivElement>(null)
  useRowKeys(box)
  const hasFailed = query.isError
  const state: ListState<Row, ReplyOf<R>> = { list, asked, reply, rows, total, on, hasFailed }
  const open = (row: Row) => {
    if (definition.rowPath) navigate(definition.rowPath(row))
    else definition.onRow?.(row, state)
  }
  return (
    <>
      <title>{`${title} · Back office`}</title>
      <PageHeader
        title={title}
        text={text}
        actions={definition.head?.(state)}
        above={definition.breadcrumb}
      />
      {definition.nav?.(state)}
      {definition.stats && !hasFailed && (
        <FigureLine stats={definition.stats(reply, total)} loading={query.isPending} />
      )}
      <ListToolbar
        definition={definition}
        state={state}
        columns={columns}
        panel={{ id: panelId, ...panel }}
      />
      {batch && (
        <BatchActions
          batch={batch}
          list={list}
          selection={selection}
          filter={filterOf(asked)}
          pageIds={pageIds}
          total={total}
        />
      )}
      <div
        ref={box}
        aria-busy={query.isPlaceholderData || undefined}
        className={cx('relative transition-opacity', query.isPlaceholderData && 'opacity-60')}
      >
        {/* Overlays the skeleton rows, so that nothing moves when it disappears. */}
        <p
          role="status"
          className={cx(
            'absolute top-14 left-1/2 z-20 -translate-x-1/2 rounded-full border border-line bg-surface px-4 py-1.5 text-sm whitespace-nowrap text-muted shadow-sm',
            !query.isPending && 'sr-only',
          )}
        >
          {query.isPending ? definition.loading : query.isError ? '' : `${formatNumber(total)} in this list`}
        </p>
        <ListRows
          definition={definition}
          state={state}
          query={query}
          shown={columns.shown}
          selection={batch && selectsRows(batch) ? selection : undefined}
          onOpen={opensRows(definition, rows[0]) ? open : undefined}
        />
      </div>
      {total > 0 && !hasFailed && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <PerPageSelect
            label="Rows"
            value={list.limit}
            options={list.pageSizes}
            onChange={list.chooseLimit}
          />
          <Pager
            className="grow"
            page={list.page}
            totalPages={Math.max(1, Math.ceil(total / list.limit))}
            onPage={(page) => list.set({ page: page === 1 ? undefined : page })}
            hideSingle={definition.hidesSinglePage}
            text={rangeOf(definition, list, total)}
          />
        </div>
      )}
      {definition.below?.(state)}
      {on.window}
    </>
  )
}

const nothing = () => {}

function rangeOf<Row, R extends Route>(
  { range = usualRange }: ListDefinition<Row, R>,
  { page, limit }: { page: number; limit: number },
  total: number,
) {
  return range(Math.min(total, (page - 1) * limit + 1), Math.min(total, page * limit), total)
}

const usualRange = (first: number, last: number, total: number) =>
  `Showing ${formatNumber(first)} to ${formatNumber(last)} of ${formatNumber(total)}`
