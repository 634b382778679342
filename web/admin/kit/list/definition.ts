// What a list of the back office says of itself. Everything else comes from the kit: the address, paging, the table and
// the cards, what shows while it loads, when it is empty and when it has failed.
import type { ReactElement, ReactNode } from 'react'
import type { FileRoute, ReplyOf, Route } from '#contract/api'
import type { Action } from '#web/admin/kit/action/definition.ts'
import type { Actions } from '#web/admin/kit/action/use-actions.tsx'
import type { Batch } from '#web/admin/kit/bulk/definition.ts'
import type { Filter } from '#web/admin/kit/list/filters/filters.tsx'
import type { Stat } from '#web/admin/kit/stats.tsx'
import type { LoadToasts } from '#web/admin/kit/use-load-toasts.ts'
import type { Column, Sort } from '#web/ui/data/data-table.tsx'
import type { ListParams } from './use-list-params.ts'
import type { Views } from './use-view.ts'

export type CardPlace = 'title' | 'aside' | 'meta' | 'badge' | 'fact' | 'section' | 'none'

/** A column of the table, and where it stands on the card that takes the table's place in narrow windows. */
export interface ListColumn<Row> extends Column<Row> {
  /**
   * `title` heads the card (the first column where none does), `aside` stands across from it, `meta` under it, `badge`
   * among its badges, `fact` is a line with the header before it (as every column that says nothing else), `section` a
   * part of its own below, `none` is of the table only.
   */
  card?: CardPlace | undefined
  /** Stands on the card only. */
  cardOnly?: boolean | undefined
  /** Where columns can be chosen: shown unless somebody chose otherwise. */
  usual?: boolean | undefined
  /** Cannot be hidden: what a row is known by. */
  fixed?: boolean | undefined
}

/** What the kit puts on a card; each is nothing where the list has none of it. */
export interface CardParts {
  tick: ReactNode
  buttons: ReactNode
  menu: ReactNode
}

export interface SortChoice {
  /** The server's name of each order, and what it is called. */
  keys: Readonly<Record<string, string>>
  /** Not in the address. */
  first: Sort
  /** Those that begin with the largest. */
  descending: readonly string[]
}

/** What is asked of the server, or of rows that are all here: filters by name, and a page of them. */
export interface Asked {
  filter: Readonly<Record<string, string>>
  search: string | undefined
  sort: Sort | undefined
  page: number
  limit: number
}

/** What an action may need beyond the row, its window loads. */
export type ListAction<Row> = Action<Row, never>

/** What a list knows while it is on the screen, for the parts of a screen that are its own. */
export interface ListState<Row, Reply> {
  list: ListParams
  asked: Asked
  reply: Reply | undefined
  rows: readonly Row[]
  total: number
  on: Actions<Row, never>
  /** Nothing is known now: figures have no place. */
  hasFailed: boolean
}

export interface ListDefinition<Row, R extends Route> {
  title: string
  text: string
  icon: ReactElement
  params?: Readonly<Record<string, string>>
  /** Parameters of the screen's own address that the call has under the same names. */
  addressParams?: readonly string[]
  /** Asked for in every case. */
  fixed?: Readonly<Record<string, string>>
  /** What is sent, where the filters' names in the address are not the server's. */
  query?: (asked: Asked) => Readonly<Record<string, unknown>>
  /** Under which name the reply holds them. */
  rows: string
  /** Of all pages; without it the reply's own `total`. */
  total?: (reply: ReplyOf<R>) => number
  /** For replies that hold all rows at once: which of them are meant. Pages are turned in the browser then. */
  pick?: (rows: readonly Row[], asked: Asked) => readonly Row[]
  /** Whether this reply does; of one that does not, pages are asked for like everywhere. Without it all do. */
  isWhole?: (reply: ReplyOf<R>) => boolean
  /** How old an answer may be that is shown without asking again, ms. */
  staleTime?: number
  /** After so many ms it is asked for again by itself, while something in the reply is under way. */
  refetchMs?: (reply: ReplyOf<R>) => number | false

