// The company of the signed-in customer, and invitations to one.
import { toPaise, toRupees } from '#contract/base/money'
import { type CompanyRole, mayInCompany } from '#contract/companies/roles'
import type { OwnCompany } from '#contract/companies/store'
import { creditView, readCredit } from '#server/companies/credit/credit-of'
import { listInvitations, listPeople } from '#server/companies/records/company-people'
import { type LockedCompany, lockCompany } from '#server/companies/records/lock-company'
import { branchView, findMembership, getMembership } from '#server/companies/records/membership'
import { joinCompany } from '#server/companies/records/people'
import { countWaiting } from '#server/companies/requests/order-requests'
import type { Db, Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { CustomerContext } from '#server/http/request/context'

export async function getOwnCompany(db: Db, customerId: string) {
  const [company, customer] = await Promise.all([
    findOwnCompany(db, customerId),
    db
      .selectFrom('customers')
      .select(['email', 'emailVerifiedAt'])
      .where('id', '=', customerId)
      .executeTakeFirst(),
  ])
  const isVerified = Boolean(customer?.emailVerifiedAt)
  return {
    company,
    invitations: company || !isVerified ? [] : await listOwnInvitations(db, customer?.email ?? ''),
    needsVerifiedEmail: company === null && !isVerified,
  }
}

async function findOwnCompany(db: Db, customerId: string): Promise<OwnCompany | null> {
  const membership = await findMembership(db, customerId)
  if (!membership) return null
  const { companyId, name, role, branches, minOrderPaise, fullPacks } = membership
  const seesAll = mayInCompany(role, 'seeAll')
  const [credit, people, invitations, waitingRequests] = await Promise.all([
    seesAll ? readCredit(db, companyId) : null,
    seesAll ? listPeople(db, companyId) : [],
    mayInCompany(role, 'manage') ? listInvitations(db, companyId) : [],
    countWaiting(db, membership, customerId),
  ])
  return {
    _id: companyId,
    name,
    role,
    branches: branches.map(branchView),
    minOrder: toRupees(toPaise(minOrderPaise)),
    fullPacks,
    credit: credit && creditView(credit),
    people,
    invitations,
    waitingRequests,
  }
}

async function listOwnInvitations(db: Db, email: string) {
  const rows = await db
    .selectFrom('companyInvitations as i')
    .innerJoin('companies as c', 'c.id', 'i.companyId')
    .select(['i.id', 'c.name', 'i.role'])
    .where('i.email', '=', email)
    .where('c.isActive', '=', true)
    .orderBy('i.createdAt')
    .execute()
  return rows.map(({ id, name, role }) => ({ _id: id, company: name, role: role as CompanyRole }))
}

/** Throws `not_found` for an invitation of another address or an unverified one, `conflict` for a person of a company. */
export async function acceptInvitation(tx: Transaction, ctx: CustomerContext, id: string): Promise<string> {
  const found = await findInvitation(tx, ctx, id)
  const company = await lockCompany(tx, found.companyId)
  const { role } = await takeInvitation(tx, id)
  await joinCompany(tx, company, { customerId: ctx.actor.id, role: role as CompanyRole })
  return company.name
}

/** Throws `not_found` like `acceptInvitation`. */
export async function declineInvitation(tx: Transaction, ctx: CustomerContext, id: string): Promise<void> {
  await findInvitation(tx, ctx, id)
  await takeInvitation(tx, id)
}

async function findInvitation(tx: Transaction, ctx: CustomerContext, id: string) {
  const invitation = await tx
    .selectFrom('companyInvitations as i')
    .innerJoin('customers as c', 'c.email', 'i.email')
    .innerJoin('companies as o', 'o.id', 'i.companyId')
    .select('i.companyId')
    .where('i.id', '=', id)
    .where('c.id', '=', ctx.actor.id)
    .where('c.emailVerifiedAt', 'is not', null)
    .where('o.isActive', '=', true)
    .executeTakeFirst()
  if (!invitation) throw notFound('Invitation')
  return invitation
}

/** It may have been withdrawn while this waited for the company. */
async function takeInvitation(tx: Transaction, id: string) {
  const taken = await tx
    .deleteFrom('companyInvitations')
    .where('id', '=', id)
    .returning('role')
    .executeTakeFirst()
  if (!taken) throw notFound('Invitation')
  return taken
}

/** Locks the caller's company for a change of its people. Throws `forbidden` for everybody but its owners. */
export async function lockOwnCompany(tx: Transaction, ctx: CustomerContext): Promise<LockedCompany> {
  const { companyId } = await getMembership(tx, ctx.actor.id)
  const company = await lockCompany(tx, companyId)
  // The role may have changed while this waited.
  const { role } = await getMembership(tx, ctx.actor.id)
  if (!mayInCompany(role, 'manage'))
    throw refused('forbidden', 'Only an owner of the company account can change its people')
  return company
}

/** The company whose orders and account the caller may see. Throws `not_found`, and `forbidden` for other roles. */
export async function getSeenCompany(db: Db, customerId: string): Promise<string> {
  const { companyId, role } = await getMembership(db, customerId)
  if (!mayInCompany(role, 'seeAll'))
    throw refused('forbidden', 'Your role in the company doesn’t include all orders and the account')
  return companyId
}
