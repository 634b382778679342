// Rows of a list as a table or cards, and their loading, empty and error states.
import type { ReactNode } from 'react'
import type { ReplyOf, Route } from '#contract/api'
import { ActionButtons, ActionMenu } from '#web/admin/kit/action/use-actions.tsx'
import { namesOf } from '#web/admin/kit/list/filters/filters.tsx'
import { LoadFailure } from '#web/admin/kit/load-failure.tsx'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import type { CardParts, ListDefinition, ListState } from './definition.ts'
import { RowCard } from './row-card.tsx'
import { sortChanges } from './use-list.ts'
import { cleared } from './use-list-params.ts'
import type { RowSelection } from './use-row-selection.ts'
import { useView } from './use-view.ts'

interface ListRowsProps<Row, R extends Route> {
  definition: ListDefinition<Row, R>
  state: ListState<Row, ReplyOf<R>>
  query: {
    isPending: boolean
    isError: boolean
    isFetching: boolean
    error: Error | null
    refetch: () => unknown
  }
  /** Ids of the visible columns. */
  shown: ReadonlySet<string>
  selection: RowSelection | undefined
  onOpen: ((row: Row) => void) | undefined
}

export function ListRows<Row, R extends Route>(props: ListRowsProps<Row, R>) {
  const { definition, state, query, selection } = props
  const { title, failed, rowKey, rowName, sort } = definition
  const { list, asked, rows } = state
  const view = useView(list, definition.views)
  if (query.isError && query.error) {
    return (
      <Sheet>
        <LoadFailure title={typeof failed === 'string' ? failed : failed(query.error)} query={query} />
      </Sheet>
    )
  }
  const [buttonsOf, menuOf] = [rowButtons(props), rowMenu(props)]
  const columns: readonly Column<Row>[] = definition.columns.filter(
    ({ id, cardOnly }) => !cardOnly && props.shown.has(id),
  )
  if (view === 'table') {
    return (
      <DataTable<Row>
        label={title}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        rowName={rowName}
        loading={query.isPending}
        skeletonRows={8}
        empty={<Nothing {...props} />}
        actions={
          (buttonsOf || menuOf) &&
          ((row) => (
            <>
              {buttonsOf?.(row, 'table')}
              {menuOf?.(row)}
            </>
          ))
        }
        onRowClick={props.onOpen}
        selected={selection?.ticked}
        onSelect={selection?.tick}
        sort={asked.sort}
        onSort={sort && ((next) => list.set(sortChanges(sort, next)))}
      />
    )
  }
  if (!query.isPending && rows.length === 0) {
    return (
      <Sheet>
        <Nothing {...props} />
      </Sheet>
    )
  }
  return (
    <ul
      aria-busy={query.isPending || undefined}
      aria-label={title}
      className={cx('grid gap-4', definition.cardGrid ?? 'md:grid-cols-2 xl:grid-cols-3')}
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
              {drawCard(definition, row, {
                tick: selection && (
                  <Checkbox
                    size="sm"
                    labelHidden
                    label={`Select ${rowName(row)}`}
                    checked={selection.ticked.has(rowKey(row))}
                    onChange={() => selection.toggle(rowKey(row))}
                  />
                ),
                buttons: buttonsOf?.(row, 'card'),
                menu: menuOf?.(row),
              })}
            </li>
          ))}
    </ul>
  )
}

function drawCard<Row, R extends Route>(
  { card, columns }: ListDefinition<Row, R>,
  row: Row,
  parts: CardParts,
) {
  return card ? card(row, parts) : <RowCard row={row} columns={columns} {...parts} />
}

function rowButtons<Row, R extends Route>({ definition, state }: ListRowsProps<Row, R>) {
  const { rowName } = definition
  const buttons = mayCall(definition.buttonsRoute) ? definition.buttons : undefined
  const actions = (definition.actions ?? []).filter(({ allowed }) => allowed())
  if (actions.length === 0 && !buttons) return undefined
  return (row: Row, place: 'table' | 'card') => {
    const own = buttons?.(row, state, place)
    if (!own && !actions.some(({ offered }) => offered(row))) return null
    return (
      <>
        {own}
        <ActionButtons actions={actions} row={row} name={rowName(row)} on={state.on} />
      </>
    )
  }
}

function rowMenu<Row, R extends Route>({ definition, state }: ListRowsProps<Row, R>) {
  const { links, rowName } = definition
  const menu = (definition.menu ?? []).filter(({ allowed }) => allowed())
  if (menu.length === 0 && !links) return undefined
  return (row: Row) => (
    <ActionMenu actions={menu} row={row} name={rowName(row)} on={state.on} links={links?.(row, state)} />
  )
}

const Sheet = ({ children }: { children: ReactNode }) => (
  <div className="rounded border border-line bg-surface">{children}</div>
)

function Nothing<Row, R extends Route>({ definition, state }: ListRowsProps<Row, R>) {
  const { icon, filters = {} } = definition
  const { asked, list, reply } = state
  const empty = typeof definition.empty === 'function' ? definition.empty(asked) : definition.empty
  const names = ['search', ...namesOf(filters)]
  return (
    <EmptyState
      icon={icon}
      title={empty.title}
      text={typeof empty.text === 'string' ? empty.text : empty.text(reply)}
      action={
        names.some((name) => list.get(name)) && (
          <Button variant="secondary" onClick={() => list.set(cleared(names))}>
            Clear Filters
          </Button>
        )
      }
    />
  )
}
