// The charges and reductions that staff added to an order and that still apply.
import { sql } from 'kysely'
import { toPaise, toRupees } from '#contract/base/money'
import type { ChargeKind } from '#contract/orders/amended-amounts'
import type { AddedCharge } from '#contract/orders/order'

export interface StoredCharge {
  _id: string
  kind: ChargeKind
  label: string
  amountPaise: number
}

/** SQL expression for the charges of the order `o`, oldest first; null without charges. */
export const addedCharges = sql<StoredCharge[] | null>`(
  select jsonb_agg(jsonb_build_object('_id', id, 'kind', kind, 'label', label, 'amountPaise', amount_paise)
    order by added_at, id)
  from order_charges where order_id = o.id and removed_at is null)`

export const viewCharges = (charges: readonly StoredCharge[] | null): AddedCharge[] =>
  (charges ?? []).map(({ amountPaise, ...charge }) => ({ ...charge, amount: toRupees(toPaise(amountPaise)) }))
