// A product in the schema.org vocabulary. A family is a `ProductGroup` of its variants.
import type { ReplyOf } from '#contract/api'
import { dayOf } from '#contract/base/days'
import { toBasisPoints, withGst } from '#contract/base/gst'
import { fromRupees, toRupees } from '#contract/base/money'
import type { Product, ProductFamily, Variant } from '#contract/catalogue/catalogue'
import { countryName } from '#contract/catalogue/country-name'
import { DEFAULT_DELIVERY_TIME } from '#contract/catalogue/delivery-time'
import { identifiersOf } from '#contract/catalogue/identifiers'
import { shownPrice } from '#contract/prices/shown-price'
import { RETURN_WINDOW_DAYS } from '#contract/returns/returns'
import type { Review } from '#contract/reviews/store'
import { dispatchSpan } from '#contract/shipping/arrival'
import { minimumOf, pageNameOf } from '#web/store/catalogue/product-facts.ts'
import { paths } from '#web/store/paths.ts'

export interface ProductFacts {
  product: Product
  /** Empty for a product without a family. */
  variants: readonly Variant[]
  shopName: string
  absolute: (path: string) => string
  reviews: readonly Review[]
  /** Delivery at one price everywhere in India; null without one. */
  rate: ReplyOf<'GET /shop'>['deliveryRate']
}

/**
 * The product, and the entities that its offers refer to by id: the shop's return policy, and delivery for each
 * combination of its cost and time, because a family may have hundreds of offers.
 */
export function productGraph(facts: ProductFacts): object[] {
  const details = new Map<string, object>()
  const { family } = facts.product
  const product = family ? groupEntity(family, facts, details) : singleEntity(facts, details)
  return [product, returnPolicy(facts.absolute), ...details.values()]
}

/** Delivery by the text of its content. */
type Details = Map<string, object>

function singleEntity(facts: ProductFacts, details: Details) {
  const { product, absolute } = facts
  return {
    '@type': 'Product',
    ...sharedFacts(facts),
    ...picturesOf(product, absolute),
    ...(product.sku && { sku: product.sku }),
    ...codesOf(product),
    ...(product.color && { color: product.color }),
    offers: offerOf(product, facts, details),
  }
}

function groupEntity({ _id, axes }: ProductFamily, facts: ProductFacts, details: Details) {
  const { product, variants, absolute } = facts
  return {
    '@type': 'ProductGroup',
    productGroupID: _id,
    ...sharedFacts(facts),
    ...picturesOf(product, absolute),
    variesBy: axes.map(({ key, label }) => propertyOf(key) ?? label),
    hasVariant: variants.map((variant) => ({
      '@type': 'Product',
      name: variant.name,
      url: absolute(paths.productPage(variant)),
      // One picture each, because a family may have hundreds of variants.
      ...(variant.images[0] && { image: absolute(variant.images[0]) }),
      ...(variant.sku && { sku: variant.sku }),
      ...variantProperties(axes, variant),
      offers: offerOf(variant, facts, details),
    })),
  }
}

const SCHEMA = 'https://schema.org/'

/** Axes that schema.org has a property for. */
const properties = new Map([
  ['size', 'size'],
  ['colour', 'color'],
  ['color', 'color'],
  ['material', 'material'],
  ['pattern', 'pattern'],
])

const propertyOf = (key: string): string | null => {
  const property = properties.get(key)
  return property ? SCHEMA + property : null
}

/** The options as properties, or as additional ones if schema.org has none. */
function variantProperties(axes: ProductFamily['axes'], { options, color }: Variant) {
  const known = axes.flatMap(({ key }) => {
    const property = properties.get(key)
    return property ? [[property, options[key]]] : []
  })
  const others = axes.filter(({ key }) => !properties.has(key))
  return {
    ...(color && { color }),
    ...Object.fromEntries(known),
    ...(others.length > 0 && {
      additionalProperty: others.map(({ key, label }) => ({
        '@type': 'PropertyValue',
        name: label,
        value: options[key],
      })),
    }),
  }
}

function sharedFacts({ product, shopName, absolute, reviews }: ProductFacts) {
  const category = product.category?.name ?? null
  return {
    name: pageNameOf(product),
    url: absolute(paths.canonicalProduct(product)),
    ...(product.description && { description: product.description }),
    ...(category && { category }),
    ...declaredFacts(product),
    brand: { '@type': 'Brand', name: identifiersOf(product.specifications).brand ?? shopName },
    ...(product.reviewCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating,
        reviewCount: product.reviewCount,
      },
    }),
    ...(reviews.length > 0 && { review: reviews.map(reviewOf) }),
  }
}

function declaredFacts({ declarations }: Product) {
  if (!declarations) return {}
  const { countryOfOrigin, maker } = declarations
  return {
    countryOfOrigin: { '@type': 'Country', name: countryName(countryOfOrigin) },
    ...(maker?.role === 'manufacturer' && {
      // The name is followed by the address.
      manufacturer: { '@type': 'Organization', name: maker.nameAndAddress.split(/[,\n]/)[0]?.trim() },
    }),
  }
}

