// Changes a guest's cart in the browser, with the same actions and messages as a customer's cart.
import type { Product } from '#contract/catalogue/catalogue'
import { type GuestLine, guestLines, setGuestLine, setGuestLines } from './guest-lines.ts'

export type AddedProduct = Pick<Product, '_id' | 'name' | 'stock'>

/** Adding a product again raises its quantity. Throws if the stock is too low. */
export function addGuestLine({ _id: productId, name, stock }: AddedProduct, quantity: number): void {
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
  }
  setGuestLines(there ? lines.map((each) => (each === there ? line : each)) : [...lines, line])
}

export function setGuestQuantity(productId: string, quantity: number): void {
  const line = guestLines().find((each) => each.productId === productId)
  if (line) setGuestLine(productId, { ...line, quantity })
}
