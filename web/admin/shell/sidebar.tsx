// The menu of the back office: wide with groups, or icons only. Phones show the same list in a drawer.
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { useStoredState } from '#web/admin/kit/use-stored-state.ts'
import type { LinkCount } from '#web/admin/page.ts'
import { cx } from '#web/ui/cx.ts'
import { Menu, MenuLink } from '#web/ui/overlay/menu.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import {
  holdsPath,
  isCurrent,
  type NavigationGroup,
  type NavigationLink,
  openNavigation,
} from './navigation.ts'
import { useLinkCounts } from './use-link-counts.ts'

const row =
  'flex min-h-10 w-full items-center gap-3 rounded px-3 text-sm font-semibold text-ink transition-colors hover:bg-hover focus-visible:-outline-offset-2 pointer-coarse:min-h-11'
const current =
  'relative bg-indigo-soft! text-indigo! before:absolute before:inset-y-2 before:left-0 before:w-[3px] before:rounded-full before:bg-indigo'

export function SidebarNavigation({ wide, onNavigate }: { wide: boolean; onNavigate?: () => void }) {
  const { pathname, search } = useLocation()
  const [expanded, setExpanded] = useStoredState<string[]>('adminSidebarExpanded', [])
  const insideId = groupAt(pathname)
  // The group of the open page is open, unless the user closes it, and closes again after leaving it.
  const [isInsideClosed, setInsideClosed] = useState(false)
  const [wasInside, setWasInside] = useState(insideId)
  if (wasInside !== insideId) {
    setWasInside(insideId)
    setInsideClosed(false)
  }
  const isOpen = (id: string) => (id === insideId ? !isInsideClosed : expanded.includes(id))
  const toggle = (id: string) => {
    const open = isOpen(id)
    if (id === insideId) setInsideClosed(open)
    const others = expanded.filter((one) => one !== id)
    setExpanded(open ? others : [...others, id])
  }

  const list = useRef<HTMLElement>(null)
  const isInView = insideId === undefined || isOpen(insideId)
  // Scroll the current link into view, also in a long list of open groups.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link is another one after each of these
  useEffect(() => {
    list.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname, search, isInView])

  return (
    <nav ref={list} aria-label="Back office">
      <ul className="grid gap-1">
        {openNavigation().map((entry) => {
          if (!('links' in entry)) {
            const link = (
              <NavLink
                to={entry.to}
                end
                onClick={onNavigate}
                aria-label={wide ? undefined : entry.label}
                className={({ isActive }) => cx(row, !wide && 'justify-center px-0!', isActive && current)}
              >
                <entry.icon aria-hidden="true" className="size-5 shrink-0" />
                {wide && entry.label}
              </NavLink>
            )
            return (
              <li key={entry.to}>
                {wide ? (
                  link
                ) : (
                  <Tooltip text={entry.label} side="right">
                    {link}
                  </Tooltip>
                )}
              </li>
            )
          }
          if (!wide) return <IconGroup key={entry.id} group={entry} inside={entry.id === insideId} />
          return (
            <WideGroup
              key={entry.id}
              group={entry}
              open={isOpen(entry.id)}
              inside={entry.id === insideId}
              onToggle={() => toggle(entry.id)}
              onNavigate={onNavigate}
            />
          )
        })}
      </ul>
    </nav>
  )
}

const groupAt = (path: string): string | undefined =>
  openNavigation()
    .filter((entry) => 'links' in entry)
    .find((group) => holdsPath(group, path))?.id

interface WideGroupProps {
  group: NavigationGroup
  open: boolean
  inside: boolean
  onToggle: () => void
  onNavigate: (() => void) | undefined
}

function WideGroup({ group, open, inside, onToggle, onNavigate }: WideGroupProps) {
  const listId = useId()
  const location = useLocation()
  return (
    <li>
      <button type="button" aria-expanded={open} aria-controls={listId} onClick={onToggle} className={row}>
        <group.icon aria-hidden="true" className={cx('size-5 shrink-0', inside && 'text-indigo')} />
        <span className="flex-1 text-left">{group.label}</span>
        <ChevronDown
          aria-hidden="true"
          className={cx('size-4 text-muted transition-transform', open && 'rotate-180')}
        />
      </button>
      <ul
        id={listId}
        hidden={!open}
        className="mt-1 ml-5.5 grid gap-0.5 border-l border-line pl-3 transition-[opacity,translate] duration-150 starting:-translate-y-1 starting:opacity-0"
      >
        {group.links.map((link, at) => (
          <li key={link.to}>
            {link.under && link.under !== group.links[at - 1]?.under && (
              <p className="px-3 pt-2 pb-0.5 text-xs text-muted">{link.under}</p>
            )}
            <Link
              to={link.to}
              onClick={onNavigate}
              aria-current={isCurrent(link, group, location) ? 'page' : undefined}
              className={cx(
                'flex min-h-9 scroll-my-12 items-center rounded px-3 text-sm transition-colors hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:min-h-11',
                isCurrent(link, group, location)
                  ? 'bg-indigo-soft font-semibold text-indigo hover:text-indigo!'
                  : 'text-muted',
              )}
            >
              <LinkLabel link={link} />
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}

const LinkLabel = ({ link: { label, count } }: { link: NavigationLink }) =>
  count === undefined ? label : <CountedLabel label={label} count={count} />

/** The label with the number of waiting items, if any. */
function CountedLabel({ label, count }: { label: string; count: LinkCount }) {
  const waiting = useLinkCounts()[count] ?? 0
  if (waiting === 0) return label
  return (
    <span className="flex min-w-0 flex-1 items-center justify-between gap-2">
      {label}
      <span className="rounded-full bg-indigo-soft px-1.5 text-xs font-semibold text-indigo tabular-nums">
        {waiting}
        <span className="sr-only"> open</span>
      </span>
    </span>
  )
}

function IconGroup({ group, inside }: { group: NavigationGroup; inside: boolean }) {
  const trigger = (
    <button
      type="button"
      aria-label={group.label}
      title={group.label}
      className={cx(row, 'justify-center px-0!', inside && current)}
    >
      <group.icon aria-hidden="true" className="size-5 shrink-0" />
    </button>
  )
  return (
    <li>
      <Menu trigger={trigger} align="start">
        {group.links.map((link) => (
          <MenuLink key={link.to} render={<Link to={link.to} />}>
            <LinkLabel link={link} />
          </MenuLink>
        ))}
      </Menu>
    </li>
  )
}
