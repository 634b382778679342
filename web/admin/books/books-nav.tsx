// Navigation between the screens of the books.
import { ScreenTabs } from '#web/admin/kit/screen-tabs.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { inThisPeriod } from './book-links.ts'

const screens = [
  [adminPaths.books, 'Overview'],
  [adminPaths.journals, 'Day Book'],
  [adminPaths.trialBalance, 'Trial Balance'],
  [adminPaths.receivables, 'Receivables'],
  [adminPaths.tds, 'TDS'],
  [adminPaths.tally, 'Tally'],
] as const

export function BooksNav({ period }: { period?: string | undefined }) {
  return (
    <ScreenTabs
      label="Books"
      screens={screens}
      href={(to) => inThisPeriod(to, period)}
      holds={(to, pathname) => to === adminPaths.receivables && pathname.startsWith(`${to}/`)}
    />
  )
}
