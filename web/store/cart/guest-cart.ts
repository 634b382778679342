// A guest's cart for the cart page: the items stored in the browser, with current prices and stock.
import { useQueries, useQuery } from '@tanstack/react-query'
import { sumLines, toBasisPoints, withoutGst } from '#contract/base/gst'
import { fromRupees, toRupees } from '#contract/base/money'
import type { Cart, CartItem } from '#contract/cart/cart'
import { availableText } from '#contract/catalogue/available-from'
import type { Product } from '#contract/catalogue/catalogue'
import { unitsOfFamilies } from '#contract/prices/price-order'
import { type PricedProduct, shownPrice } from '#contract/prices/shown-price'
import { CallError } from '#web/api/call.ts'
import { storeCall } from '#web/store/call.ts'
import { productQuery } from '#web/store/catalogue/catalogue-queries.ts'
import { emptyCart } from './empty-cart.ts'
import { useGuestCodes } from './guest-codes.ts'
import { type GuestLine, useGuestLines } from './guest-lines.ts'
import { guestPriceQuery } from './price-guest-cart.ts'

export function useGuestCart() {
  const lines = useGuestLines()
  const queries = useQueries({ queries: lines.map(({ productId }) => productQuery(storeCall, productId)) })
  // A deleted product is shown so that its item can be removed; every other failure is retried.
  const failed = queries.find(({ error }) => error && !isGone(error))
  const price = useQuery(guestPriceQuery(lines, useGuestCodes()))
  const isPending = price.isLoading || queries.some((query) => query.isPending)
  return {
    isPending,
    isError: failed !== undefined,
    error: failed?.error ?? null,
    isFetching: queries.some((query) => query.isFetching),
    refetch: () => Promise.all(queries.filter(({ isError }) => isError).map((query) => query.refetch())),
    data:
      isPending || failed
        ? undefined
        : withPrices(
            cartOf(
              lines,
              queries.map(({ data }) => data?.product ?? null),
            ),
            price.data?.cart,
          ),
  }
}

const isGone = (error: Error) => error instanceof CallError && error.status === 404

/** Keeps items that are no longer sold, so that they can be removed. */
function withPrices(cart: Cart, priced: Cart | undefined): Cart {
  if (!priced) return cart
  const items = new Map(priced.items.map((item) => [item.productId, item]))
  const shown = cart.items.map((item) => items.get(item.productId) ?? item)
  return { ...priced, items: shown, itemCount: cart.itemCount, totalItems: cart.totalItems }
}

function cartOf(lines: readonly GuestLine[], products: readonly (Product | null)[]): Cart {
  const familyUnits = unitsOfFamilies(
    lines.map(({ quantity }, at) => ({ familyId: products[at]?.family?._id ?? null, quantity })),
  )
  const priced = lines.map((line, at) => {
    const product = products[at] ?? null
    return priceLine(line, product, familyUnits.get(product?.family?._id ?? null) ?? line.quantity)
  })
  const sum = sumLines(priced.map(({ amounts }) => amounts))
  return {
    ...emptyCart(),
    items: priced.map(({ item }) => item),
    itemCount: lines.length,
    totalItems: lines.reduce((units, { quantity }) => units + quantity, 0),
    subtotal: toRupees(sum.subtotalPaise),
    gstAmount: toRupees(sum.gstPaise),
    totalAmount: toRupees(sum.totalPaise),
  }
}

/** @param familyQuantity units of the product's family in the cart */
function priceLine(
  { productId, name, quantity, addedAt }: GuestLine,
  product: Product | null,
  familyQuantity: number,
) {
  const sold: PricedProduct = product ?? { price: 0, gst: 0 }
  const { price, listPrice, reason, gst, amounts } = shownPrice(sold, quantity, 0, familyQuantity)
  const prices = { price, listPrice: listPrice ?? price }
  const netOf = (rupees: number) =>
    sold.priceIncludesGst ? toRupees(withoutGst(fromRupees(rupees), toBasisPoints(gst))) : rupees
  const awaited = product?.availableFrom ? new Date(product.availableFrom) : null
  const item: CartItem = {
    _id: productId,
    productId,
    name: product?.name ?? name,
    slug: product?.slug ?? productId,
    familyId: product?.family?._id ?? null,
    image: product?.primaryImage ?? null,
    unit: product?.unit ?? 'Piece',
    quantity,
    unitPrice: netOf(prices.price),
    listPrice: netOf(prices.listPrice),
    priceReason: reason,
    withGst: sold.priceIncludesGst ? { ...prices, promotionAmount: 0 } : null,
    gstRate: gst,
    gst,
    itemSubtotal: toRupees(amounts.subtotalPaise),
    discountAmount: 0,
    promotionAmount: 0,
    gstAmount: toRupees(amounts.gstPaise),
    itemTotal: toRupees(amounts.totalPaise),
    stock: product?.stock ?? 0,
    minOrderQuantity: product?.minOrderQuantity ?? 1,
    packSize: 1,
    waitsFor: product ? (awaited && awaited > new Date() ? availableText(awaited) : null) : 'No longer sold',
    addedAt,
    specifications: {},
  }
  return { item, amounts }
}
