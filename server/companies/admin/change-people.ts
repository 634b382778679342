// Staff add customers to a company, or invite people who have no account.
import { sql } from 'kysely'
import type { CompanyRole } from '#contract/companies/roles'
import { audit } from '#server/audit/audit'
import type { LockedCompany } from '#server/companies/records/lock-company'
import { invitePerson, joinCompany } from '#server/companies/records/people'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'

interface Added {
  email: string
  role: CompanyRole
  takesOrders: boolean
}

/**
 * Returns whether the person was added rather than invited. Throws `conflict` for a customer of another company, and
 * for one who is suspended.
 */
export async function addPerson(
  tx: Transaction,
  ctx: AdminContext,
  company: LockedCompany,
  { email, role, takesOrders }: Added,
): Promise<boolean> {
  const customer = await tx
    .selectFrom('customers')
    .select(['id', 'isActive'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (customer && !customer.isActive) {
    const message = 'This customer is suspended. Reactivate the account first.'
    throw refused('conflict', message, { fields: { email: message } })
  }
  if (customer) {
    await joinCompany(tx, company, { customerId: customer.id, role })
    await tx
      .deleteFrom('companyInvitations')
      .where('companyId', '=', company.id)
      .where('email', '=', email)
      .execute()
    if (takesOrders) await takeOrders(tx, company, customer.id)
  } else await invitePerson(tx, company, { email, role }, ctx.actor.name)
  audit(tx, ctx, 'company.person-add', company, { after: { email, role, takesOrders } })
  return customer !== undefined
}

/** Earlier orders become orders of the company; their terms stay. */
const takeOrders = (tx: Transaction, { id }: LockedCompany, customerId: string) =>
  sql`update orders set company_id = ${id} where customer_id = ${customerId} and company_id is null`.execute(
    tx,
  )
