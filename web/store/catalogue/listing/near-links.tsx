// A row of links below the heading of a list.
import { Link } from 'react-router'

interface NearLinksProps {
  label: string
  links: readonly { name: string; to: string; isCurrent?: boolean }[]
}

export function NearLinks({ label, links }: NearLinksProps) {
  if (links.length === 0) return null
  return (
    <nav aria-label={label} className="mt-2">
      <ul className="flex flex-wrap gap-2">
        {links.map(({ name, to, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isCurrent ? 'page' : undefined}
              className="flex min-h-9 items-center rounded border border-line bg-surface px-3 text-sm hover:border-line-strong hover:text-indigo aria-[current]:border-indigo aria-[current]:font-semibold aria-[current]:text-indigo pointer-coarse:min-h-11"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
