// The first step of every change to a company: locks its row before any other.
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'

/** Throws `not_found`. */
export async function lockCompany(tx: Transaction, id: string) {
  const company = await tx
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!company) throw notFound('Company')
  return company
}

export type LockedCompany = Awaited<ReturnType<typeof lockCompany>>

/** Throws `version_conflict`. */
export function assertCompanyVersion(company: LockedCompany, version: number): void {
  if (company.version !== version)
    throw refused('version_conflict', 'Someone else has changed this company. Reload it and try again.')
}
