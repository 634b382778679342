// The people of a company are members of its customer group, so price lists, benefits and payment methods of groups
// apply to them without further rules.
import { sql } from 'kysely'
import type { Transaction } from '#server/db/database'

/** Call after every change of the people, the group or the status of a company. Members added by hand stay. */
export async function refreshGroupMembership(tx: Transaction, companyId: string): Promise<void> {
  await sql`
    delete from customer_group_members m where m.company_id = ${companyId} and not exists (
      select from companies c join company_people p on p.company_id = c.id
      where c.id = ${companyId} and c.is_active and c.group_id = m.group_id and p.customer_id = m.customer_id)`.execute(
    tx,
  )
  await sql`
    insert into customer_group_members (group_id, customer_id, company_id)
    select c.group_id, p.customer_id, c.id from companies c join company_people p on p.company_id = c.id
    where c.id = ${companyId} and c.is_active and c.group_id is not null
    on conflict do nothing`.execute(tx)
}
