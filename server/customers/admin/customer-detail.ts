// One customer with all details for admins.
import { sql } from 'kysely'
import { Id } from '#contract/base/text'
import type { CompanyRole } from '#contract/companies/roles'
import type { CustomerDetail } from '#contract/customers/admin'
import type { ChosenRegistration } from '#contract/tax/buyer-registration'
import { listAddresses } from '#server/accounts/profile/addresses'
import { creditView, readCredit } from '#server/companies/credit/credit-of'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'
import { countImportedOrders } from '#server/imported-orders/imported-order-queries'
import { listNewestOrders } from './customer-orders.ts'
import { customerRowsOf, customerView } from './customer-rows.ts'

/** Throws `not_found`, also for a deleted customer. */
export async function getCustomerDetail(db: Db, id: string): Promise<CustomerDetail> {
  if (!Id.safeParse(id).success) throw notFound('Customer')
  const [[row], account, addresses, orders, importedOrders, groups, notes, company] = await Promise.all([
    customerRowsOf(db, [id]),
    readAccount(db, id),
    listAddresses(db, id),
    listNewestOrders(db, id),
    countImportedOrders(db, { customer: id }),
    listGroups(db, id),
    listNotes(db, id),
    findCompany(db, id),
  ])
  if (!row || !account) throw notFound('Customer')
  return {
    ...customerView(row),
    addresses,
    suspensionReason: account.suspensionReason,
    orders,
    importedOrders,
    groups,
    company,
    notes,
    gstRegistration: account.gstRegistration as ChosenRegistration,
    emailVerified: account.emailVerifiedAt !== null,
    signsInWithGoogle: account.googleSubject !== null,
    hasPassword: account.hasPassword,
    deletionDueAt: account.deletionDueAt?.toISOString() ?? null,
  }
}

const readAccount = (db: Db, id: string) =>
  db
    .selectFrom('customers')
    .select(['suspensionReason', 'emailVerifiedAt', 'googleSubject', 'deletionDueAt', 'gstRegistration'])
    .select(sql<boolean>`password_hash is not null`.as('hasPassword'))
    .where('id', '=', id)
    .executeTakeFirst()

async function findCompany(db: Db, customerId: string): Promise<CustomerDetail['company']> {
  const found = await db
    .selectFrom('companyPeople as p')
    .innerJoin('companies as c', 'c.id', 'p.companyId')
    .select(['c.id', 'c.name', 'c.isActive', 'p.role'])
    .where('p.customerId', '=', customerId)
    .executeTakeFirst()
  if (!found) return null
  return {
    _id: found.id,
    name: found.name,
    status: found.isActive ? 'active' : 'inactive',
    role: found.role as CompanyRole,
    credit: creditView(await readCredit(db, found.id)),
  }
}

async function listGroups(db: Db, id: string): Promise<CustomerDetail['groups']> {
  const rows = await db
    .selectFrom('customerGroupMembers as m')
    .innerJoin('customerGroups as g', 'g.id', 'm.groupId')
    .select(['g.id', 'g.name', 'g.color', 'g.type'])
    .where('m.customerId', '=', id)
    .orderBy('g.name')
    .execute()
  return rows.map(({ id, name, color, type }) => ({
    _id: id,
    name,
    color,
    isAutomatic: type === 'automatic',
  }))
}

async function listNotes(db: Db, id: string): Promise<CustomerDetail['notes']> {
  const rows = await db
    .selectFrom('customerNotes')
    .select(['id', 'text', 'author', 'at'])
    .where('customerId', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, at, ...note }) => ({ _id: id, ...note, at: at.toISOString() }))
}
