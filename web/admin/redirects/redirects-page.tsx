// Redirects from addresses of the previous store, with their use.
import { CircleHelp, CornerUpRight, MousePointerClick, Unlink } from 'lucide-react'
import { formatDateTime } from '#contract/base/days'
import { formatNumber } from '#contract/base/rupee-text'
import type { Redirect } from '#contract/redirects/admin'
import { ImportLink } from '#web/admin/imports/import-link.tsx'
import { ActionButton } from '#web/admin/kit/action/use-actions.tsx'
import type { ListColumn } from '#web/admin/kit/list/definition.ts'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { createRedirect, deleteRedirect, editRedirect } from './save-redirect.tsx'

const columns: readonly ListColumn<Redirect>[] = [
  {
    id: 'path',
    header: 'Old Address',
    sortKey: 'path',
    card: 'title',
    className: 'whitespace-normal! min-w-40 wrap-anywhere font-semibold',
    cell: ({ path }) => path,
  },
  {
    id: 'target',
    header: 'Leads To',
    className: 'whitespace-normal! min-w-40 wrap-anywhere',
    cell: ({ target }) => (
      <a
        href={target}
        target="_blank"
        rel="noreferrer"
        className="rounded-sm text-indigo underline-offset-3 hover:underline"
      >
        {target}
      </a>
    ),
  },
  {
    id: 'kind',
    header: 'Kind',
    card: 'badge',
    cell: ({ isPermanent }) => (
      <Badge tone={isPermanent ? 'green' : 'grey'}>{isPermanent ? 'Permanent' : 'Temporary'}</Badge>
    ),
  },
  {
    id: 'hits',
    header: 'Hits',
    sortKey: 'hits',
    numeric: true,
    card: 'aside',
    cell: ({ hits }) => formatNumber(hits),
  },
  {
    id: 'lastHitAt',
    header: 'Last Hit',
    sortKey: 'lastHitAt',
    className: 'tabular-nums',
    cell: ({ lastHitAt }) => (lastHitAt ? formatDateTime(lastHitAt) : '—'),
  },
]

export default listPage('GET /redirects', {
  title: 'Redirects',
  text: 'Old addresses, for example of your previous store, that lead to pages of this shop.',
  icon: <CornerUpRight />,
  rows: 'redirects',
  rowKey: ({ _id }) => _id,
  rowName: ({ path }) => path,
  search: { label: 'Search redirects', placeholder: 'Old or new address' },
  sort: {
    keys: { createdAt: 'Added', hits: 'Hits', path: 'Old Address', lastHitAt: 'Last Hit' },
    first: { key: 'createdAt', order: 'desc' },
    descending: ['createdAt', 'hits', 'lastHitAt'],
  },
  columns,
  stats: (reply) => [
    {
      label: 'Redirects',
      value: reply?.stats.redirects ?? 0,
      description: 'Old addresses with a page',
      icon: <CornerUpRight />,
    },
    {
      label: 'Hits',
      value: reply?.stats.hits ?? 0,
      description: 'Since the redirects were added',
      icon: <MousePointerClick />,
      tone: 'neem',
    },
    {
      label: 'Unused',
      value: reply?.stats.unused ?? 0,
      description: 'Not opened by anyone yet',
      icon: <Unlink />,
    },
    {
      label: 'Without a Page',
      value: reply?.stats.unknown ?? 0,
      description: 'Addresses opened in the last 30 days',
      icon: <CircleHelp />,
      tone: 'turmeric',
      link: { to: adminPaths.unknownPaths, label: 'Show them' },
    },
  ],
  head: () => (
    <>
      <ImportLink to={adminPaths.importRedirects} />
      <ActionButton action={createRedirect} row={null} />
    </>
  ),
  actions: [editRedirect, deleteRedirect],
  export: { route: 'GET /redirects/export' },
  loading: 'Loading redirects...',
  failed: 'Failed to load redirects',
  empty: ({ search }) =>
    search
      ? { title: 'No redirects found', text: `Nothing matches “${search}”.` }
      : {
          title: 'No redirects yet',
          text: 'Add the addresses of your previous store, so that links and search results keep working.',
        },
})
