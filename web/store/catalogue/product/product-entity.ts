// A product in the schema.org vocabulary. A family is a `ProductGroup` of its variants.
import { toRupees } from '#contract/base/money'
import type { Product, ProductFamily, Variant } from '#contract/catalogue/catalogue'
import { shownPrice } from '#contract/prices/shown-price'
import type { Review } from '#contract/reviews/store'
import { minimumOf, pageNameOf } from '#web/store/catalogue/product-facts.ts'
import { paths } from '#web/store/paths.ts'

export interface ProductFacts {
  product: Product
  /** Empty for a product without a family. */
  variants: readonly Variant[]
  shopName: string
  absolute: (path: string) => string
  reviews: readonly Review[]
}

export function productEntity(facts: ProductFacts): object {
  const { product, shopName, absolute } = facts
  const { family } = product
  if (family) return groupEntity(family, facts)
  return {
    '@type': 'Product',
    ...sharedFacts(facts),
    ...picturesOf(product, absolute),
    ...(product.sku && { sku: product.sku }),
    ...(product.color && { color: product.color }),
    offers: offerOf(product, shopName, absolute),
  }
}

function groupEntity({ _id, axes }: ProductFamily, facts: ProductFacts) {
  const { product, variants, shopName, absolute } = facts
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
      offers: offerOf(variant, shopName, absolute),
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
    brand: { '@type': 'Brand', name: shopName },
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

function picturesOf({ images }: Pick<Product, 'images'>, absolute: ProductFacts['absolute']) {
  return images.length > 0 ? { image: images.map(absolute) } : {}
}

/** The price as shown on the page, and the price of one unit with or without GST, whichever the page doesn't show. */
function offerOf(product: Product | Variant, shopName: string, absolute: (path: string) => string) {
  const shown = shownPrice(product, 1)
  const { subtotalPaise, totalPaise } = shown.amounts
  const other = product.priceIncludesGst ? subtotalPaise : totalPaise
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
    ...(shown.sale?.endsAt && { priceValidUntil: shown.sale.endsAt }),
    priceSpecification: [
      price(shown.price, product.priceIncludesGst),
      price(toRupees(other), !product.priceIncludesGst),
    ],
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${availabilityOf(product)}`,
    seller: { '@type': 'Organization', name: shopName },
  }
}

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
