// Footer, product page, cart and checkout agree on who pays for transport, for each kind of delivery a shop can offer.
import type { ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { toPaise, zero } from '#contract/base/money'
import type { Cart } from '#contract/cart/cart'
import type { Product } from '#contract/catalogue/catalogue'
import { fillIn } from '#contract/content/fill-in'
import type { Seller } from '#contract/settings/shop'
import type { MethodRule } from '#contract/shipping/rates'
import type { ShippingOption } from '#contract/shipping/store'
import { transportOffer } from '#contract/shipping/transport-offer'
import type { TransportOffer } from '#contract/shipping/transport-terms'
import { CartSummary } from '#web/store/cart/cart-summary.tsx'
import { DeliveryInformation } from '#web/store/cart/delivery-information.tsx'
import { emptyCart } from '#web/store/cart/empty-cart.ts'
import { ProductSummary } from '#web/store/catalogue/product/product-summary.tsx'
import { Checkout } from '#web/store/checkout/checkout.tsx'
import { checkoutState } from '#web/store/checkout/checkout-state.ts'
import { clearSession, setSession } from '#web/store/session/session-state.ts'
import { answer, ok, refusal, show } from '../../../test/kits/kit.tsx'
import { Footer } from './footer.tsx'

const seller = { name: 'Lotus Looms', legalName: '', phone: '', email: '' } as Seller
const product = {
  _id: 'p1',
  name: 'Dhurrie',
  slug: 'dhurrie',
  category: null,
  price: 1_000,
  gst: 5,
  stock: 9,
  inStock: true,
  availableFrom: null,
  minOrderQuantity: 1,
  reviewCount: 0,
  images: [],
} as unknown as Product
const cart = {
  items: [
    {
      _id: 'i1',
      productId: 'p1',
      name: 'Dhurrie',
      quantity: 1,
      unitPrice: 1_000,
      gstRate: 5,
      gst: 5,
      itemSubtotal: 1_000,
      discountAmount: 0,
      promotionAmount: 0,
      gstAmount: 50,
      itemTotal: 1_050,
    },
  ],
  itemCount: 1,
  totalItems: 1,
  subtotal: 1_000,
  discountAmount: 0,
  promotionAmount: 0,
  promotions: [],
  codes: [],
  discountName: null,
  discountPercent: 0,
  gstAmount: 50,
  totalAmount: 1_050,
  taxNote: null,
  freeShipping: false,
  freeShippingTo: [],
} as unknown as Cart
const address = {
  _id: 'a1',
  nameOrCompany: 'Nair Textiles',
  fullAddress: '4 Beach Road',
  city: 'Kochi',
  state: 'Kerala',
  zipCode: '682001',
  country: 'India',
  isDefault: true,
}

const method = (pricing: 'flat' | 'to-pay', costRupees: number): MethodRule => ({
  id: pricing,
  name: 'Delivery',
  description: '',
  pricing,
  costPaise: toPaise(costRupees * 100),
  slabs: [],
  beyondPaise: null,
  days: null,
  freeByZone: true,
  isActive: true,
  carrier: null,
})
const option = ({ pricing, costPaise }: MethodRule): ShippingOption => ({
  _id: pricing,
  name: 'Delivery',
  pricing,
  estimatedDays: '',
  description: '',
  cost: costPaise / 100,
  gstAmount: 50,
  totalAmount: 1_050 + costPaise / 100,
})

afterEach(async () => {
  await cleanup()
  clearSession()
})

async function openShop(
  transport: TransportOffer,
  methods: readonly ShippingOption[],
  more: Parameters<typeof answer>[0] = {},
) {
  setSession({ user: { _id: 'u1', name: 'Asha Rao' }, token: 'x'.repeat(43) })
  await answer({
    'GET /shop': ok({ seller, siteDescription: '', transport, footerLinks: [], headerCategories: [] }),
    'GET /orders/cart': ok({ cart }),
    'GET /user/addresses': ok({ addresses: [address] }),
    'GET /shipping/options': ok({ methods }),
    'GET /payment-methods/options': ok({ methods: [] }),
    'GET /user/profile': ok({ user: { _id: 'u1', name: 'Asha Rao' } }),
    '*': ok({ categories: [], data: [] }),
    ...more,
  })
}

/** Every way in which a text may say who pays. */
const claims = {
  buyer: /paid by the buyer/,
  freight: /we add freight after|freight will be added/i,
  free: /(?<!says that )delivery is free(?! from)/i,
  'free from': /delivery is free from ₹2,000\.00/i,
  charged:
    /transport is charged|delivery for a charge|checkout shows what (delivery to your address|it) costs/,
} as const
type Claim = keyof typeof claims

const claimsIn = (text: string): Claim[] =>
  Object.entries(claims).flatMap(([claim, pattern]) => (pattern.test(text) ? [claim as Claim] : []))

type Place = 'footer' | 'product page' | 'cart totals' | 'delivery in the cart' | 'checkout'

/** Expects the claims of each place once it shows the shop's offer, which is fetched after the first frame. */
async function expectClaims(claimsOf: (place: Place) => readonly Claim[]) {
  const places: Record<Place, ReactElement> = {
    footer: <Footer />,
    'product page': <ProductSummary product={product} discountPercent={0} />,
    'cart totals': <CartSummary cart={cart} />,
    'delivery in the cart': <DeliveryInformation cart={emptyCart()} />,
    checkout: <Checkout summary={checkoutState(cart)} />,
  }
  for (const [place, part] of Object.entries(places) as [Place, ReactElement][]) {
    await show(part)
    const shown = () => claimsIn(document.querySelector('main')?.textContent ?? '')
    await expect.poll(shown, { message: place }).toEqual(claimsOf(place))
    await cleanup()
  }
}

const offerOf = (methods: readonly MethodRule[], isLater: boolean) =>
  transportOffer({ methods, zones: [] }, isLater)

test.each([
  ['delivery is free', [method('flat', 0)], false, ['free']],
  ['delivery has a fixed price', [method('flat', 50)], false, ['charged']],
  ['freight is added after the order', [method('to-pay', 0)], true, ['freight']],
  ['the buyer pays on delivery', [method('to-pay', 0)], false, ['buyer']],
] as const)(
  'footer, product page, cart, checkout and policies agree if %s',
  async (_, methods, isLater, says) => {
    const offer = offerOf(methods, isLater)
    await openShop(offer, methods.map(option))
    await expectClaims(() => says)
    expect(claimsIn(fillIn('{transport}.', { seller, transport: offer }) ?? '')).toEqual(says)
  },
)

test('a price that depends on the amount of the order is told with that amount, and the checkout says which applies', async () => {
  const zone = {
    id: 'z1',
    name: 'India',
    countries: ['India'],
    states: [],
    pins: [],
    costPaise: zero,
    freeFromPaise: toPaise(200_000),
    isActive: true,
    methodIds: [],
  }
  const methods = [method('flat', 50)]
  const offer = transportOffer({ methods, zones: [zone] }, false)
  await openShop(offer, methods.map(option))
  const says: Record<Place, readonly Claim[]> = {
    footer: ['free from'],
    'product page': ['free from'],
    'cart totals': ['free from'],
    'delivery in the cart': ['free from', 'charged'],
    checkout: ['charged'],
  }
  await expectClaims((place) => says[place])
})

test('the checkout repeats what the shop offers as long as it does not know the delivery methods', async () => {
  const offer = offerOf([method('flat', 0)], false)
  const broken = { 'GET /shipping/options': refusal(500, 'The loom is broken') }
  await openShop(offer, [], broken)
  await show(<Checkout summary={checkoutState(cart)} />)
  const shown = () => claimsIn(document.querySelector('main')?.textContent ?? '')
  await expect.poll(() => document.querySelector('main')?.textContent).toContain('The loom is broken')
  expect(shown()).toEqual(['free'])
})
