// Changes a guest's cart in the browser, with the same actions and messages as a customer's cart.
import type { CartItem } from '#contract/cart/cart'
import type { Product } from '#contract/catalogue/catalogue'
import { CallError } from '#web/api/call.ts'
import { type GuestLine, guestLines, setGuestLine, setGuestLines } from './guest-lines.ts'

export type AddedProduct = Pick<Product, '_id' | 'name' | 'stock'> & { family?: { _id: string } | null }

/** Adding a product again raises its quantity. Throws if the stock is too low. */
export function addGuestLine({ _id: productId, name, stock, family }: AddedProduct, quantity: number): void {
  const lines = guestLines()
  const there = lines.find((line) => line.productId === productId)
  const sum = quantity + (there?.quantity ?? 0)
  if (sum > stock)
    throw new Error(stock > 0 ? `Only ${stock} of ${name} left in stock` : `${name} is out of stock`)
  const line: GuestLine = {
    productId,
    name,
    quantity: sum,
    addedAt: there?.addedAt ?? new Date().toISOString(),
    ...(family && { familyId: family._id }),
  }
  setGuestLines(there ? lines.map((each) => (each === there ? line : each)) : [...lines, line])
}

export interface AddedLine {
  product: AddedProduct
  quantity: number
}

/** Adds all products or none. Throws a `CallError` with the reason for each line, like the server. */
export function addGuestLines(added: readonly AddedLine[]): void {
  const lines = guestLines()
  const problems = added.flatMap(({ product: { _id, stock }, quantity }, at) => {
    const inCart = lines.find((line) => line.productId === _id)?.quantity ?? 0
    if (quantity + inCart <= stock) return []
    const left = stock > 0 ? `Only ${stock} left` : 'Out of stock'
    return [[`lines.${at}.quantity`, inCart > 0 ? `${left}, and your cart has ${inCart}` : left]]
  })
  if (problems.length > 0)
    throw new CallError("Some of the products can't be added, so your cart was not changed.", 400, {
      code: 'out_of_stock',
      fields: Object.fromEntries(problems),
    })
  for (const { product, quantity } of added) addGuestLine(product, quantity)
}

export function setGuestQuantity(productId: string, quantity: number): void {
  const line = guestLines().find((each) => each.productId === productId)
  if (line) setGuestLine(productId, { ...line, quantity })
}

/** Puts removed items back in their order, each with as many units as were in stock. */
export function restoreGuestLines(items: readonly CartItem[]): void {
  const there = guestLines()
  const restored = items.flatMap(({ productId, name, quantity, stock, addedAt, familyId }): GuestLine[] => {
    const units = Math.min(quantity, stock)
    if (units < 1 || there.some((line) => line.productId === productId)) return []
    return [{ productId, name, quantity: units, addedAt, ...(familyId && { familyId }) }]
  })
  setGuestLines(
    [...there, ...restored].toSorted((one, other) => Date.parse(one.addedAt) - Date.parse(other.addedAt)),
  )
}
