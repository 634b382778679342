// Rows of a list as a table or cards, and their loading, empty and error states. On a phone, a row of the table has one
// button, and its menu holds the other actions.
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
import { useIsNarrow } from '#web/ui/use-is-narrow.ts'
import type { ButtonPlace, CardParts, ListAction, ListDefinition, ListState } from './definition.ts'
import { RowCard } from './row-card.tsx'
import { sortChanges } from './use-list.ts'
import { cleared } from './use-list-params.ts'
import type { RowSelection } from './use-row-selection.ts'
import { viewOf } from './view.ts'

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
  const view = viewOf(list, definition.views)
  const isNarrow = useIsNarrow()
  if (query.isError && query.error) {
    return (
      <Sheet>
        <LoadFailure title={typeof failed === 'string' ? failed : failed(query.error)} query={query} />
      </Sheet>
    )
  }
  const place = view === 'cards' ? 'card' : isNarrow ? 'row' : 'table'
  const [buttonsOf, menuOf] = [rowButtons(props, place), rowMenu(props, place)]
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
          ((row) => {
            const [buttons, menu] = [buttonsOf?.(row), menuOf?.(row)]
            return (
              (buttons || menu) && (
                <>
                  {buttons}
                  {menu}
                </>
              )
            )
          })
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
                buttons: buttonsOf?.(row),
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

function rowButtons<Row, R extends Route>({ definition, state }: ListRowsProps<Row, R>, place: ButtonPlace) {
  const { rowName } = definition
  const buttons = mayCall(definition.buttonsRoute) ? definition.buttons : undefined
  const actions = (definition.actions ?? []).filter(({ allowed }) => allowed())
  if (actions.length === 0 && !buttons) return undefined
  return (row: Row) => {
    const own = buttons?.(row, state, place)
    const offered = actions.filter(({ offered }) => offered(row))
    if (!own && offered.length === 0) return null
    return (
      <>
        {own}
        <ActionButtons
          actions={place === 'row' ? offered.slice(0, 1) : offered}
          row={row}
          name={rowName(row)}
          on={state.on}
        />
      </>
    )
  }
}

function rowMenu<Row, R extends Route>({ definition, state }: ListRowsProps<Row, R>, place: ButtonPlace) {
  const { links, rowName, actions = [] } = definition
  const menu = (definition.menu ?? []).filter(({ allowed }) => allowed())
  const others = place === 'row' ? actions.filter(({ allowed }) => allowed()) : []
  if (menu.length === 0 && others.length < 2 && !links) return undefined
  return (row: Row) => {
    const all = [...withoutButton(others, row), ...menu]
    const linked = links?.(row, state)
    if (!linked && !all.some(({ offered }) => offered(row))) return null
    return <ActionMenu actions={all} row={row} name={rowName(row)} on={state.on} links={linked} />
  }
}

/** The first action that is offered has a button. */
const withoutButton = <Row,>(actions: readonly ListAction<Row>[], row: Row) =>
  actions.filter(({ offered }) => offered(row)).slice(1)

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
