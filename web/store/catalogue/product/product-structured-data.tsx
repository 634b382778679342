// Structured data of a product (schema.org, JSON-LD). Invisible to visitors, so its code is loaded last.
import { useQuery } from '@tanstack/react-query'
import { lineAmounts, toBasisPoints } from '#contract/base/gst'
import { fromRupees, toRupees } from '#contract/base/money'
import type { Product } from '#contract/catalogue/catalogue'
import { landingPathOf } from '#contract/catalogue/landing-categories'
import type { Review } from '#contract/reviews/store'
import { storeCall } from '#web/store/call.ts'
import { productReviewsQuery } from '#web/store/catalogue/catalogue-queries.ts'
import { categoryParam } from '#web/store/catalogue/categories.ts'
import { minimumOf } from '#web/store/catalogue/product-facts.ts'
import { paths } from '#web/store/paths.ts'
import { useShopName } from '#web/store/shell/seller.ts'
import { JsonLd } from '#web/store/shell/seo.tsx'
import { breadcrumbList, graph, useAbsolute } from '#web/store/shell/structured-data.ts'

export function ProductStructuredData({ product }: { product: Product }) {
  const shopName = useShopName()
  const absolute = useAbsolute()
  // Reviews are included only if the page has loaded them anyway.
  const { data } = useQuery({ ...productReviewsQuery(storeCall, product._id), enabled: false })
  const { category } = product
  const breadcrumb = breadcrumbList(
    [
      { name: 'Home', path: paths.home },
      { name: 'Products', path: paths.products },
      ...(category
        ? [
            {
              name: category.name,
              path: landingPathOf(category.slug) ?? paths.category(categoryParam(category)),
            },
          ]
        : []),
      { name: product.name, path: paths.productPage(product) },
    ],
    absolute,
  )
  const facts = { product, shopName, absolute, reviews: data?.reviews ?? [] }
  return <JsonLd value={graph(breadcrumb, productEntity(facts))} />
}

interface ProductFacts {
  product: Product
  shopName: string
  absolute: (path: string) => string
  reviews: readonly Review[]
}

function productEntity({ product, shopName, absolute, reviews }: ProductFacts) {
  const category = product.category?.name ?? null
  const pictures = product.images.map(absolute)
  return {
    '@type': 'Product',
    name: product.name,
    url: absolute(paths.productPage(product)),
    ...(product.description && { description: product.description }),
    ...(pictures.length > 0 && { image: pictures }),
    ...(product.sku && { sku: product.sku }),
    ...(product.color && { color: product.color }),
    ...(category && { category }),
    brand: { '@type': 'Brand', name: shopName },
    offers: offerOf(product, shopName, absolute),
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

/** The price as shown on the page, without GST, and the price of one unit with GST. */
function offerOf(product: Product, shopName: string, absolute: (path: string) => string) {
  const { totalPaise } = lineAmounts(fromRupees(product.price), 1, toBasisPoints(product.gst))
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
    price: product.price.toFixed(2),
    priceSpecification: [price(product.price, false), price(toRupees(totalPaise), true)],
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${availabilityOf(product)}`,
    seller: { '@type': 'Organization', name: shopName },
  }
}

/** Fewer units than the minimum order can't be ordered. */
function availabilityOf(product: Product): 'PreOrder' | 'InStock' | 'OutOfStock' {
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
