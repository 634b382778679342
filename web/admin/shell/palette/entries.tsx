// Palette entries that need no server: the pages of the sidebar, and commands.
import { File, LogOut, Monitor, Moon, Play, Plus, Store, Sun, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RecentChoice } from '#web/admin/accounts/recent-choices.ts'
import { mayCall, mayOpen } from '#web/admin/kit/rights/rights.ts'
import type { CommandIcon } from '#web/admin/page.ts'
import { namedPages } from '#web/admin/pages.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { openNavigation } from '#web/admin/shell/navigation.ts'
import { chooseTheme } from '#web/admin/shell/theme.ts'
import { pageActions } from './page-actions.ts'
import { otherPages, type PageName, pageWords } from './page-words.ts'

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
  /** Label of the button that is pressed on the page. */
  press?: string | undefined
  run?: () => void
  /** Stored in the recent choices. */
  recent?: RecentChoice | undefined
}

export interface EntryGroup {
  heading: string
  entries: Entry[]
}

const commandIcons: Readonly<Record<CommandIcon, ReactNode>> = { add: <Plus />, upload: <Upload /> }

/** Pages listed as commands, and actions on pages. */
const commands = (): readonly Entry[] => [
  ...pageCommands,
  ...pageActions
    .filter(({ route }) => mayCall(route))
    .map(
      ({ page, label, words, press }): Entry => ({
        id: `action:${label}`,
        label,
        words,
        icon: <Play />,
        to: adminPaths[page],
        press,
      }),
    ),
]

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

/** Returns the pages that the admin may open: those of the sidebar, then others. */
export const pageEntries = (): Entry[] => [...sidebarEntries(), ...otherEntries()]

/** Pages of the sidebar come first. */
export const matchingPages = (text: string): Entry[] => [
  ...matching(sidebarEntries(), text),
  ...matching(otherEntries(), text),
]

const otherEntries = (): Entry[] =>
  otherPages
    .filter(({ page }) => mayOpen(adminPaths[page]))
    .map(({ page, label, words }): Entry => {
      const to = adminPaths[page]
      const recent: RecentChoice = { kind: 'page', label, hint: '', to }
      return { id: `page:${to}`, label, to, words, icon: <File />, recent }
    })

const wordsOfPath = new Map<string, string>(
  Object.entries(pageWords).map(([name, words]) => [adminPaths[name as PageName], words]),
)

const sidebarEntries = (): Entry[] =>
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
          words: `${entry.label} ${wordsOfPath.get(to) ?? ''}`,
          icon: <entry.icon />,
          recent: { kind: 'page', label, hint: group, to },
        }
      })
  })

export const actionEntries = (signOut: () => void): readonly Entry[] =>
  allActions(signOut).filter(({ to }) => to === undefined || mayOpen(to))

const allActions = (signOut: () => void): readonly Entry[] => [
  ...commands(),
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

/** Returns the entries where every typed word begins a word of the entry; those whose label has them all come first. */
export function matching(entries: readonly Entry[], text: string): Entry[] {
  const wanted = text.toLowerCase().split(/\s+/)
  const has = (own: string) => {
    const begun = own.toLowerCase().split(/\s+/)
    return wanted.every((word) => begun.some((one) => one.startsWith(word)))
  }
  const found = entries.filter(({ label, words = '' }) => has(`${label} ${words}`))
  return [...found.filter(({ label }) => has(label)), ...found.filter(({ label }) => !has(label))]
}
