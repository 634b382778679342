// The saved feeds: their addresses, when they were last read, how many products they have, and products with problems.
import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/api'
import { formatDateTime } from '#contract/base/days'
import { counted } from '#contract/base/rupee-text'
import { feedNotes } from '#contract/product-feed/feed-notes'
import type { FeedFormat } from '#contract/product-feed/settings'
import { adminCall } from '#web/admin/call.ts'
import { LoadFailure } from '#web/admin/kit/load-failure.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { routeQuery } from '#web/api/query.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Skeleton } from '#web/ui/feedback.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { textLink } from '#web/ui/text/text-link.ts'

type Report = ReplyOf<'GET /settings/product-feed/report'>

const names: Readonly<Record<FeedFormat, string>> = {
  'google.xml': 'Google Merchant Center',
  'meta.csv': 'Meta (Facebook, Instagram, WhatsApp)',
}

export function FeedReport({ isOn }: { isOn: boolean }) {
  const query = useQuery(routeQuery(adminCall, 'GET /settings/product-feed/report', {}))
  if (query.data) return <Cards report={query.data} isOn={isOn} />
  if (query.isError)
    return (
      <div className="rounded border border-line bg-surface">
        <LoadFailure title="Failed to load the feeds" query={query} headingLevel={2} />
      </div>
    )
  return (
    <Card title="Addresses">
      <p role="status" className="sr-only">
        Loading feeds...
      </p>
      <Skeleton className="h-32 w-full" />
    </Card>
  )
}

function Cards({ report, isOn }: { report: Report; isOn: boolean }) {
  return (
    <div className="grid min-w-0 gap-6">
      <Card
        title="Addresses"
        description={
          isOn
            ? 'Enter each as a scheduled fetch, for example once a day.'
            : 'They work once you have switched the feeds on and saved.'
        }
      >
        <ul className="grid gap-5">
          {report.feeds.map(({ format, url, lastRead }) => (
            <li key={format} className="grid gap-1.5">
              <p className="text-sm font-semibold">{names[format]}</p>
              <p className="rounded bg-sunken px-2.5 py-1.5 font-mono text-xs wrap-anywhere">{url}</p>
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <CopyButton text={url} label="Copy Address" />
                <p className="min-w-0 text-xs text-muted wrap-anywhere">
                  {lastRead
                    ? `Last read ${formatDateTime(lastRead.at)}${lastRead.reader && ` by ${lastRead.reader}`}`
                    : 'Not read yet'}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
      <Card
        title="Products"
        description={`${counted(report.products, 'product')} in each feed. Every variant counts as one.`}
      >
        {report.notes.length === 0 ? (
          <p className="text-sm">All visible products are listed without problems.</p>
        ) : (
          <ul className="grid gap-5">
            {report.notes.map((note) => (
              <NoteItem key={note.note} {...note} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}

function NoteItem({ note, count, examples }: Report['notes'][number]) {
  const { label, advice, isLeftOut } = feedNotes[note]
  const more = count - examples.length
  return (
    <li className="min-w-0 text-sm">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        <span>{`${label}: ${counted(count, 'product')}`}</span>
        {isLeftOut && <Badge tone="yellow">Left out</Badge>}
      </p>
      <p className="text-muted">{advice}</p>
      <ul className="mt-1">
        {examples.map(({ _id, name }) => (
          <li key={_id} className="wrap-anywhere">
            <Link to={adminPaths.product(_id)} className={textLink}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-muted">{`and ${more} more`}</p>}
    </li>
  )
}
