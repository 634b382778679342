// The first screen of those to whom the figures of the shop are not open: the screens that are.
import { ChevronRight } from 'lucide-react'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { useAdmin } from '#web/admin/shell/admin-context.ts'
import { openNavigation } from '#web/admin/shell/navigation.ts'
import { Card } from '#web/ui/data/card.tsx'
import { PageHeader } from '#web/ui/text/heading.tsx'

export function OpenScreens() {
  const { name } = useAdmin()
  const groups = openNavigation().filter((entry) => 'links' in entry)
  return (
    <>
      <title>Dashboard · Back office</title>
      <PageHeader title={`Welcome, ${name}`} text="What is open to you." />
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
