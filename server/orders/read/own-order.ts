// Which orders belong to a caller: all orders of a customer, or the one order of a link.
import { type RawBuilder, sql } from 'kysely'
import type { BuyerActor } from '#server/http/request/actor'

export type Buyer = Pick<BuyerActor, 'kind' | 'id'>

/** A condition on a row of `orders`. @param table its alias */
export const isOwn = ({ kind, id }: Buyer, table = 'orders'): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.${kind === 'customer' ? 'customerId' : 'id'}`)} = ${id}::uuid`
