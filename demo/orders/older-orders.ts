// A hundred orders older than the newest forty, spread over the past year by seeded chance, so that every demo shop
// has the same ones. Most were delivered; they fill the charts and lists.
import type { OrderStatus } from '#contract/orders/order-status'
import { demoProducts } from '#demo/catalogue/catalogue'
import type { DemoProduct } from '#demo/catalogue/entry'
import { chance, seedFrom } from '#demo/orders/chance'
import { demoPeople } from '#demo/people/people-rows'
import { DEMO_LOGIN, type DemoPerson } from '#demo/people/person'
import type { PlannedOrder } from './planned-order.ts'
import { writeReview } from './review-texts.ts'

const COUNT = 100
const YOUNGEST_DAYS = 41
const OLDEST_DAYS = 364
// No customer was suspended more recently than this.
const SUSPENDED_DAYS_AGO = 100
// Keeps lines of expensive products from becoming truckloads.
const LARGEST_LINE_RUPEES = 45_000

const carriers = ['Delhivery', 'India Post', 'DTDC', 'Blue Dart', 'FedEx', 'DHL', 'UPS']
const methods = ['Standard', 'Surface', 'Express']
const reasons = {
  cancelled: ['Not paid within ten days', 'Buyer found the freight too high', 'Ordered by mistake'],
  sentBack: ['Colour differs from the picture', 'Damaged on the way', 'Wrong size ordered'],
} as const

const returnReasons = {
  'Colour differs from the picture': 'Not as described',
  'Damaged on the way': 'Damaged in transit',
  'Wrong size ordered': 'No longer needed',
} as const

export function planOlderOrders(): PlannedOrder[] {
  const random = chance(seedFrom('older orders'))
  const later = chance(seedFrom('written later'))
  const statuses = shuffle(statusesToDeal(), random)
  const ordersOf = new Map<DemoPerson, number>()
  const saidOf = new Map<string, Set<string>>()
  return statuses.map((status, index) => {
    // Denser towards today, as in a growing shop.
    const ageDays = YOUNGEST_DAYS + (OLDEST_DAYS - YOUNGEST_DAYS) * ((index + random()) / COUNT) ** 1.25
    const person = chooseCustomer(ageDays, ordersOf, random)
    ordersOf.set(person, (ordersOf.get(person) ?? 0) + 1)
    return planOrder(ageDays, person, status, saidOf, random, later)
  })
}

function statusesToDeal(): OrderStatus[] {
  const rest: OrderStatus[] = [
    ...Array<OrderStatus>(8).fill('cancelled'),
    ...Array<OrderStatus>(5).fill('refunded'),
    ...Array<OrderStatus>(3).fill('returned'),
  ]
  return [...rest, ...Array<OrderStatus>(COUNT - rest.length).fill('delivered')]
}

function planOrder(
  ageDays: number,
  person: DemoPerson,
  status: OrderStatus,
  saidOf: Map<string, Set<string>>,
  random: () => number,
  later: () => number,
): PlannedOrder {
  const wentBack = status === 'returned' || status === 'refunded'
  const address = Math.floor(random() * person.addresses.length)
  const basket = fillBasket(person, random)
  const reviewed = basket[0]?.[0] ?? ''
  const said = saidOf.get(reviewed) ?? new Set()
  saidOf.set(reviewed, said)
  return {
    ageHours: ageDays * 24,
    customer: person.email.slice(0, person.email.indexOf('@')),
    address,
    status,
    basket,
    carrier: pick(carriers, random),
    shippingMethod: pick(methods, random),
    ...(status === 'cancelled' ? { reason: pick(reasons.cancelled, random) } : {}),
    ...(wentBack ? sentBack(basket, status, pick(reasons.sentBack, random)) : {}),
    ...(status === 'delivered' && reviewOf(said, random, later)),
  }
}

/** All units were returned and credited. */
function sentBack(
  items: PlannedOrder['basket'],
  status: 'returned' | 'refunded',
  reason: keyof typeof returnReasons,
): Pick<PlannedOrder, 'reason' | 'sendsBack'> {
  const state = status === 'refunded' ? 'refunded' : 'received'
  return { reason, sendsBack: { status: state, reason: returnReasons[reason], items } }
}

/** Together with the newest orders, number and average of the reviews match the seller's claims. */
function reviewOf(
  said: Set<string>,
  random: () => number,
  later: () => number,
): Pick<PlannedOrder, 'review'> {
  if (random() < 0.55) return { review: writeReview(random, said) }
  return later() < 0.35 ? { review: writeReview(later, said) } : {}
}

/** Half of the time picks a customer with the fewest orders, so that everyone gets some; otherwise by weight. */
function chooseCustomer(
  ageDays: number,
  ordersOf: ReadonlyMap<DemoPerson, number>,
  random: () => number,
): DemoPerson {
  const known = demoPeople.filter(
    (person) =>
      person.joinedDaysAgo > ageDays &&
      !person.hasNeverOrdered &&
      !(person.isInactive && ageDays < SUSPENDED_DAYS_AGO),
  )
  if (random() < 0.5) {
    const fewest = Math.min(...known.map((person) => ordersOf.get(person) ?? 0))
    const quiet = known.filter((person) => (ordersOf.get(person) ?? 0) === fewest)
    return pick(quiet, random)
  }
  const weight = (person: DemoPerson) =>
    person.email === DEMO_LOGIN ? 5 : { regular: 1, premium: 2, business: 4 }[person.type]
  return pick(
    known.flatMap((person) => Array<DemoPerson>(weight(person)).fill(person)),
    random,
  )
}

/** Products that these orders contain more often. */
const bestsellers: ReadonlySet<string> = new Set([
  'Natural Coir Door Mat Welcome',
  'Cotton Terry Bath Mat 900 GSM',
  'Hotel White Jacquard Bath Rug 1000 GSM',
  'Tufted Cotton Bath Mat Sage Green',
  'Hand Tufted Wool Carpet Persian Red',
  'True Wireless Earbuds ENC',
  'Mixer Grinder 750 W 3 Jar',
  'BLDC Ceiling Fan 1200 mm',
])

function fillBasket(person: DemoPerson, random: () => number): PlannedOrder['basket'] {
  const isBusiness = person.type === 'business'
  // New arrivals were listed after these orders.
  const shelf = demoProducts.filter(
    (product) => !product.isNewArrival && (!isBusiness || product.min >= 5 || product.price < 1000),
  )
  const weighted = shelf.flatMap((product) =>
    Array<DemoProduct>(bestsellers.has(product.name) ? 3 : 1).fill(product),
  )
  const size = 1 + Math.floor(random() ** 1.5 * 4)
  const chosen = new Set<DemoProduct>()
  while (chosen.size < size) chosen.add(pick(weighted, random))
  return [...chosen].map((product) => {
    const lots = 1 + Math.floor(random() * (isBusiness ? 5 : 2))
    const affordable = Math.max(1, Math.floor(LARGEST_LINE_RUPEES / product.price))
    return [product.name, Math.min(product.min * lots, affordable, product.max ?? affordable)]
  })
}

function pick<T>(choice: readonly T[], random: () => number): T {
  return choice[Math.floor(random() * choice.length)] as T
}

function shuffle<T>(list: T[], random: () => number): T[] {
  return list
    .map((item) => ({ item, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}
