// The items that an order has after a change, checked against its items, the products of today and the stock.
import { formatPaise, fromRupees, toPaise } from '#contract/base/money'
import { counted } from '#contract/base/rupee-text'
import { MAX_CART_PAISE } from '#contract/cart/cart'
import type { OrderContent } from '#contract/orders/changes'
import { refuseQuantity } from '#server/cart/refuse-change'
import { refused } from '#server/http/errors'
import type { WantedItem } from './price-content.ts'
import type { OrderContentRow, StoredLine } from './read-content.ts'

export type Products = ReadonlyMap<string, NonNullable<WantedItem['product']>>

export const itemOf = (line: StoredLine, products: Products): WantedItem => ({
  line,
  product: products.get(line.productId ?? '') ?? null,
  quantity: line.quantity,
  agreed: null,
})

/** Throws `invalid_input` for items that the order doesn't have, products that can't be ordered, and products named twice. */
export function wantedItems(
  change: OrderContent,
  before: readonly WantedItem[],
  products: Products,
): WantedItem[] {
  const known = new Map(before.map((item) => [item.line?.id, item]))
  const fields: Record<string, string> = {}
  const seen = new Set<string>()
  const items = change.lines.flatMap(({ itemId, productId, quantity, price }, at): WantedItem[] => {
    const item = itemId ? known.get(itemId) : undefined
    const product = productId ? (products.get(productId) ?? null) : (item?.product ?? null)
    const problem = itemProblem({ itemId, productId, quantity, item, product, seen })
    if (problem) {
      fields[`lines.${at}.${problem.field}`] = problem.text
      return []
    }
    seen.add(itemId ?? productId ?? '')
    const agreed = price
      ? {
          unitPricePaise: fromRupees(price.unitPrice),
          discountPaise: fromRupees(price.discount),
          reason: price.reason || 'Agreed price',
        }
      : null
    if (agreed && agreed.discountPaise > agreed.unitPricePaise * quantity) {
      fields[`lines.${at}.price.discount`] = 'Must not be above price × quantity'
      return []
    }
    return [{ line: item?.line ?? null, product, quantity, agreed }]
  })
  const [message] = Object.values(fields)
  if (message) throw refused('invalid_input', message, { fields })
  return items
}

interface AskedItem {
  itemId: string | null | undefined
  productId: string | null | undefined
  quantity: number
  item: WantedItem | undefined
  product: WantedItem['product']
  seen: ReadonlySet<string>
}

function itemProblem({ itemId, productId, quantity, item, product, seen }: AskedItem) {
  if (seen.has(itemId ?? productId ?? '')) return { field: 'productId', text: 'This item is listed twice' }
  if (itemId && !item) return { field: 'itemId', text: 'The order doesn’t have this item any more' }
  if (productId && !product) return { field: 'productId', text: 'This product doesn’t exist any more' }
  if (productId && product && product.listPricePaise === null)
    return { field: 'productId', text: `“${product.name}” has no price yet` }
  if (item?.line && !product && quantity > item.line.quantity)
    return { field: 'quantity', text: 'This product has been deleted, so no more units can be ordered' }
  return null
}

/** Customers get more units only of products on sale, at least their minimum quantity, and in full packs if they must. */
export function assertBuyable({ enforcesMinimum }: OrderContentRow, items: readonly WantedItem[]): void {
  for (const { line, product, quantity } of items) {
    if (!line || !product || quantity === line.quantity) continue
    if (quantity > line.quantity && !product.isForSale) {
      const message = `${line.name} is no longer for sale, so no more units can be ordered`
      throw refused('invalid_input', message, { fields: { lines: message } })
    }
    const refusal = refuseQuantity({ ...product, quantity }, enforcesMinimum)
    if (refusal) throw refusal
  }
}

export function assertWorth(items: readonly WantedItem[]): void {
  for (const { line, product, quantity, agreed } of items) {
    const price = agreed?.unitPricePaise ?? Math.max(product?.listPricePaise ?? 0, line?.unitPricePaise ?? 0)
    if (price * quantity <= MAX_CART_PAISE) continue
    const message = `An item can't be worth more than ${formatPaise(toPaise(MAX_CART_PAISE))}. Order fewer units.`
    throw refused('invalid_input', message, { fields: { lines: message } })
  }
}

export const isSameGoods = (before: readonly WantedItem[], after: readonly WantedItem[]): boolean =>
  before.length === after.length &&
  after.every(({ line, quantity, isTakenOver }) => line?.quantity === quantity && !isTakenOver)

/** Units of a product that an order takes from stock, or returns if below 0. */
export interface TakenUnits {
  productId: string
  quantity: number
}

/** Units of each product that the new content has more than the old one. */
export function takenUnits(before: readonly WantedItem[], after: readonly WantedItem[]): TakenUnits[] {
  const units = new Map<string, number>()
  const count = (items: readonly WantedItem[], sign: 1 | -1) => {
    for (const { line, product, quantity, isTakenOver } of items) {
      if (isTakenOver) continue
      const id = line ? line.productId : (product?.productId ?? null)
      if (id !== null) units.set(id, (units.get(id) ?? 0) + sign * quantity)
    }
  }
  count(after, 1)
  count(before, -1)
  return [...units].flatMap(([productId, quantity]) => (quantity === 0 ? [] : [{ productId, quantity }]))
}

export const shortagesOf = (taken: readonly TakenUnits[], products: Products): string[] =>
  taken.flatMap(({ productId, quantity }) => {
    const product = products.get(productId)
    if (!product || quantity <= product.stock) return []
    const { name, stock } = product
    if (stock <= 0) return `${name} is out of stock, so no units can be added`
    return `Only ${counted(stock, 'more unit')} of ${name} ${stock === 1 ? 'is' : 'are'} in stock`
  })
