// The dashboard for staff without access to the shop's figures: their tasks and the screens they can open.
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { adminCall } from '#web/admin/call.ts'
import { useAdmin } from '#web/admin/kit/rights/admin-context.ts'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { openNavigation } from '#web/admin/shell/navigation.ts'
import { routeQuery } from '#web/api/query.ts'
import { RetryAlert } from '#web/shop/retry-alert.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Skeleton } from '#web/ui/feedback.tsx'
import { PageHeader } from '#web/ui/text/heading.tsx'
import { ToDoList } from './to-do-list.tsx'

/** Polling interval while the window is visible. */
const REFRESH_MS = 30_000

function OwnToDo() {
  const query = useQuery({
    ...routeQuery(adminCall, 'GET /admin/to-do', {}),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  })
  const toDo = query.data?.toDo
  if (query.isError && !toDo) {
    return (
      <RetryAlert query={query} className="mb-6">
        Your tasks could not be loaded.
      </RetryAlert>
    )
  }
  if (!toDo) return <Skeleton className="mb-6 h-48" />
  if (Object.keys(toDo).length === 0) return null
  return <ToDoList toDo={toDo} loading={false} />
}

export function OpenScreens() {
  const { name } = useAdmin()
  const groups = openNavigation().filter((entry) => 'links' in entry)
  return (
    <>
      <title>Dashboard · Back office</title>
      <PageHeader title={`Welcome, ${name}`} text="Your tasks, and the pages you can open." />
      <OwnToDo />
      <div className="grid items-start gap-6 md:grid-cols-2 xl:grid-cols-3">
        {groups.map(({ id, label, icon: Icon, links }) => (
          <Card key={id} title={label} flush className="overflow-hidden">
            <ul className="divide-y divide-line border-t border-line">
              {links.map((link) => (
                <li key={link.to}>
                  <Link
                    to={link.to}
                    className="flex min-h-12 items-center gap-3 px-4 py-2 text-sm font-semibold transition-colors hover:bg-hover focus-visible:-outline-offset-2 sm:px-5"
                  >
                    <Icon aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
                    <span className="min-w-0 flex-1 truncate">{link.label}</span>
                    <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  )
}
