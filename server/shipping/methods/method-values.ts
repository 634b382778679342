// Maps the fields of a shipping method's form to columns; fields that its pricing doesn't use are dropped.
import { fromRupees, zero } from '#contract/base/money'
import { Id } from '#contract/base/text'
import type { ShippingMethodInput } from '#contract/shipping/admin-methods'
import type { Slab } from '#contract/shipping/slabs'
import { json, type Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'

/** Throws `invalid_input` if the carrier doesn't exist. */
export async function methodValues(tx: Transaction, input: ShippingMethodInput) {
  const { name, description, pricing, daysFrom, daysTo, carrierId, provider, freeByZone, isActive } = input
  await refuseUnknownCarrier(tx, carrierId)
  const hasSlabs = pricing === 'weight' || pricing === 'value'
  return {
    name,
    description,
    pricing,
    daysFrom,
    daysTo,
    carrierId,
    freeByZone,
    isActive,
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
  const message = 'This carrier no longer exists'
  throw refused('invalid_input', message, { fields: { carrierId: message } })
}
