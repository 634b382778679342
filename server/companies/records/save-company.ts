// Creates and changes companies and their terms.

import { fromRupees, toPaise, toRupees } from '#contract/base/money'
import type { CompanyInput, CompanyTerms } from '#contract/companies/admin'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { refreshGroupMembership } from './group-membership.ts'
import { assertCompanyVersion, type LockedCompany } from './lock-company.ts'

/** Returns the id. Throws `already_exists` if the name is taken, and the refusals of `assertGroup`. */
export async function createCompany(
  tx: Transaction,
  ctx: AdminContext,
  { name, groupId, notes }: CompanyInput,
): Promise<string> {
  await assertGroup(tx, groupId)
  const { id } = await tx
    .insertInto('companies')
    .values({ name, groupId, notes })
    .returning('id')
    .executeTakeFirstOrThrow()
  audit(tx, ctx, 'company.create', { id, name }, { after: { name, groupId, notes } })
  return id
}

/** Throws `version_conflict`, `already_exists` if the name is taken, and the refusals of `assertGroup`. */
export async function updateCompany(
  tx: Transaction,
  ctx: AdminContext,
  company: LockedCompany,
  { version, name, groupId, notes }: CompanyInput & { version: number },
): Promise<void> {
  assertCompanyVersion(company, version)
  await assertGroup(tx, groupId)
  await change(tx, company, { name, groupId, notes })
  await refreshGroupMembership(tx, company.id)
  const before = { name: company.name, groupId: company.groupId, notes: company.notes }
  audit(tx, ctx, 'company.update', company, { before, after: { name, groupId, notes } })
}

type NewTerms = Omit<CompanyTerms, 'fullPacks'> & {
  version: number
  /** Unchanged if it is omitted. */
  fullPacks?: boolean | undefined
}

/** Throws `version_conflict`. Orders that are placed already keep their terms. */
export async function setCompanyTerms(
  tx: Transaction,
  ctx: AdminContext,
  company: LockedCompany,
  { version, fullPacks = company.fullPacks, ...given }: NewTerms,
): Promise<void> {
  assertCompanyVersion(company, version)
  const terms: CompanyTerms = { ...given, fullPacks }
  const { creditLimit, minOrder, ...rest } = terms
  await change(tx, company, {
    ...rest,
    creditLimitPaise: fromRupees(creditLimit),
    minOrderPaise: fromRupees(minOrder),
  })
  audit(tx, ctx, 'company.terms', company, { before: termsOf(company), after: terms })
}

export const termsOf = (
  company: Pick<
    LockedCompany,
    'paymentDays' | 'creditLimitPaise' | 'overdueDays' | 'minOrderPaise' | 'fullPacks' | 'sendsStatements'
  >,
): CompanyTerms => ({
  paymentDays: company.paymentDays,
  creditLimit: toRupees(toPaise(company.creditLimitPaise)),
  overdueDays: company.overdueDays,
  minOrder: toRupees(toPaise(company.minOrderPaise)),
  fullPacks: company.fullPacks,
  sendsStatements: company.sendsStatements,
})

export async function setCompanyStatus(
  tx: Transaction,
  ctx: AdminContext,
  company: LockedCompany,
  isActive: boolean,
): Promise<void> {
  await change(tx, company, { isActive })
  await refreshGroupMembership(tx, company.id)
  audit(tx, ctx, isActive ? 'company.reactivate' : 'company.archive', company)
}

const change = (tx: Transaction, { id, version }: LockedCompany, values: object) =>
  tx
    .updateTable('companies')
    .set({ ...values, version: version + 1, updatedAt: new Date() })
    .where('id', '=', id)
    .execute()

/** Throws `not_found`, and `invalid_input` for an automatic group, whose members are determined by its rule. */
async function assertGroup(tx: Transaction, groupId: string | null): Promise<void> {
  if (groupId === null) return
  const group = await tx
    .selectFrom('customerGroups')
    .select('type')
    .where('id', '=', groupId)
    .forKeyShare()
    .executeTakeFirst()
  if (!group) throw notFound('Group')
  if (group.type !== 'automatic') return
  const message = 'The members of this group are determined by its rule. Choose a manual group.'
  throw refused('invalid_input', message, { fields: { groupId: message } })
}
