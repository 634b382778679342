// Toolbar between title and rows: parts, saved views, columns and export, then search, filters, sort and view, and
// the filter panel.
import { LayoutGrid, Table2 } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { FileRoute, InputOf, ReplyOf, Route } from '#contract/api'
import { type Filter, namesOf } from '#web/admin/kit/list/filters/filters.tsx'
import { FiltersButton } from '#web/admin/kit/list/filters/filters-button.tsx'
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
import { useView, usualViews } from './use-view.ts'

interface ListToolbarProps<Row, R extends Route> {
  definition: ListDefinition<Row, R>
  state: ListState<Row, ReplyOf<R>>
  columns: ColumnChoice
  panel: { id: string; isOpen: boolean; setOpen: (isOpen: boolean) => void }
}

const viewIcons = [
  { value: 'table', icon: <Table2 aria-hidden="true" /> },
  { value: 'cards', icon: <LayoutGrid aria-hidden="true" /> },
] as const

export function ListToolbar<Row, R extends Route>(props: ListToolbarProps<Row, R>) {
  const { definition, state, panel } = props
  const { search, sort, views = usualViews, filters = {} } = definition
  const { list, asked, reply } = state
  const view = useView(list, views)
  const placed = (place: Filter<ReplyOf<R>>['at']) =>
    Object.fromEntries(Object.entries(filters).filter(([, { at }]) => at === place))
  const inPanel = placed('panel')
  const hasPanel = Object.keys(inPanel).length > 0
  const draw = (at: Filter<ReplyOf<R>>['at']) =>
    Object.entries(placed(at)).map(([name, filter]) => (
      <FilterPart key={name}>{filter.draw({ values: asked.filter, set: list.set, reply }, name)}</FilterPart>
    ))
  const isNarrowedBy = (some: typeof inPanel) =>
    namesOf(some).some((name) => asked.filter[name] !== undefined)
  return (
    <>
      <Head {...props}>{draw('above')}</Head>
      {definition.above?.(state)}
      <div className="mb-4 flex flex-wrap items-end gap-3 sm:items-center print:hidden">
        {search && (
          <ListSearch
            {...search}
            value={asked.search ?? ''}
            onSearch={(text) => list.set({ search: text })}
          />
        )}
        {hasPanel && (
          <FiltersButton
            panelId={panel.id}
            isOpen={panel.isOpen}
            onOpen={panel.setOpen}
            count={countSet(inPanel, asked.filter)}
          />
        )}
        {sort && asked.sort && (
          <SortControl
            sort={asked.sort}
            onSort={(next) => list.set(sortChanges(sort, next))}
            options={Object.entries(sort.keys).map(([value, label]) => ({ value, label }))}
            descending={sort.descending}
          />
        )}
        {draw('toolbar')}
        {!hasPanel && isNarrowedBy(placed('toolbar')) && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => list.set(cleared(['search', ...namesOf(filters)]))}
          >
            Clear
          </Button>
        )}
        <div className="ml-auto flex flex-wrap items-center gap-3 print:hidden">
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
      {hasPanel && panel.isOpen && (
        <section
          id={panel.id}
          aria-label="Filters"
          className="mb-4 flex flex-wrap items-start gap-x-5 gap-y-4 rounded border border-line bg-surface px-4 py-3 transition-[opacity,translate] duration-200 starting:-translate-y-1.5 starting:opacity-0"
        >
          {draw('panel')}
          {isNarrowedBy(inPanel) && (
            <Button
              variant="link"
              size="sm"
              className="sm:mt-6"
              onClick={() => list.set(cleared(namesOf(filters)))}
            >
              Clear Filters
            </Button>
          )}
        </section>
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

/** Parts on the left; saved views, columns and export on the right. */
function Head<Row, R extends Route>({
  children,
  ...props
}: ListToolbarProps<Row, R> & { children: React.ReactNode[] }) {
  const { definition, columns } = props
  const { savedViews, columnStorage } = definition
  const hasTools = savedViews !== undefined || columnStorage !== undefined
  if (children.length === 0 && !hasTools) return null
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      {children}
      {hasTools && (
        <div className="ml-auto flex flex-wrap items-center gap-3 print:hidden">
          {savedViews && <CurrentViews {...savedViews} />}
          {columnStorage && (
            <ColumnMenu columns={definition.columns.filter(({ cardOnly }) => !cardOnly)} choice={columns} />
          )}
          {columnStorage && definition.export && <Export {...props} />}
        </div>
      )}
    </div>
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
      size="sm"
      className="min-h-9"
      disabled={total === 0}
    />
  )
}
