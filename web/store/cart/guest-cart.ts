// A guest's cart for the cart page: the items stored in the browser, with current prices and stock.
import { useQueries } from '@tanstack/react-query'
import { sumLines } from '#contract/base/gst'
import { toRupees } from '#contract/base/money'
import type { Cart, CartItem } from '#contract/cart/cart'
import { availableText } from '#contract/catalogue/available-from'
import type { Product } from '#contract/catalogue/catalogue'
import { shownPrice } from '#contract/prices/shown-price'
import { CallError } from '#web/api/call.ts'
import { storeCall } from '#web/store/call.ts'
import { productQuery } from '#web/store/catalogue/catalogue-queries.ts'
import { emptyCart } from './empty-cart.ts'
import { type GuestLine, useGuestLines } from './guest-lines.ts'

export function useGuestCart() {
  const lines = useGuestLines()
  const queries = useQueries({ queries: lines.map(({ productId }) => productQuery(storeCall, productId)) })
  // A deleted product is shown so that its item can be removed; every other failure is retried.
  const failed = queries.find(({ error }) => error && !isGone(error))
  const isPending = queries.some((query) => query.isPending)
  return {
    isPending,
    isError: failed !== undefined,
    error: failed?.error ?? null,
    isFetching: queries.some((query) => query.isFetching),
    refetch: () => Promise.all(queries.filter(({ isError }) => isError).map((query) => query.refetch())),
    data:
      isPending || failed
        ? undefined
        : cartOf(
            lines,
            queries.map(({ data }) => data?.product ?? null),
          ),
  }
}

const isGone = (error: Error) => error instanceof CallError && error.status === 404

function cartOf(lines: readonly GuestLine[], products: readonly (Product | null)[]): Cart {
  const priced = lines.map((line, at) => priceLine(line, products[at] ?? null))
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

function priceLine({ productId, name, quantity, addedAt }: GuestLine, product: Product | null) {
  const { price, listPrice, reason, gst, amounts } = shownPrice(product ?? { price: 0, gst: 0 }, quantity)
  const awaited = product?.availableFrom ? new Date(product.availableFrom) : null
  const item: CartItem = {
    _id: productId,
    productId,
    name: product?.name ?? name,
    slug: product?.slug ?? productId,
    image: product?.primaryImage ?? null,
    unit: product?.unit ?? 'Piece',
    quantity,
    unitPrice: price,
    listPrice: listPrice ?? price,
    priceReason: reason,
    gstRate: gst,
    gst,
    itemSubtotal: toRupees(amounts.subtotalPaise),
    discountAmount: 0,
    gstAmount: toRupees(amounts.gstPaise),
    itemTotal: toRupees(amounts.totalPaise),
    stock: product?.stock ?? 0,
    minOrderQuantity: product?.minOrderQuantity ?? 1,
    waitsFor: product ? (awaited && awaited > new Date() ? availableText(awaited) : null) : 'No longer sold',
    addedAt,
    specifications: {},
  }
  return { item, amounts }
}
