// Reads the people of a company and those who are invited.
import { sql } from 'kysely'
import type { CompanyInvitation, CompanyPerson } from '#contract/companies/company'
import type { CompanyRole } from '#contract/companies/roles'
import type { Db } from '#server/db/database'

/** By name. */
export async function listPeople(db: Db, companyId: string): Promise<CompanyPerson[]> {
  const rows = await db
    .selectFrom('companyPeople as p')
    .innerJoin('customers as c', 'c.id', 'p.customerId')
    .select(['c.id', 'c.name', 'c.email', 'c.phone', 'p.role', 'p.joinedAt'])
    .where('p.companyId', '=', companyId)
    .orderBy(sql`lower(c.name)`)
    .orderBy('c.id')
    .execute()
  return rows.map(({ id, name, email, phone, role, joinedAt }) => ({
    _id: id,
    name,
    email: email ?? '',
    phone,
    role: role as CompanyRole,
    joinedAt: joinedAt.toISOString(),
  }))
}

/** Newest first. */
export async function listInvitations(db: Db, companyId: string): Promise<CompanyInvitation[]> {
  const rows = await db
    .selectFrom('companyInvitations')
    .selectAll()
    .where('companyId', '=', companyId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, email, role, invitedBy, createdAt }) => ({
    _id: id,
    email,
    role: role as CompanyRole,
    invitedBy,
    invitedAt: createdAt.toISOString(),
  }))
}
