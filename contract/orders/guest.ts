// Orders of guests, placed without an account from a cart that is stored in the browser (decisions/0122). Replies are
// the same whether an account has the email address or not.
import { z } from 'zod'
import { AddressInput } from '#contract/accounts/addresses'
import { TypedPhone } from '#contract/base/contact-fields'
import { EMAIL_PATTERN, normalizeEmail } from '#contract/base/email'
import { endpoint } from '#contract/base/endpoint'
import { phoneProblem } from '#contract/base/phone'
import { line } from '#contract/base/text'
import { Cart, GuestGoods } from '#contract/cart/cart'
import { PaymentInstructions } from '#contract/payment-methods/instructions'
import { PaymentOption } from '#contract/payment-methods/store'
import { ShippingOption } from '#contract/shipping/store'
import { BuyerInput } from '#contract/tax/buyer'
import { OrderView } from './order.ts'
import { PlaceOrder } from './store.ts'

const Email = line(254)
  .min(1, 'Email is required')
  .transform(normalizeEmail)
  .refine((email) => email === '' || EMAIL_PATTERN.test(email), 'Please enter a valid email')

const Phone = TypedPhone.superRefine((phone, { addIssue }) => {
  const problem = phone === '' ? 'Phone is required' : phoneProblem(phone)
  if (problem) addIssue(problem)
})

const { paymentMethod, shippingMethod, expectedTotal, whatsAppUpdates } = PlaceOrder.shape

export const PlaceGuestOrder = z.object({
  ...GuestGoods.shape,
  name: line(100).min(2, 'Name must be at least 2 characters'),
  email: Email,
  /** The courier calls it. */
  phone: Phone,
  shippingAddress: AddressInput,
  paymentMethod,
  shippingMethod,
  expectedTotal,
  whatsAppUpdates,
  ...BuyerInput.shape,
})
export type PlaceGuestOrder = z.output<typeof PlaceGuestOrder>

export const placeGuestOrder = endpoint('POST /orders/guest', {
  access: 'public',
  summary: 'Place an order without an account, awaiting payment',
  body: PlaceGuestOrder,
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    order: OrderView,
    /** Path of the order's page; only this reply and the order's emails have it. */
    link: z.string(),
    /** How to pay an order without a chosen payment method; null with one. */
    instructions: PaymentInstructions.nullable(),
  }),
  status: 201,
  idempotent: true,
  changesCatalogue: true,
})

/** The parts of an address on which tax and delivery depend. */
const Destination = z.object({
  city: line(100).default(''),
  state: line(100),
  zipCode: line(20),
  country: line(100),
})

export const GuestCheckout = z.object({
  ...GuestGoods.shape,
  /** Limits per customer are counted by it. */
  email: Email.nullish(),
  /** Without it, no delivery methods are listed. */
  destination: Destination.nullish(),
  shippingMethod,
})
export type GuestCheckout = z.output<typeof GuestCheckout>

export const priceGuestCheckout = endpoint('POST /orders/guest/options', {
  access: 'public',
  summary: "Price a guest's cart with its delivery and payment methods; stores nothing",
  body: GuestCheckout,
  reply: z.object({
    success: z.literal(true),
    cart: Cart,
    /** Methods for the destination. */
    shipping: z.array(ShippingOption),
    /** Methods for the order with the chosen delivery method, or with the usual one. */
    payment: z.array(PaymentOption),
    /** The delivery method whose price the totals of the payment methods include; null without a choice of methods. */
    shippingMethod: z.string().nullable(),
  }),
})
