// The people of a company and those who are invited. Staff and the owner of a company account change them.
import { sql } from 'kysely'
import { MAX_PEOPLE } from '#contract/companies/company'
import type { CompanyRole } from '#contract/companies/roles'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import { queueMail } from '#server/mail/queue-mail'
import { refreshGroupMembership } from './group-membership.ts'
import type { LockedCompany } from './lock-company.ts'

interface Invited {
  email: string
  role: CompanyRole
}

/**
 * The account with that verified address can accept. Inviting again sends the email again and changes the role. Throws `already_exists`
 * for a person of the company, and `conflict` beyond the number of people.
 */
export async function invitePerson(
  tx: Transaction,
  company: LockedCompany,
  { email, role }: Invited,
  invitedBy: string,
): Promise<void> {
  await assertRoom(tx, company, email)
  const isHere = await tx
    .selectFrom('companyPeople as p')
    .innerJoin('customers as c', 'c.id', 'p.customerId')
    .select('c.id')
    .where('p.companyId', '=', company.id)
    .where('c.email', '=', email)
    .executeTakeFirst()
  if (isHere) {
    const message = 'This person already belongs to the company'
    throw refused('already_exists', message, { fields: { email: message } })
  }
  const { id } = await tx
    .insertInto('companyInvitations')
    .values({ companyId: company.id, email, role, invitedBy })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'email']).doUpdateSet({ role, invitedBy, createdAt: new Date() }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await queueMail(tx, {
    key: `company-invitation:${id}:${crypto.randomUUID()}`,
    template: 'company-invitation',
    data: { invitationId: id },
  })
}

async function assertRoom(tx: Transaction, { id }: LockedCompany, email: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from company_people where company_id = ${id})
      + (select count(*) from company_invitations where company_id = ${id} and email <> ${email}) as count`.execute(
    tx,
  )
  if (Number(rows[0]?.count ?? 0) >= MAX_PEOPLE)
    throw refused('conflict', `A company account has at most ${MAX_PEOPLE} people, with those invited`)
}

/** Throws `conflict` if the customer belongs to a company already. */
export async function joinCompany(
  tx: Transaction,
  company: LockedCompany,
  { customerId, role }: { customerId: string; role: CompanyRole },
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('companyPeople')
    .values({ companyId: company.id, customerId, role })
    .onConflict((conflict) => conflict.column('customerId').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n)
    throw refused('conflict', 'This account already belongs to a company. Leave that one first.')
  await refreshGroupMembership(tx, company.id)
}

/** Throws `not_found`, and `conflict` if the company would be left without an owner. */
export async function setRole(
  tx: Transaction,
  company: LockedCompany,
  { customerId, role }: { customerId: string; role: CompanyRole },
): Promise<void> {
  if (role !== 'owner') await assertOtherOwner(tx, company, customerId)
  const { numUpdatedRows } = await tx
    .updateTable('companyPeople')
    .set({ role })
    .where('companyId', '=', company.id)
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound('Person')
}

/** Throws `not_found`, and `conflict` if the company would be left without an owner. */
export async function leaveCompany(
  tx: Transaction,
  company: LockedCompany,
  customerId: string,
): Promise<void> {
  await assertOtherOwner(tx, company, customerId)
  const { numDeletedRows } = await tx
    .deleteFrom('companyPeople')
    .where('companyId', '=', company.id)
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound('Person')
  await refreshGroupMembership(tx, company.id)
}

/** The last person may go, so that a company can be left empty. */
async function assertOtherOwner(tx: Transaction, { id }: LockedCompany, customerId: string): Promise<void> {
  const people = await tx
    .selectFrom('companyPeople')
    .select(['customerId', 'role'])
    .where('companyId', '=', id)
    .execute()
  const isOwner = people.some((one) => one.customerId === customerId.toLowerCase() && one.role === 'owner')
  const others = people.filter((one) => one.customerId !== customerId.toLowerCase())
  if (isOwner && others.length > 0 && !others.some(({ role }) => role === 'owner'))
    throw refused('conflict', 'The company account needs an owner. Make somebody else an owner first.')
}

/** Throws `not_found`. */
export async function withdrawInvitation(
  tx: Transaction,
  { id }: LockedCompany,
  invitationId: string,
): Promise<string> {
  const removed = await tx
    .deleteFrom('companyInvitations')
    .where('companyId', '=', id)
    .where('id', '=', invitationId)
    .returning('email')
    .executeTakeFirst()
  if (!removed) throw notFound('Invitation')
  return removed.email
}
