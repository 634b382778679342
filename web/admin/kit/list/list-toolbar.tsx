// Toolbar between title and rows: parts, saved views, columns and export, then search, filters, sort and view, and
// the filter panel. On a phone, the filters and the sort order are in a sheet.
import { LayoutGrid, Table2 } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { FileRoute, InputOf, ReplyOf, Route } from '#contract/api'
import { counted } from '#contract/base/rupee-text'
import { ActiveFilters } from '#web/admin/kit/list/filters/active-filters.tsx'
import { FilterPanel } from '#web/admin/kit/list/filters/filter-panel.tsx'
import { type Filter, namesOf } from '#web/admin/kit/list/filters/filters.tsx'
import { FiltersButton } from '#web/admin/kit/list/filters/filters-button.tsx'
import type { FilterPanelState } from '#web/admin/kit/list/filters/use-filter-panel.ts'
import { SavedViews, viewQuery } from '#web/admin/kit/list/views/saved-views.tsx'
import type { CallOptions } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/form/segmented.tsx'
import { ColumnMenu } from './column-menu.tsx'
import type { ListDefinition, ListState } from './definition.ts'
import { ExportMenu } from './export-menu.tsx'
import { ListSearch } from './list-search.tsx'
import { SortControl } from './sort-control.tsx'
import type { ColumnChoice } from './use-columns.ts'
import { filterOf, sortChanges } from './use-list.ts'
import { cleared } from './use-list-params.ts'
import { usualViews, viewOf } from './view.ts'

interface ListToolbarProps<Row, R extends Route> {
  definition: ListDefinition<Row, R>
  state: ListState<Row, ReplyOf<R>>
  columns: ColumnChoice
  panel: FilterPanelState
}

const viewIcons = [
  { value: 'table', icon: <Table2 aria-hidden="true" /> },
  { value: 'cards', icon: <LayoutGrid aria-hidden="true" /> },
] as const

export function ListToolbar<Row, R extends Route>(props: ListToolbarProps<Row, R>) {
  const { definition, state, panel } = props
  const { search, sort, views = usualViews, filters = {} } = definition
  const { list, asked, reply, total } = state
  const view = viewOf(list, views)
  type Filters = Readonly<Record<string, Filter<ReplyOf<R>>>>
  const placed = (...places: readonly Filter<ReplyOf<R>>['at'][]): Filters =>
    Object.fromEntries(Object.entries(filters).filter(([, { at }]) => places.includes(at)))
  const inPanel = panel.isNarrow ? placed('panel', 'toolbar') : placed('panel')
  const beside = panel.isNarrow ? {} : placed('toolbar')
  const isSortInPanel = panel.isNarrow && sort !== undefined
  const hasPanel = Object.keys(inPanel).length > 0 || isSortInPanel
  const parts = { values: asked.filter, set: list.set, reply }
  const draw = (some: Filters) =>
    Object.entries(some).map(([name, filter]) => (
      <FilterPart key={name}>{filter.draw(parts, name)}</FilterPart>
    ))
  const isNarrowedBy = (some: Filters) => namesOf(some).some((name) => asked.filter[name] !== undefined)
  const sorting = sort && asked.sort && (
    <SortControl
      sort={asked.sort}
      onSort={(next) => list.set(sortChanges(sort, next))}
      options={Object.entries(sort.keys).map(([value, label]) => ({ value, label }))}
      descending={sort.descending}
    />
  )
  return (
    <>
      <Head tools={!panel.isNarrow && hasTools(definition) && <Tools {...props} />}>
        {draw(placed('above'))}
      </Head>
      {definition.above?.(state)}
      <div className="mb-4 flex flex-wrap items-center gap-x-1.5 gap-y-3 sm:gap-x-3 print:hidden">
        {search && (
          <ListSearch
            {...search}
            value={asked.search ?? ''}
            onSearch={(text) => list.set({ search: text })}
          />
        )}
        {hasPanel && <FiltersButton panel={panel} count={countSet(inPanel, asked.filter)} />}
        {!isSortInPanel && sorting}
        {draw(beside)}
        {draw(placed('chip'))}
        {!hasPanel && isNarrowedBy(placed('toolbar', 'chip')) && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => list.set(cleared(['search', ...namesOf(filters)]))}
          >
            Clear
          </Button>
        )}
        <div className="ml-auto flex flex-wrap items-center gap-1.5 sm:gap-3 print:hidden">
          {panel.isNarrow && <Tools {...props} />}
          {definition.export && !definition.columnStorage && <Export {...props} />}
          {views !== 'cards' && (
            <Segmented
              label="View"
              iconOnly="phone"
              value={view}
              onChange={(chosen) => list.set({ view: chosen })}
              options={viewIcons.map(({ value, icon }) => ({ value, icon, ...views[value] }))}
            />
          )}
        </div>
      </div>
      {!panel.isOpen && (
        <ActiveFilters
          active={Object.entries(inPanel).flatMap(([name, filter]) => filter.active?.(parts, name) ?? [])}
          onRemove={(names) => list.set(cleared(names))}
        />
      )}
      {hasPanel && (
        <FilterPanel
          panel={panel}
          resultText={reply === undefined ? 'Show Results' : `Show ${counted(total, 'Result')}`}
          onClear={isNarrowedBy(inPanel) ? () => list.set(cleared(namesOf(filters))) : undefined}
        >
          {isSortInPanel && sorting}
          {draw(inPanel)}
        </FilterPanel>
      )}
    </>
  )
}

