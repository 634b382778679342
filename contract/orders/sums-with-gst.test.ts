import { expect, test } from 'vitest'
import { cartSumsWithGst, orderSumsWithGst } from './sums-with-gst.ts'

test('cartSumsWithGst() returns prices × quantities as displayed, and all discounts', () => {
  const items = [
    { quantity: 2, withGst: { price: 681.45 }, itemSubtotal: 1_298, itemTotal: 1_226.61 },
    { quantity: 7, withGst: { price: 100.03 }, itemSubtotal: 593.4, itemTotal: 700.21 },
  ]
  expect(cartSumsWithGst(items)).toEqual({ subtotal: 2_063.11, discount: 136.29 })
})

test('orderSumsWithGst() counts items without tax at their price, and leaves out reductions', () => {
  const items = [
    {
      quantity: 2,
      withGst: { price: 118, total: 236 },
      subtotal: 200,
      discountAmount: 10,
      reductionAmount: 10,
    },
    { quantity: 1, withGst: null, subtotal: 50, discountAmount: 7, reductionAmount: 2 },
  ]
  expect(orderSumsWithGst(items)).toEqual({ subtotal: 286, discount: 5 })
})

test('orderSumsWithGst() returns null for an order at prices without GST', () => {
  expect(orderSumsWithGst([{ quantity: 1, subtotal: 50, discountAmount: 0, reductionAmount: 0 }])).toBeNull()
})
