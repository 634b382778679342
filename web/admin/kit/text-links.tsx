// A list of editable texts, each a link to its editor: name, the event that it belongs to, and badges.
import { ChevronRight } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { Badge } from '#web/ui/data/badge.tsx'

interface TextLink {
  kind: string
  label: string
  text: string
  path: string
  /** Whether the shop has changed the default text. */
  isChanged: boolean
  badge?: ReactNode
}

interface TextLinksProps {
  icon: ReactElement
  texts: readonly TextLink[]
}

export const TextLinks = ({ icon, texts }: TextLinksProps) => (
  <ul className="divide-y divide-line border-t border-line">
    {texts.map(({ kind, label, text, path, isChanged, badge }) => (
      <li key={kind}>
        <Link
          to={path}
          className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 transition-colors hover:bg-hover focus-visible:-outline-offset-2 sm:px-5 [&>svg]:shrink-0 [&>svg]:text-muted"
        >
          {icon}
          <span className="min-w-0 flex-1 basis-40 leading-5">
            <span className="block text-sm font-semibold">{label}</span>
            <span className="block text-xs text-muted">{text}</span>
          </span>
          {isChanged && <Badge tone="blue">Customised</Badge>}
          {badge}
          <ChevronRight aria-hidden="true" className="size-4" />
        </Link>
      </li>
    ))}
  </ul>
)
