// Estimates delivery to a PIN code before an address is known. The State decides on zones, so an estimate is given only
// if all States that share the first digits of the PIN code have the same offers.
import { sql } from 'kysely'
import type { z } from 'zod'
import { gstStates } from '#contract/base/gst-states'
import { INDIA } from '#contract/base/indian-address'
import { fromRupees, toRupees } from '#contract/base/money'
import type { estimateShipping as endpoint, ShippingQuestion } from '#contract/shipping/store'
import { statesOfPin } from '#contract/tax/pin-states'
import type { Db } from '#server/db/database'
import { refused } from '#server/http/errors'
import { offersFor } from './offers.ts'

type Estimate = Omit<z.output<(typeof endpoint)['reply']>, 'success'>

/** Throws `invalid_input` for a PIN code outside all postal circles. */
export async function estimateShipping(db: Db, question: ShippingQuestion): Promise<Estimate> {
  const { pin, goodsValue, lines } = question
  const states = statesOfPin(pin).map((code): string => gstStates[code])
  const [first, ...others] = states
  if (first === undefined) {
    const message = `“${pin}” isn't a PIN code. Example: 411038.`
    throw refused('invalid_input', message, { fields: { pin: message } })
  }
  const parcel = { weightGrams: await weightOf(db, lines), subtotalPaise: fromRupees(goodsValue) }
  const offersIn = async (state: string) => {
    const offers = await offersFor(db, { zipCode: pin, state, country: INDIA }, parcel)
    return offers.map(({ methodId, name, pricing, estimatedDays, days, costPaise }) => ({
      _id: methodId,
      name,
      pricing,
      estimatedDays,
      days,
      cost: toRupees(costPaise),
    }))
  }
  const methods = await offersIn(first)
  const same = JSON.stringify(methods)
  for (const state of others)
    if (JSON.stringify(await offersIn(state)) !== same) return { state: null, methods: [] }
  return { state: others.length === 0 ? first : null, methods }
}

/** In grams; null if the weight of a product is unknown. */
async function weightOf(db: Db, lines: ShippingQuestion['lines']): Promise<number | null> {
  const { rows } = await sql<{ grams: number | null }>`
    select case when bool_and(p.weight_grams is not null) then sum(p.weight_grams * l.quantity)::float8 end as grams
    from unnest(${lines.map(({ productId }) => productId)}::uuid[], ${lines.map(({ quantity }) => quantity)}::int[])
      as l (product_id, quantity) left join products p on p.id = l.product_id`.execute(db)
  return rows[0]?.grams ?? null
}
