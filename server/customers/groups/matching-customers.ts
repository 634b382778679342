// Turns the rule of an automatic group into one query over all customers. Days begin and end in Asia/Kolkata.
import { type RawBuilder, sql } from 'kysely'
import { fromRupees } from '#contract/base/money'
import type { GroupCriteria } from '#contract/customers/admin-groups'
import { namesOfLocation } from '#contract/customers/location'
import { unsoldStatuses } from '#contract/orders/order-status'

/**
 * Returns a query for the ids of the customers who meet a rule. Deleted and suspended customers never do.
 * @param only restricts the query to this customer
 */
export function matchingCustomers(criteria: GroupCriteria, only?: string): RawBuilder<{ id: string }> {
  const { minOrders, minSpent } = criteria
  const trade = minOrders !== null || minSpent !== null ? tradeOf(criteria) : sql``
  const where = sql.join(
    [
      sql`c.is_active and c.anonymised_at is null`,
      ...(only === undefined ? [] : [sql`c.id = ${only}`]),
      ...(minOrders === null ? [] : [sql`coalesce(t.orders, 0) >= ${minOrders}::bigint`]),
      ...(minSpent === null ? [] : [sql`coalesce(t.spent, 0) >= ${fromRupees(minSpent)}::bigint`]),
      ...personConditions(criteria),
    ],
    sql` and `,
  )
  return sql<{ id: string }>`select c.id from customers c ${trade} where ${where}`
}

const unsold = [...unsoldStatuses]

/** Orders and spending of each customer within the rule's period. */
export const tradeOf = ({ timeframe }: Pick<GroupCriteria, 'timeframe'>) => sql`
  left join (
    select customer_id, count(*) as orders, sum(total_paise) as spent from orders
    where status <> all (${unsold}::text[])
      ${timeframe === null ? sql`` : sql`and created_at >= now() - make_interval(days => ${timeframe}::int)`}
    group by customer_id
  ) t on t.customer_id = c.id`

function personConditions({ location, joinedBefore, joinedAfter, accountType }: GroupCriteria) {
  return [
    ...(location === '' ? [] : [livesIn(location)]),
    ...(joinedBefore === null
      ? []
      : [sql`c.created_at < (${joinedBefore}::date)::timestamp at time zone 'Asia/Kolkata'`]),
    ...(joinedAfter === null
      ? []
      : [sql`c.created_at >= (${joinedAfter}::date + 1)::timestamp at time zone 'Asia/Kolkata'`]),
    ...(accountType === null ? [] : [sql`c.type = ${accountType}`]),
  ]
}

/** Matches city or State of any address, as `isIn` does. */
const livesIn = (location: string) => sql`c.id in (
  select a.customer_id from addresses a
  where array[replace(lower(a.city), '&', 'and'), replace(lower(a.state), '&', 'and')] && ${namesOfLocation(location)}::text[])`
