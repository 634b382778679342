// Which orders belong to a caller: all orders of a customer, or the one order of a link.
import { type RawBuilder, sql } from 'kysely'
import { rolesWith } from '#contract/companies/roles'
import type { BuyerActor } from '#server/http/request/actor'

export type Buyer = Pick<BuyerActor, 'kind' | 'id'>

/** A condition on a row of `orders`. @param table its alias */
export const isOwn = ({ kind, id }: Buyer, table = 'orders'): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.${kind === 'customer' ? 'customerId' : 'id'}`)} = ${id}::uuid`

/**
 * Also true for the orders of the customer's company, if their role includes all of its orders: for reading an order
 * and its documents, and for paying it. @param table its alias
 */
export function isSeen(buyer: Buyer, table = 'orders'): RawBuilder<boolean> {
  if (buyer.kind !== 'customer') return isOwn(buyer, table)
  return sql<boolean>`(${isOwn(buyer, table)} or ${sql.ref(`${table}.companyId`)} = (
    select p.company_id from company_people p
    where p.customer_id = ${buyer.id}::uuid and p.role = any(${[...rolesWith('seeAll')]})))`
}