function picturesOf(
  { images, imageAlts }: Pick<Product, 'images' | 'imageAlts'>,
  absolute: ProductFacts['absolute'],
) {
  if (images.length === 0) return {}
  const pictureAt = (path: string, at: number) => {
    const caption = imageAlts?.[at]
    const url = absolute(path)
    return caption ? { '@type': 'ImageObject', contentUrl: url, caption } : url
  }
  return { image: images.map(pictureAt) }
}

function codesOf({ specifications }: Pick<Product, 'specifications'>) {
  const { gtin, mpn } = identifiersOf(specifications)
  return { ...(gtin && { gtin }), ...(mpn && { mpn }) }
}

/** The price as shown on the page, and the price of one unit with or without GST, whichever the page doesn't show. */
function offerOf(product: Product | Variant, { shopName, absolute, rate }: ProductFacts, details: Details) {
  const shown = shownPrice(product, 1)
  const { subtotalPaise, totalPaise } = shown.amounts
  const other = product.priceIncludesGst ? subtotalPaise : totalPaise
  const minimum = minimumOf(product)
  const price = (rupees: number, isTaxIncluded: boolean) => ({
    '@type': 'UnitPriceSpecification',
    price: rupees.toFixed(2),
    priceCurrency: 'INR',
    valueAddedTaxIncluded: isTaxIncluded,
  })
  return {
    '@type': 'Offer',
    url: absolute(paths.productPage(product)),
    priceCurrency: 'INR',
    price: shown.price.toFixed(2),
    // The last day of the sale: it ends at the beginning of an instant.
    ...(shown.sale?.endsAt && {
      priceValidUntil: dayOf(new Date(Date.parse(shown.sale.endsAt) - 1)),
    }),
    priceSpecification: [
      price(shown.price, product.priceIncludesGst),
      price(toRupees(other), !product.priceIncludesGst),
    ],
    ...(minimum > 1 && { eligibleQuantity: { '@type': 'QuantitativeValue', minValue: minimum } }),
    itemCondition: `${SCHEMA}NewCondition`,
    availability: SCHEMA + availabilityOf(product),
    ...(product.availableFrom && { availabilityStarts: product.availableFrom }),
    seller: { '@type': 'Organization', name: shopName },
    hasMerchantReturnPolicy: { '@id': RETURNS },
    ...(rate && { shippingDetails: { '@id': shippingId(product, rate, details) } }),
  }
}

const RETURNS = '#returns'

const returnPolicy = (absolute: ProductFacts['absolute']) => ({
  '@type': 'MerchantReturnPolicy',
  '@id': RETURNS,
  applicableCountry: 'IN',
  returnPolicyCategory: `${SCHEMA}MerchantReturnFiniteReturnWindow`,
  merchantReturnDays: RETURN_WINDOW_DAYS,
  returnMethod: `${SCHEMA}ReturnByMail`,
  merchantReturnLink: absolute(paths.returns),
})

/** Adds delivery of one unit to the details, and returns its id. */
function shippingId(
  product: Product | Variant,
  { cost, freeFrom, days }: NonNullable<ProductFacts['rate']>,
  details: Details,
): string {
  const { price, gst } = shownPrice(product, 1)
  const isFree = freeFrom !== null && price >= freeFrom
  const handling = dispatchSpan(product.deliveryTime || DEFAULT_DELIVERY_TIME)
  const entity = {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: (isFree ? 0 : toRupees(withGst(fromRupees(cost), toBasisPoints(gst)))).toFixed(2),
      currency: 'INR',
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
    ...(handling &&
      days && {
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          handlingTime: daysOf(handling),
          transitTime: daysOf(days),
        },
      }),
  }
  const key = JSON.stringify(entity)
  const known = details.get(key) as { '@id': string } | undefined
  const id = known?.['@id'] ?? `#shipping-${details.size + 1}`
  if (!known) details.set(key, { '@id': id, ...entity })
  return id
}

const daysOf = ({ from, to }: { from: number; to: number }) => ({
  '@type': 'QuantitativeValue',
  minValue: from,
  maxValue: to,
  unitCode: 'DAY',
})

/** Fewer units than the minimum order can't be ordered. */
function availabilityOf(product: Product | Variant): 'PreOrder' | 'InStock' | 'OutOfStock' {
  if (product.availableFrom) return 'PreOrder'
  return product.stock >= minimumOf(product) ? 'InStock' : 'OutOfStock'
}

const reviewOf = ({ author, rating, title, comment, createdAt }: Review) => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: author },
  datePublished: createdAt.slice(0, 10),
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
  ...(title && { name: title }),
  ...(comment && { reviewBody: comment }),
})
