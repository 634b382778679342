import { expect, test } from 'vitest'
import { benefitText, conditionsText, type DescribedPromotion, promotionSentence } from './promotion-text.ts'

const promotion: DescribedPromotion = {
  kind: 'percent',
  discount: 10,
  maxDiscount: null,
  amount: null,
  buyQuantity: null,
  getQuantity: null,
  minimumAmount: null,
  minimumQuantity: null,
  isForEverything: true,
  goods: [],
  groups: [],
  isFirstOrderOnly: false,
  maxUses: null,
  maxUsesPerCustomer: null,
  startsAt: null,
  endsAt: null,
}

test.each([
  [{}, '10% off'],
  [{ maxDiscount: 500 }, '10% off, at most ₹500'],
  [{ discount: null }, '…% off'],
  [{ kind: 'amount', discount: null, amount: 199.5 }, '₹199.50 off'],
  [{ kind: 'free_shipping', discount: null }, 'Free shipping'],
  [{ kind: 'buy_get', discount: 100, buyQuantity: 2, getQuantity: 1 }, 'Buy 2, get 1 free'],
  [{ kind: 'buy_get', discount: 50, buyQuantity: 3, getQuantity: 2 }, 'Buy 3, get 2 at 50% off'],
] as const)('benefitText() of %j is %j', (values, text) => {
  expect(benefitText({ ...promotion, ...values })).toBe(text)
})

test('conditionsText() names all conditions in one line', () => {
  expect(conditionsText(promotion)).toBe('Everything')
  expect(
    conditionsText({
      ...promotion,
      isForEverything: false,
      goods: ['Carpets', 'MAT-1', 'Rugs', 'Towels', 'Throws'],
      minimumAmount: 2_000,
      minimumQuantity: 5,
      groups: ['Dealers'],
      isFirstOrderOnly: true,
      maxUsesPerCustomer: 1,
      maxUses: 200,
    }),
  ).toBe(
    'Carpets, MAT-1, Rugs and 2 more, from ₹2,000, from 5 units, members of Dealers, first orders, once per customer, at most 200 times in total',
  )
})

const november = { startsAt: '2026-11-07T18:30:00Z', endsAt: '2026-11-12T18:30:00Z' }

test.each([
  [{}, '10% off everything.'],
  [{ maxDiscount: 500 }, '10% off everything, at most ₹500.'],
  [{ maxDiscount: 500, minimumAmount: 2_000 }, '10% off everything, at most ₹500, for orders from ₹2,000.'],
  [{ maxDiscount: 500, maxUses: 1 }, '10% off everything, at most ₹500, once in total.'],
  [{ isForEverything: false }, '10% off the chosen goods.'],
  [{ kind: 'free_shipping' as const }, 'Free shipping for everything.'],
  [
    { isForEverything: false, goods: ['Carpets'], minimumAmount: 2_000, maxUsesPerCustomer: 1, ...november },
    '10% off Carpets for orders from ₹2,000 with these goods from 8 November 2026 to 12 November 2026, once per customer.',
  ],
  [
    { endsAt: '2026-11-12T12:30:00Z', groups: ['Dealers', 'Hotels'], isFirstOrderOnly: true },
    '10% off everything for members of Dealers and Hotels until 12 Nov 2026, 6:00 pm, on first orders only.',
  ],
])('promotionSentence() of %j is %j', (values, text) => {
  expect(promotionSentence({ ...promotion, ...values })).toBe(text)
})
