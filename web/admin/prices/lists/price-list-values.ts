// Form values of a price list.
import type { z } from 'zod'
import type { PriceList, PriceListInput } from '#contract/prices/admin-lists'

export interface PriceListValues {
  name: string
  audience: 'everyone' | 'groups'
  groups: string[]
  countsFamilies: boolean
}

export const blankList = (): PriceListValues => ({
  name: '',
  audience: 'groups',
  groups: [],
  countsFamilies: false,
})

export const valuesOf = ({ name, isForEveryone, groups, countsFamilies }: PriceList): PriceListValues => ({
  name,
  audience: isForEveryone ? 'everyone' : 'groups',
  groups: groups.map(({ _id }) => _id),
  countsFamilies,
})

/** Input for the contract's schema, which validates it. */
export const priceListInput = ({
  name,
  audience,
  groups,
  countsFamilies,
}: PriceListValues): z.input<typeof PriceListInput> => ({
  name,
  isForEveryone: audience === 'everyone',
  groups: audience === 'everyone' ? [] : groups,
  countsFamilies,
})
