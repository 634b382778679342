// Definition of a list screen. The kit provides everything else: URL state, paging, table and cards, and the loading,
// empty and error states.
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
import type { Views } from './view.ts'

/** A column of the table, and its place on a card. */
export interface ListColumn<Row> extends Column<Row> {
  /** Shown on the card only. */
  cardOnly?: boolean | undefined
  /** If columns can be chosen: shown by default. */
  usual?: boolean | undefined
  /** Can't be hidden, because it identifies the row. */
  fixed?: boolean | undefined
}

/** Where the buttons of a row are: in a table, in a compact row on a phone, or on a card. */
export type ButtonPlace = 'table' | 'row' | 'card'

/** Parts of a card that the kit provides; each is empty if the list has none of them. */
export interface CardParts {
  tick: ReactNode
  buttons: ReactNode
  menu: ReactNode
}

export interface SortChoice {
  /** Server names of the sort keys, with their labels. */
  keys: Readonly<Record<string, string>>
  /** Default order; not in the URL. */
  first: Sort
  /** Keys that start in descending order. */
  descending: readonly string[]
}

/** Query of a list: filters by name, and the page. Sent to the server, or applied to rows in the browser. */
export interface Asked {
  filter: Readonly<Record<string, string>>
  search: string | undefined
  sort: Sort | undefined
  page: number
  limit: number
}

/** A list action; its dialog loads any data that the row lacks. */
export type ListAction<Row> = Action<Row, never>

/** Current state of a list, for the screen's own parts. */
export interface ListState<Row, Reply> {
  list: ListParams
  asked: Asked
  reply: Reply | undefined
  rows: readonly Row[]
  total: number
  on: Actions<Row, never>
  /** Loading failed, so there are no figures to show. */
  hasFailed: boolean
}

export interface ListDefinition<Row, R extends Route> {
  title: string
  text: string
  icon: ReactElement
  params?: Readonly<Record<string, string>>
  /** Parameters of the page's URL that the call has under the same names. */
  addressParams?: readonly string[]
  /** Parameters that are always sent. */
  fixed?: Readonly<Record<string, string>>
  /** Converts the query if the names in the URL aren't the server's. */
  query?: (asked: Asked) => Readonly<Record<string, unknown>>
  /** Property of the reply with the rows. */
  rows: string
  /** Number of rows on all pages. Default: the reply's `total`. */
  total?: (reply: ReplyOf<R>) => number
  /** For replies that contain all rows: filters them. Paging then happens in the browser. */
  pick?: (rows: readonly Row[], asked: Asked) => readonly Row[]
  /** Whether this reply contains all rows; if not, the server does the paging. Default: true. */
  isWhole?: (reply: ReplyOf<R>) => boolean
  /** Maximum age of cached data that is shown without refetching, ms. */
  staleTime?: number
  /** Polling interval in ms while something in the reply is in progress; false to stop. */
  refetchMs?: (reply: ReplyOf<R>) => number | false

  rowKey: (row: Row) => string
  rowName: (row: Row) => string
  /** Page of a row. */
  rowPath?: (row: Row) => string
  /** Action on clicking a row that has no page. */
  onRow?: (row: Row, state: ListState<Row, ReplyOf<R>>) => void

  /** `send: 'enter'`: searches on Enter or the button, not while typing. */
  search?: { label: string; placeholder: string; pauseMs?: number; send?: 'enter' }
  /** Text for the shown range of rows. Default: "Showing 1 to 25 of 60". */
  range?: (first: number, last: number, total: number) => string
  /** Hides Previous and Next if there is only one page. */
  hidesSinglePage?: true
  filters?: Readonly<Record<string, Filter<ReplyOf<R>>>>
  /** The filter panel starts open in a wide window, until it is closed; the browser remembers that under this key. */
  openFilters?: string
  sort?: SortChoice
  /** Page sizes offered besides 25, 50 and 100. */
  pageSizes?: readonly number[]
  /** Default page size. If it isn't set, the first of `pageSizes`. */
  pageSize?: number

  columns: readonly ListColumn<Row>[]
  /** Storage key of the visible columns. Without it they can't be chosen. */
  columnStorage?: string
  /** Replaces the card made from the columns. */
  card?: (row: Row, parts: CardParts) => ReactNode
  cardGrid?: string
  views?: Views

  stats?: (reply: ReplyOf<R> | undefined, total: number) => readonly Stat[]
  /** Breadcrumb above the title. */
  breadcrumb?: ReactNode
  /** Buttons beside the title. */
  head?: (state: ListState<Row, ReplyOf<R>>) => ReactNode
  /** Navigation between related screens, below the title. */
  nav?: (state: ListState<Row, ReplyOf<R>>) => ReactNode
  /** Shown below the statistics, above the toolbar. */
  above?: (state: ListState<Row, ReplyOf<R>>) => ReactNode
  /** Shown below the pager; also the place for dialogs. */
  below?: (state: ListState<Row, ReplyOf<R>>) => ReactNode
  /** A hook that is called with the rows on the screen. */
  useRows?: (rows: readonly Row[]) => void

  /** Buttons of each row. */
  actions?: readonly ListAction<Row>[]
  /** Entries of each row's menu, after `links`. */
  menu?: readonly ListAction<Row>[]
  links?: (row: Row, state: ListState<Row, ReplyOf<R>>) => ReactNode
  /** Route that `buttons` call. Admins who may not call it don't see the buttons. */
  buttonsRoute?: Route
  /** Additional buttons of a row, before those of `actions`. A compact row needs no link to its own page. */
  buttons?: (row: Row, state: ListState<Row, ReplyOf<R>>, place: ButtonPlace) => ReactNode
  /** Batch actions on the selected rows. */
  batch?: Batch

  /** Downloads the rows of the filter as a file. */
  export?: { route: FileRoute; query?: (asked: Asked) => Readonly<Record<string, unknown>> }
  savedViews?: { screen: SavedScreen; path: string; also?: Readonly<Record<string, string>> }

  loading: string
  failed: string | ((error: Error) => string)
  empty: Empty<ReplyOf<R>> | ((asked: Asked) => Empty<ReplyOf<R>>)
  /** Messages that the specification requires after loading; a failure is shown in any case. */
  toasts?: Partial<LoadToasts>
}

/** Names of the reply's array properties. */
export type ArraysIn<Reply> = {
  [Name in keyof Reply]: Reply[Name] extends readonly unknown[] ? Name : never
}[keyof Reply]

export type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never

interface Empty<Reply> {
  title: string
  text: string | ((reply: Reply | undefined) => string)
}

export type SavedScreen = 'customers' | 'orders' | 'products' | 'reviews'
