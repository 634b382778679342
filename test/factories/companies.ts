// Companies for tests, with people and a branch.
import type { Insertable } from 'kysely'
import type { CompanyRole } from '#contract/companies/roles'
import type { Db } from '#server/db/database'
import type { Companies, CompanyBranches } from '#server/db/row-types'
import { addressFields } from './people.ts'

let count = 0

/** Orders on account, due 30 days after the invoice, up to one lakh rupees. */
export function createCompany(db: Db, overrides: Partial<Insertable<Companies>> = {}) {
  return db
    .insertInto('companies')
    .values({
      name: `Company ${process.pid}-${++count}`,
      paymentDays: 30,
      creditLimitPaise: 10_000_000,
      ...overrides,
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
}

export const addToCompany = (db: Db, companyId: string, customerId: string, role: CompanyRole = 'orders') =>
  db.insertInto('companyPeople').values({ companyId, customerId, role }).execute()

export function createBranch(
  db: Db,
  companyId: string,
  overrides: Partial<Insertable<CompanyBranches>> = {},
) {
  return db
    .insertInto('companyBranches')
    .values({
      ...addressFields,
      companyId,
      name: `Branch ${++count}`,
      gstin: '06AAACG2115R1ZL',
      legalName: 'Hill Stores Private Limited',
      billingAddress: '7 Station Road, Panipat 132103',
      ...overrides,
    })
    .returning(['id', 'name', 'gstin'])
    .executeTakeFirstOrThrow()
}