  rowKey: (row: Row) => string
  rowName: (row: Row) => string
  /** The page of one row. */
  rowPath?: (row: Row) => string
  /** What a click on a row opens, where it has no page. */
  onRow?: (row: Row, state: ListState<Row, ReplyOf<R>>) => void

  /** `send: 'enter'`: asked for by Enter or a button, not while it is typed. */
  search?: { label: string; placeholder: string; pauseMs?: number; send?: 'enter' }
  /** Which rows of how many are shown, in other words than the usual ones. */
  range?: (first: number, last: number, total: number) => string
  /** No Previous and Next where there is one page only. */
  hidesSinglePage?: true
  filters?: Readonly<Record<string, Filter<ReplyOf<R>>>>
  /** Where the browser remembers whether the panel of filters is open. */
  filterPanel?: { storage: string; open?: 'wide' }
  sort?: SortChoice
  /** How many rows are offered beside 25, 50 and 100. */
  pageSizes?: readonly number[]
  /** How many there are until somebody chooses; the first of them where it is not said. */
  pageSize?: number

  columns: readonly ListColumn<Row>[]
  /** Where the browser remembers which columns are shown; without it they cannot be chosen. */
  columnStorage?: string
  /** In place of the card made from the columns. */
  card?: (row: Row, parts: CardParts) => ReactNode
  cardGrid?: string
  views?: Views

  stats?: (reply: ReplyOf<R> | undefined, total: number) => readonly Stat[]
  /** The figures stand in cards, as the specification has them; else on one line. */
  statCards?: true
  /** Above the title: the way back to where this belongs. */
  trail?: ReactNode
  /** At the right of the title. */
  head?: (state: ListState<Row, ReplyOf<R>>) => ReactNode
  /** Between the title and the figures: the way to the screens that belong together. */
  nav?: (state: ListState<Row, ReplyOf<R>>) => ReactNode
  /** Below the figures, above the toolbar. */
  above?: (state: ListState<Row, ReplyOf<R>>) => ReactNode
  /** Below the pager, and what stands beside the list altogether: windows. */
  below?: (state: ListState<Row, ReplyOf<R>>) => ReactNode
  /** Does something with the rows on the screen: a hook. */
  useRows?: (rows: readonly Row[]) => void

  /** As buttons of each row. */
  actions?: readonly ListAction<Row>[]
  /** In each row's menu, after `links`. */
  menu?: readonly ListAction<Row>[]
  links?: (row: Row, state: ListState<Row, ReplyOf<R>>) => ReactNode
  /** What `buttons` call, where they only send: whoever may not call that has none. */
  buttonsRoute?: Route
  /** Further buttons of a row, before those of `actions`. */
  buttons?: (row: Row, state: ListState<Row, ReplyOf<R>>, place: 'table' | 'card') => ReactNode
  /** What can be done with the ticked rows. */
  batch?: Batch

  /** Saves what the filter lists as a file. */
  export?: { route: FileRoute; query?: (asked: Asked) => Readonly<Record<string, unknown>> }
  savedViews?: { screen: SavedScreen; path: string; also?: Readonly<Record<string, string>> }

  loading: string
  failed: string | ((error: Error) => string)
  empty: Empty<ReplyOf<R>> | ((asked: Asked) => Empty<ReplyOf<R>>)
  /** What the specification wants said when the rows came or did not come; a failure is told in any case. */
  toasts?: Partial<LoadToasts>
}

/** The names under which a reply holds arrays. */
export type ArraysIn<Reply> = {
  [Name in keyof Reply]: Reply[Name] extends readonly unknown[] ? Name : never
}[keyof Reply]

export type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never

interface Empty<Reply> {
  title: string
  text: string | ((reply: Reply | undefined) => string)
}

export type SavedScreen = 'customers' | 'orders' | 'products' | 'reviews'
