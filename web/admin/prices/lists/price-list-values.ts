// Form values of a price list.
import type { z } from 'zod'
import type { PriceList, PriceListInput } from '#contract/prices/admin-lists'

export interface PriceListValues {
  name: string
  audience: 'everyone' | 'groups'
  groups: string[]
}

export const blankList = (): PriceListValues => ({ name: '', audience: 'groups', groups: [] })

export const valuesOf = ({ name, isForEveryone, groups }: PriceList): PriceListValues => ({
  name,
  audience: isForEveryone ? 'everyone' : 'groups',
  groups: groups.map(({ _id }) => _id),
})

/** Input for the contract's schema, which validates it. */
export const priceListInput = ({
  name,
  audience,
  groups,
}: PriceListValues): z.input<typeof PriceListInput> => ({
  name,
  isForEveryone: audience === 'everyone',
  groups: audience === 'everyone' ? [] : groups,
})
