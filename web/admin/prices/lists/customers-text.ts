// The customers of a price list in words.
import type { PriceList } from '#contract/prices/admin-lists'

export const customersText = ({ isForEveryone, groups }: PriceList): string =>
  isForEveryone ? 'Everyone' : groups.map(({ name }) => name).join(', ') || 'Its group was deleted'