const FilterPart = ({ children }: { children: React.ReactNode }) => children

/** Counts active filters; one with two bounds counts once. */
const countSet = <Reply,>(
  filters: Readonly<Record<string, Filter<Reply>>>,
  values: Readonly<Record<string, string>>,
): number =>
  Object.entries(filters).filter(([name, { names = [name] }]) =>
    names.some((one) => values[one] !== undefined),
  ).length

/** Parts on the left, tools on the right. */
function Head({ children, tools }: { children: React.ReactNode[]; tools: React.ReactNode }) {
  if (children.length === 0 && !tools) return null
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      {children}
      {tools && <div className="ml-auto flex flex-wrap items-center gap-3 print:hidden">{tools}</div>}
    </div>
  )
}

const hasTools = <Row, R extends Route>({ savedViews, columnStorage }: ListDefinition<Row, R>): boolean =>
  savedViews !== undefined || columnStorage !== undefined

/** Saved views, columns and export. On a phone, their buttons only show icons. */
function Tools<Row, R extends Route>(props: ListToolbarProps<Row, R>) {
  const { definition, columns } = props
  const { savedViews, columnStorage } = definition
  return (
    <>
      {savedViews && <CurrentViews {...savedViews} />}
      {columnStorage && (
        <ColumnMenu columns={definition.columns.filter(({ cardOnly }) => !cardOnly)} choice={columns} />
      )}
      {columnStorage && definition.export && <Export {...props} />}
    </>
  )
}

/** `also`: parameters of the screen's preset that a saved view must contain. */
function CurrentViews({ screen, path, also = {} }: NonNullable<ListDefinition<never, Route>['savedViews']>) {
  const [params] = useSearchParams()
  const said = new URLSearchParams(params)
  for (const [name, value] of Object.entries(also)) if (!said.has(name)) said.set(name, value)
  return <SavedViews screen={screen} path={path} query={viewQuery(said)} />
}

function Export<Row, R extends Route>({ definition, state }: ListToolbarProps<Row, R>) {
  const { export: saved } = definition
  if (!saved) return null
  const { asked, total } = state
  const query = saved.query
    ? saved.query(asked)
    : { ...filterOf(asked), ...(asked.sort && { sortBy: asked.sort.key, sortOrder: asked.sort.order }) }
  return (
    <ExportMenu
      route={saved.route}
      input={(format) =>
        ({ query: { ...definition.fixed, ...query, format } }) as InputOf<FileRoute> & CallOptions
      }
      label={<span className="max-sm:sr-only">Export</span>}
      size="sm"
      className="min-h-9"
      disabled={total === 0}
    />
  )
}
