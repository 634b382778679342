// Palette entries that need no server: the pages of the sidebar, and commands.
import { LogOut, Monitor, Moon, Plus, Store, Sun, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RecentChoice } from '#web/admin/accounts/recent-choices.ts'
import { mayCall, mayOpen } from '#web/admin/kit/rights/rights.ts'
import type { CommandIcon } from '#web/admin/page.ts'
import { namedPages } from '#web/admin/pages.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { openNavigation } from '#web/admin/shell/navigation.ts'
import { chooseTheme } from '#web/admin/shell/theme.ts'

export interface Entry {
  id: string
  label: string
  /** The second line. */
  hint?: string | undefined
  icon: ReactNode
  /** Shown at the right edge. */
  mark?: ReactNode
  /** Further search words for the entry. */
  words?: string
  to?: string | undefined
  run?: () => void
  /** Stored in the recent choices. */
  recent?: RecentChoice | undefined
}

export interface EntryGroup {
  heading: string
  entries: Entry[]
}

const commandIcons: Readonly<Record<CommandIcon, ReactNode>> = { add: <Plus />, upload: <Upload /> }

/** Pages listed as commands. */
const pageCommands: readonly Entry[] = namedPages.flatMap(([name, { path, command }]) =>
  command === undefined
    ? []
    : [
        {
          id: name,
          label: command.label,
          icon: commandIcons[command.icon],
          words: command.words,
          to: `/admin/${path}`,
        },
      ],
)

export const pageEntries = (): Entry[] =>
  openNavigation().flatMap((entry) => {
    const links = 'links' in entry ? entry.links : [entry]
    return links
      .filter((link) => pageCommands.every(({ to }) => to !== link.to))
      .map(({ label, to }): Entry => {
        const group = 'links' in entry ? entry.label : ''
        return {
          id: `page:${to}`,
          label,
          mark: group,
          to,
          words: entry.label,
          icon: <entry.icon />,
          recent: { kind: 'page', label, hint: group, to },
        }
      })
  })

export const actionEntries = (signOut: () => void): readonly Entry[] =>
  allActions(signOut).filter(({ to }) => to === undefined || mayOpen(to))

const addCustomer: Entry = {
  id: 'add-customer',
  label: 'Add Customer',
  icon: <Plus />,
  words: 'new create buyer',
  to: `${adminPaths.customers}?action=add`,
}

const allActions = (signOut: () => void): readonly Entry[] => [
  ...pageCommands,
  ...(mayCall('POST /admin/customers') ? [addCustomer] : []),
  { id: 'light', label: 'Light Theme', icon: <Sun />, words: 'bright', run: () => chooseTheme('light') },
  { id: 'dark', label: 'Dark Theme', icon: <Moon />, words: 'night', run: () => chooseTheme('dark') },
  {
    id: 'auto',
    label: 'Automatic Theme',
    icon: <Monitor />,
    words: 'system device',
    run: () => chooseTheme('auto'),
  },
  {
    id: 'storefront',
    label: 'View storefront',
    icon: <Store />,
    words: 'shop site',
    to: adminPaths.storefront,
  },
  { id: 'sign-out', label: 'Sign Out', icon: <LogOut />, words: 'log out leave', run: signOut },
]

/** Returns the entries where every typed word begins a word of the entry. */
export function matching(entries: readonly Entry[], text: string): Entry[] {
  const wanted = text.toLowerCase().split(/\s+/)
  return entries.filter(({ label, words = '' }) => {
    const own = `${label} ${words}`.toLowerCase().split(/\s+/)
    return wanted.every((word) => own.some((begun) => begun.startsWith(word)))
  })
}
