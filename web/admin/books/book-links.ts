// Addresses of the book screens; each keeps the selected period.
import type { Account } from '#contract/books/accounts'
import { adminPaths } from '#web/admin/paths.ts'

const withQuery = (path: string, query: Readonly<Record<string, string | undefined>>) => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

export const journalsPath = (query: Readonly<Record<string, string | undefined>>) =>
  withQuery(adminPaths.journals, query)

export const accountPath = (account: Account, query: Readonly<Record<string, string | undefined>> = {}) =>
  withQuery(adminPaths.bookAccount(account), query)

export const inThisPeriod = (path: string, period: string | undefined) => withQuery(path, { period })
