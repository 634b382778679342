// What narrows the list of products: as it stands in the address, and as the server is asked.
import type { z } from 'zod'
import { type AdminProductFilter, type ProductFlag, productStates } from '#contract/catalogue/admin-products'
import { LOW_STOCK, type StockStatus, stockStatuses } from '#contract/catalogue/stock-status'
import { amountOf } from '#web/admin/kit/list/amount-range.tsx'
import type { ListParams } from '#web/admin/kit/list/use-list-params.ts'

/** Names of the parameters; with the search, these are what "Clear filters" clears. */
export const filterNames = [
  'state',
  'category',
  'status',
  'priceMin',
  'priceMax',
  'inStock',
  'newProduct',
  'onSale',
] as const

export const stockLabels: Record<StockStatus, string> = {
  'in-stock': 'In Stock',
  'low-stock': 'Low Stock',
  'out-of-stock': 'Out of Stock',
}

export const stockHints: Record<StockStatus, string> = {
  'in-stock': `More than ${LOW_STOCK}`,
  'low-stock': `1 to ${LOW_STOCK}`,
  'out-of-stock': 'None left',
}

export type FilterQuery = z.input<typeof AdminProductFilter>

export interface ProductFilters {
  search: string | undefined
  category: string | undefined
  state: (typeof productStates)[number] | undefined
  /** Chosen ones; none stands for all. */
  statuses: readonly StockStatus[]
  priceMin: string | undefined
  priceMax: string | undefined
  inStock: boolean
  newProduct: boolean
  onSale: boolean
}

/** `preset`: the stock statuses of a screen that begins with some. "all" in the address overrules it. */
export function readFilters(list: Pick<ListParams, 'get'>, preset: readonly StockStatus[]): ProductFilters {
  const status = list.get('status')
  const inStock = list.get('inStock') === 'true'
  const statuses =
    status === undefined ? preset : stockStatuses.filter((name) => status.split(',').includes(name))
  return {
    search: list.get('search'),
    category: list.get('category'),
    state: productStates.find((state) => state === list.get('state')),
    // Who wants only what is there cannot want what is not.
    statuses: inStock ? statuses.filter((name) => name !== 'out-of-stock') : statuses,
    priceMin: amountOf(list.get('priceMin')),
    priceMax: amountOf(list.get('priceMax')),
    inStock,
    newProduct: list.get('newProduct') === 'true',
    onSale: list.get('onSale') === 'true',
  }
}

/**
 * Price range, in-stock, new and on-sale are kept in the address under names of their own, which never travel
 * (resolution X32): the server knows them as `minPrice`, `maxPrice`, `status` and `marks`.
 */
export function filterQuery(filters: ProductFilters): FilterQuery {
  const { search, category, state, statuses, priceMin, priceMax, inStock, newProduct, onSale } = filters
  const wanted: readonly StockStatus[] =
    statuses.length === 0 && inStock ? ['in-stock', 'low-stock'] : statuses
  const marks: ProductFlag[] = [
    ...(newProduct ? ['new' as const] : []),
    ...(onSale ? ['on-sale' as const] : []),
  ]
  return {
    ...(search && { search }),
    ...(category && { category }),
    ...(state && { state }),
    ...(wanted.length > 0 && { status: wanted.join(',') }),
    ...(priceMin && { minPrice: priceMin }),
    ...(priceMax && { maxPrice: priceMax }),
    ...(marks.length > 0 && { marks: marks.join(',') }),
  }
}

/** Filters of the panel that are set. */
export const countFilters = ({ category, statuses, priceMin, priceMax, ...flags }: ProductFilters): number =>
  [category, statuses.length > 0, priceMin ?? priceMax, flags.inStock, flags.newProduct, flags.onSale].filter(
    Boolean,
  ).length
