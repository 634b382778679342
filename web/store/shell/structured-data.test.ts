// The structured data of the storefront meets the rules of schema.org and of Google's pages on product, merchant
// listing, breadcrumb, list and organisation data (developers.google.com/search/docs/appearance/structured-data).
import { expect, test } from 'vitest'
import type { Product } from '#contract/catalogue/catalogue'
import type { Seller } from '#contract/settings/shop'
import { demoSeller } from '#demo/seller'
import { familyReply, textAxis } from '#test/kits/family'
import { type ProductFacts, productGraph } from '#web/store/catalogue/product/product-entity.ts'
import { organization } from '#web/store/home/organization.ts'
import { breadcrumbList, graph, itemList } from './structured-data.ts'

type Entity = Record<string, unknown>

interface Rule {
  says: string
  holds: (entity: Entity) => boolean
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const isUrl = (value: unknown) => isText(value) && /^https:\/\/[^\s]+$/.test(value)
const isAmount = (value: unknown) => isText(value) && /^\d+\.\d\d$/.test(value)
const isDay = (value: unknown) => isText(value) && /^\d{4}-\d\d-\d\d$/.test(value)
const isOneOf =
  (...names: string[]) =>
  (value: unknown) =>
    names.some((name) => value === `https://schema.org/${name}`)
const all = (value: unknown, holds: (one: unknown) => boolean) =>
  (Array.isArray(value) ? value : [value]).every(holds)
const optional = (value: unknown, holds: (one: unknown) => boolean) => value === undefined || holds(value)
const ascending = ({ minValue, maxValue }: Entity) => Number(minValue) <= Number(maxValue ?? minValue)

const named: Rule = { says: 'has a name', holds: ({ name }) => isText(name) }

const rules: Record<string, readonly Rule[]> = {
  Product: [
    named,
    { says: 'has pictures with absolute addresses', holds: ({ image }) => all(image, isUrl) },
    { says: 'has an offer', holds: ({ offers }) => offers !== undefined },
    {
      says: 'has a GTIN of 8 to 14 digits, if any',
      holds: ({ gtin }) => optional(gtin, (one) => /^\d{8,14}$/.test(String(one))),
    },
  ],
  ProductGroup: [
    named,
    { says: 'has an id of the group', holds: ({ productGroupID }) => isText(productGroupID) },
    { says: 'has variants', holds: ({ hasVariant }) => Array.isArray(hasVariant) && hasVariant.length > 0 },
    { says: 'names the properties in which variants differ', holds: ({ variesBy }) => all(variesBy, isText) },
    {
      says: 'has no two variants with the same address',
      holds: ({ hasVariant }) =>
        new Set((hasVariant as Entity[]).map(({ url }) => url)).size === (hasVariant as Entity[]).length,
    },
  ],
  Offer: [
    { says: 'has a price with two decimals', holds: ({ price }) => isAmount(price) },
    { says: 'is in rupees', holds: ({ priceCurrency }) => priceCurrency === 'INR' },
    { says: 'has an absolute address', holds: ({ url }) => isUrl(url) },
    {
      says: 'has a known availability',
      holds: ({ availability }) => isOneOf('InStock', 'OutOfStock', 'PreOrder')(availability),
    },
    {
      says: 'has a known condition',
      holds: ({ itemCondition }) => isOneOf('NewCondition')(itemCondition),
    },
    { says: 'ends on a day, if at all', holds: ({ priceValidUntil }) => optional(priceValidUntil, isDay) },
    {
      says: 'states one price with tax and one without, one of them its own',
      holds: ({ price, priceSpecification }) => {
        const prices = priceSpecification as Entity[]
        return (
          prices.some((one) => one.price === price) &&
          new Set(prices.map((one) => one.valueAddedTaxIncluded)).size === 2
        )
      },
    },
  ],
  AggregateRating: [
    {
      says: 'is between 1 and 5, of at least one review',
      holds: ({ ratingValue, reviewCount }) =>
        Number(ratingValue) >= 1 && Number(ratingValue) <= 5 && Number(reviewCount) > 0,
    },
  ],
  Review: [
    {
      says: 'has an author and a rating',
      holds: ({ author, reviewRating }) => Boolean(author && reviewRating),
    },
    { says: 'has a day', holds: ({ datePublished }) => isDay(datePublished) },
  ],
  OfferShippingDetails: [
    { says: 'has a rate', holds: ({ shippingRate }) => isAmount((shippingRate as Entity).value) },
    {
      says: 'goes to India',
      holds: ({ shippingDestination }) => (shippingDestination as Entity).addressCountry === 'IN',
    },
    {
      says: 'states handling and transit together',
      holds: ({ deliveryTime }) =>
        optional(deliveryTime, (time) =>
          Boolean((time as Entity).handlingTime && (time as Entity).transitTime),
        ),
    },
  ],
  MerchantReturnPolicy: [
    { says: 'applies in India', holds: ({ applicableCountry }) => applicableCountry === 'IN' },
    {
      says: 'has a number of days if the window is finite',
      holds: ({ returnPolicyCategory, merchantReturnDays }) =>
        isOneOf('MerchantReturnFiniteReturnWindow')(returnPolicyCategory) && Number(merchantReturnDays) > 0,
    },
    { says: 'leads to the full text', holds: ({ merchantReturnLink }) => isUrl(merchantReturnLink) },
  ],
  QuantitativeValue: [{ says: 'has its bounds in order', holds: ascending }],
  BreadcrumbList: [
    { says: 'has entries', holds: ({ itemListElement }) => (itemListElement as []).length > 0 },
  ],
  ItemList: [{ says: 'has entries', holds: ({ itemListElement }) => (itemListElement as []).length > 0 }],
  ListItem: [
    { says: 'has a position from 1 on', holds: ({ position }) => Number(position) >= 1 },
    { says: 'leads to an absolute address', holds: ({ item, url }) => isUrl(item ?? url) },
  ],
  Organization: [named],
  ContactPoint: [
    { says: 'has a type', holds: ({ contactType }) => isText(contactType) },
    {
      says: 'has a phone number or an email address',
      holds: ({ telephone, email }) => isText(telephone ?? email),
    },
  ],
}

/** Every broken rule of an entity and of those within it, and references to entities that don't exist. */
function problemsOf(value: object): string[] {
  const known = new Set<unknown>()
  const asked: unknown[] = []
  const problems: string[] = []
  function visit(one: unknown): void {
    if (Array.isArray(one)) {
      for (const each of one) visit(each)
      return
    }
    if (typeof one !== 'object' || one === null) {
      if (one === undefined || one === null || one === '' || Number.isNaN(one))
        problems.push('has an empty value')
      return
    }
    const entity = one as Entity
    const { '@type': type, '@id': id } = entity
    if (id !== undefined) type === undefined ? asked.push(id) : known.add(id)
    for (const { says, holds } of rules[String(type)] ?? [])
      if (!holds(entity)) problems.push(`${String(type)}: ${says}`)
    for (const each of Object.values(entity)) visit(each)
  }
  visit(value)
  return [...problems, ...asked.filter((id) => !known.has(id)).map((id) => `refers to ${String(id)}`)]
}

const absolute = (path: string) => `https://mats.example${path}`
const reply = familyReply(
  [textAxis('size', 'S', 'L'), textAxis('border', 'Plain')],
  [
    { values: ['S', 'Plain'], sku: 'BT-1', price: 100, images: ['/uploads/a.webp'] },
    { values: ['L', 'Plain'], sku: 'BT-2', price: 250.5, stock: 0, images: ['/uploads/b.webp'] },
  ],
)
const single: Product = { ...reply.product, family: null, options: {}, name: 'Coir Mat', slug: 'coir-mat' }
const review = {
  author: 'Asha R.',
  rating: 5,
  title: '',
  comment: 'Good',
  createdAt: '2026-03-04T05:06:07Z',
} as ProductFacts['reviews'][number]
const rate = { cost: 50, freeFrom: 200, days: { from: 3, to: 5 } }

const facts = (product: Product, more: Partial<ProductFacts> = {}): ProductFacts => ({
  product,
  variants: product.family ? reply.variants : [],
  shopName: 'Mats',
  absolute,
  reviews: [],
  rate: null,
  ...more,
})

const sale = {
  kind: 'sale' as const,
  name: 'Diwali',
  listName: null,
  fromQuantity: 1,
  countsFamily: false,
  price: 80,
  gst: 5,
  takesGroupDiscount: false,
  endsAt: '2026-11-01T18:30:00.000Z',
}

test.each([
  ['a product', facts(single)],
  ['a product with reviews', facts({ ...single, rating: 4.5, reviewCount: 1 }, { reviews: [review] })],
  ['a product in a sale', facts({ ...single, offers: [sale] })],
  ['a product that is sold later', facts({ ...single, availableFrom: '2030-01-01T00:00:00.000Z' })],
  ['a product with a minimum order', facts({ ...single, minOrderQuantity: 10, stock: 3 })],
  ['a product with a GTIN', facts({ ...single, specifications: { ean: '4006381333931' } })],
  ['a product with known delivery', facts({ ...single, deliveryTime: '2-4 business days' }, { rate })],
  ['a product with delivery of unknown time', facts(single, { rate: { ...rate, days: null } })],
  ['a family', facts(reply.product)],
  ['a family with known delivery', facts(reply.product, { rate })],
])('the structured data of %s meet the rules', (_, product) => {
  expect(problemsOf(graph(...productGraph(product)))).toEqual([])
})

test('the structured data of lists, breadcrumbs and the firm meet the rules', () => {
  const bare: Seller = Object.assign({}, demoSeller, {
    phone: '',
    whatsapp: '',
    email: '',
    website: '',
    logo: '',
  })
  for (const entity of [
    itemList([absolute('/products/a'), absolute('/products/b')]),
    breadcrumbList([{ name: 'Home', path: '/' }], absolute),
    organization(demoSeller, absolute('/'), absolute('/icons/icon-512.png')),
    organization(bare, absolute('/'), absolute('/icons/icon-512.png')),
  ])
    expect(problemsOf(graph(entity))).toEqual([])
})

test('offers share delivery with the same cost and time, free delivery begins at its value', () => {
  const entities = productGraph(facts(reply.product, { rate })) as Entity[]
  const rates = entities
    .filter((one) => one['@type'] === 'OfferShippingDetails')
    .map((one) => [one['@id'], (one.shippingRate as Entity).value])
  const variants = entities[0]?.hasVariant as { offers: Entity }[]
  expect(rates.map(([, value]) => value)).toEqual([expect.stringMatching(/^5\d\.\d\d$/), '0.00'])
  expect(variants.map(({ offers }) => offers.shippingDetails)).toEqual(rates.map(([id]) => ({ '@id': id })))
})

test('a sale is valid until its last day in India', () => {
  const [product] = productGraph(facts({ ...single, offers: [sale] })) as Entity[]
  expect(product?.offers).toMatchObject({ price: '80.00', priceValidUntil: '2026-11-01' })
})

test('broken structured data break the rules', () => {
  const [product, ...others] = productGraph(facts(single)) as Entity[]
  const offer = product?.offers as Entity
  const broken = (changes: Entity) => problemsOf(graph({ ...product, ...changes }, ...others))
  expect(broken({ name: '' })).toEqual(['Product: has a name', 'has an empty value'])
  expect(broken({ image: ['/uploads/a.webp'] })).toEqual(['Product: has pictures with absolute addresses'])
  expect(broken({ offers: { ...offer, price: '80' } })).toContain('Offer: has a price with two decimals')
  expect(broken({ offers: { ...offer, availability: 'InStock' } })).toEqual([
    'Offer: has a known availability',
  ])
  expect(problemsOf(graph(product as object))).toEqual(['refers to #returns'])
})
