// The account on which a person may order for their company.

import type { CreditState } from '#contract/companies/credit'
import { mayInCompany } from '#contract/companies/roles'
import { findMembership } from '#server/companies/records/membership'
import type { Db } from '#server/db/database'
import { creditState, readCredit } from './credit-of.ts'

export interface CompanyAccount {
  companyId: string
  paymentDays: number
  credit: CreditState
}

/** Null for private customers, people who may not order, and companies that pay before dispatch. */
export async function findAccount(db: Db, customerId: string): Promise<CompanyAccount | null> {
  const membership = await findMembership(db, customerId)
  if (!membership || !mayInCompany(membership.role, 'order')) return null
  const { companyId, paymentDays } = membership
  if (paymentDays === null) return null
  return { companyId, paymentDays, credit: creditState(await readCredit(db, companyId)) }
}
