// What the palette lists without asking the server: the pages of the sidebar, and things to do.
import { LogOut, Monitor, Moon, Plus, Store, Sun, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { mayOpen } from '#web/admin/kit/rights/page-calls.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { openNavigation } from '#web/admin/shell/navigation.ts'
import { chooseTheme } from '#web/admin/shell/theme.ts'
import type { RecentChoice } from './recent-choices.ts'

export interface Entry {
  id: string
  label: string
  /** A second line. */
  hint?: string | undefined
  icon: ReactNode
  /** At the right. */
  mark?: ReactNode
  /** Other words under which it is found. */
  words?: string
  to?: string | undefined
  run?: () => void
  /** Kept among the recent choices. */
  recent?: RecentChoice | undefined
}

export interface EntryGroup {
  heading: string
  entries: Entry[]
}

export const pageEntries = (): Entry[] =>
  openNavigation().flatMap((entry) => {
    const links = 'links' in entry ? entry.links : [entry]
    return links
      .filter(({ to }) => to !== adminPaths.addProduct)
      .map(({ label, to }): Entry => {
        const group = 'links' in entry ? entry.label : ''
        return {
          ...{ id: `page:${to}`, label, mark: group, to, words: entry.label },
          icon: <entry.icon />,
          recent: { kind: 'page', label, hint: group, to },
        }
      })
  })

export const actionEntries = (signOut: () => void): readonly Entry[] =>
  allActions(signOut).filter(({ to }) => to === undefined || mayOpen(to))

const allActions = (signOut: () => void): readonly Entry[] => [
  { id: 'add-product', label: 'Add Product', icon: <Plus />, words: 'new create', to: adminPaths.addProduct },
  {
    ...{ id: 'bulk-import', label: 'Bulk Import', icon: <Upload />, words: 'csv upload products' },
    to: adminPaths.importProducts,
  },
  { id: 'light', label: 'Light Theme', icon: <Sun />, words: 'bright', run: () => chooseTheme('light') },
  { id: 'dark', label: 'Dark Theme', icon: <Moon />, words: 'night', run: () => chooseTheme('dark') },
  {
    ...{ id: 'auto', label: 'Automatic Theme', icon: <Monitor />, words: 'system device' },
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

/** Every word of the text begins a word of the entry. */
export function matching(entries: readonly Entry[], text: string): Entry[] {
  const wanted = text.toLowerCase().split(/\s+/)
  return entries.filter(({ label, words = '' }) => {
    const own = `${label} ${words}`.toLowerCase().split(/\s+/)
    return wanted.every((word) => own.some((begun) => begun.startsWith(word)))
  })
}
