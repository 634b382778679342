// Form values of a sale. Typed input stays text until it is submitted, so that nothing is lost.
import type { z } from 'zod'
import { addDays, startOfDay, today } from '#contract/base/days'
import type { SaleInput, ScheduledSale } from '#contract/prices/admin-sales'
import { indianTime, momentOf } from '#web/admin/kit/form/indian-time.ts'
import { readOptionalAmount } from '#web/ui/form/amount-input.tsx'

export interface SaleValues {
  name: string
  /** Indian time, as in the input. */
  startsAt: string
  endsAt: string
  discount: string
  price: string
  goods: 'everything' | 'chosen'
  products: string[]
  /** Names, slugs or SKUs of a variant. */
  families: string[]
  /** Ids. */
  categories: string[]
  takesGroupDiscount: boolean
  combinesWithLists: boolean
}

/** A week from tomorrow at midnight in India. */
export const blankSale = (): SaleValues => ({
  name: '',
  startsAt: indianTime(startOfDay(addDays(today(), 1)).toISOString()),
  endsAt: indianTime(startOfDay(addDays(today(), 8)).toISOString()),
  discount: '',
  price: '',
  goods: 'chosen',
  products: [],
  families: [],
  categories: [],
  takesGroupDiscount: false,
  combinesWithLists: false,
})

export const valuesOf = (sale: ScheduledSale): SaleValues => ({
  name: sale.name,
  startsAt: indianTime(sale.startsAt),
  endsAt: indianTime(sale.endsAt),
  discount: sale.discount === null ? '' : String(sale.discount),
  price: sale.price === null ? '' : String(sale.price),
  goods: sale.isForEverything ? 'everything' : 'chosen',
  products: sale.products.map(({ _id, sku }) => sku ?? _id),
  families: sale.families.map(({ slug }) => slug),
  categories: sale.categories.map(({ _id }) => _id),
  takesGroupDiscount: sale.takesGroupDiscount,
  combinesWithLists: sale.combinesWithLists,
})

/** Input for the contract's schema, which validates it. */
export const saleInput = (values: SaleValues): z.input<typeof SaleInput> => ({
  name: values.name,
  startsAt: momentOf(values.startsAt),
  endsAt: momentOf(values.endsAt),
  discount: readOptionalAmount(values.discount),
  price: readOptionalAmount(values.price),
  isForEverything: values.goods === 'everything',
  products: values.goods === 'everything' ? [] : values.products,
  families: values.goods === 'everything' ? [] : values.families,
  categories: values.goods === 'everything' ? [] : values.categories,
  takesGroupDiscount: values.takesGroupDiscount,
  combinesWithLists: values.combinesWithLists,
})
