// List of the seller's content pages.
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, FileText } from 'lucide-react'
import { formatDay } from '#contract/base/days'
import { adminCall } from '#web/admin/call.ts'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { SettingsFrame } from '#web/admin/settings/settings-frame.tsx'
import { routeQuery } from '#web/api/query.ts'
import { Card } from '#web/ui/data/card.tsx'
import { pageNames } from './page-names.ts'

export default function PagesPage() {
  const query = useQuery(routeQuery(adminCall, 'GET /settings/pages', {}))
  return (
    <SettingsFrame
      title="Pages"
      text="Pages about your shop, and its policies. Check the policies with a lawyer before you open."
      query={query}
    >
      {({ pages }) => (
        <Card flush className="max-w-4xl overflow-hidden">
          <ul className="divide-y divide-line">
            {pages.map(({ slug, updatedAt }) => (
              <li key={slug}>
                <Link
                  to={adminPaths.editPage(slug)}
                  className="flex min-h-14 items-center gap-3 px-4 py-2 transition-colors hover:bg-hover focus-visible:-outline-offset-2 sm:px-5"
                >
                  <FileText aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
                  <span className="min-w-0 flex-1 leading-5">
                    <span className="block truncate text-sm font-semibold">{pageNames[slug] ?? slug}</span>
                    <span className="block truncate text-xs text-muted">
                      {`/${slug} · last changed on ${formatDay(updatedAt)}`}
                    </span>
                  </span>
                  <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </SettingsFrame>
  )
}
