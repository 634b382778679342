// Visitors' searches, and whether they found anything.
import { ExternalLink, PackageSearch, Search, SearchX, Tags } from 'lucide-react'
import { formatDay } from '#contract/base/days'
import { counted, formatNumber } from '#contract/base/rupee-text'
import {
  type SearchedWords,
  type SearchOutcome,
  searchOutcomes,
  searchPeriods,
} from '#contract/traffic/admin'
import type { ListColumn } from '#web/admin/kit/list/definition.ts'
import { labelled, oneOf, select } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { ButtonLink } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { ProductsNav } from '#web/admin/reports/products/products-nav.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Badge, type Tone } from '#web/ui/data/badge.tsx'
import { addAsTag } from './add-as-tag.tsx'

const USUAL_DAYS = '30'
const otherDays = searchPeriods.filter((value) => value !== USUAL_DAYS)
const outcomes = Object.keys(searchOutcomes) as SearchOutcome[]
const tones: Record<SearchOutcome, Tone> = { nothing: 'red', near: 'orange', found: 'green' }

/** The search page as visitors see it. */
const storePath = (words: string) => `${adminPaths.storefront}products?search=${encodeURIComponent(words)}`

const columns: readonly ListColumn<SearchedWords>[] = [
  {
    id: 'words',
    header: 'Search Term',
    sortKey: 'words',
    card: 'title',
    className: 'whitespace-normal! min-w-40 wrap-anywhere font-semibold',
    cell: ({ words }) => (
      <a
        href={storePath(words)}
        target="_blank"
        rel="noreferrer"
        className="inline-flex items-center gap-1.5 rounded-sm text-indigo underline-offset-3 hover:underline"
      >
        {words}
        <ExternalLink aria-label="Results as visitors see them, in a new tab" className="size-3.5 shrink-0" />
      </a>
    ),
  },
  {
    id: 'searches',
    header: 'Searches',
    sortKey: 'searches',
    numeric: true,
    card: 'aside',
    cell: ({ searches }) => formatNumber(searches),
  },
  {
    id: 'nothing',
    header: 'No Results',
    sortKey: 'nothing',
    numeric: true,
    cell: ({ nothing }) => formatNumber(nothing),
  },
  {
    id: 'result',
    header: 'Last Result',
    card: 'badge',
    cell: ({ outcome, found }) => (
      <Badge tone={tones[outcome]}>
        {searchOutcomes[outcome]}
        {found > 0 && `: ${counted(found, 'product')}`}
      </Badge>
    ),
  },
  {
    id: 'lastDay',
    header: 'Last Searched',
    sortKey: 'lastDay',
    className: 'tabular-nums',
    cell: ({ lastDay }) => formatDay(lastDay),
  },
]

export default listPage('GET /reports/searches', {
  title: 'Searches',
  text: 'Visitors’ searches, and whether they found anything. Searches are anonymous.',
  icon: <Search />,
  rows: 'searches',
  staleTime: 0,
  rowKey: ({ words }) => words,
  rowName: ({ words }) => words,
  nav: ({ asked }) => <ProductsNav filter={asked.filter} />,
  search: { label: 'Filter search terms', placeholder: 'Search term' },
  filters: {
    outcome: oneOf(outcomes, select('Last result', labelled(outcomes, searchOutcomes))),
    days: oneOf(
      otherDays,
      select(
        'Days',
        otherDays.map((value) => ({ value, label: `Last ${value} days` })),
        `Last ${USUAL_DAYS} days`,
      ),
    ),
  },
  sort: {
    keys: { searches: 'Searches', nothing: 'No Results', lastDay: 'Last Searched', words: 'Search Term' },
    first: { key: 'searches', order: 'desc' },
    descending: ['searches', 'nothing', 'lastDay'],
  },
  columns,
  stats: (reply) => [
    {
      label: 'Searches',
      value: reply?.stats.searches ?? 0,
      description: 'In the whole catalogue',
      icon: <Search />,
    },
    { label: 'Search Terms', value: reply?.stats.words ?? 0, description: 'Different terms', icon: <Tags /> },
    {
      label: 'No Results',
      value: reply?.stats.nothing ?? 0,
      description: 'Searches',
      icon: <SearchX />,
      tone: 'madder',
    },
    {
      label: 'To Do',
      value: reply?.stats.unanswered ?? 0,
      description: 'Searches without a result',
      icon: <PackageSearch />,
      tone: 'turmeric',
      link: { to: `${adminPaths.searches}?outcome=nothing`, label: 'Show them' },
    },
  ],
  actions: [addAsTag],
  buttons: ({ words }) => (
    <ButtonLink
      to={`${adminPaths.productList}?search=${encodeURIComponent(words)}`}
      aria-label={`Find products for ${words}`}
      className={buttonClass({ variant: 'ghost', size: 'sm' })}
    >
      Products
    </ButtonLink>
  ),
  export: { route: 'GET /reports/searches/export' },
  loading: 'Loading searches...',
  failed: 'Failed to load searches',
  empty: { title: 'No searches', text: 'No search matches your filters.' },
})
