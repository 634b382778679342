// The columns of a method of shipping from the fields of its form: what its pricing does not ask for is left out.
import { fromRupees, zero } from '#contract/base/money'
import { Id } from '#contract/base/text'
import type { ShippingMethodInput } from '#contract/shipping/admin-methods'
import type { Slab } from '#contract/shipping/slabs'
import { json, type Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'

/** Throws `invalid_input` for a carrier that does not exist. */
export async function methodValues(tx: Transaction, input: ShippingMethodInput) {
  const { name, description, pricing, daysFrom, daysTo, carrierId, provider, freeByZone, isActive } = input
  await refuseUnknownCarrier(tx, carrierId)
  const hasSlabs = pricing === 'weight' || pricing === 'value'
  return {
    ...{ name, description, pricing, daysFrom, daysTo, carrierId, freeByZone, isActive },
    provider: carrierId === null ? provider : '',
    costPaise: pricing === 'flat' ? fromRupees(input.cost) : zero,
    slabs: json(hasSlabs ? slabsOf(input) : []),
    beyondPaise: hasSlabs && input.beyond !== null ? fromRupees(input.beyond) : null,
  }
}

const slabsOf = ({ pricing, slabs }: ShippingMethodInput): Slab[] =>
  slabs.map(({ upTo, cost }) => ({
    upTo: pricing === 'value' ? fromRupees(upTo) : upTo,
    costPaise: fromRupees(cost),
  }))

async function refuseUnknownCarrier(tx: Transaction, carrierId: string | null): Promise<void> {
  if (carrierId === null) return
  const carrier = Id.safeParse(carrierId).success
    ? await tx
        .selectFrom('carriers')
        .select('id')
        .where('id', '=', carrierId)
        .forKeyShare()
        .executeTakeFirst()
    : undefined
  if (carrier) return
  const message = 'This carrier does not exist any more'
  throw refused('invalid_input', message, { fields: { carrierId: message } })
}
