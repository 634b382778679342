// Structured data of a product (schema.org, JSON-LD). Invisible to visitors, so its code is loaded last.
import { useQuery } from '@tanstack/react-query'
import type { Product, Variant } from '#contract/catalogue/catalogue'
import { storeCall } from '#web/store/call.ts'
import { productReviewsQuery, reviewedAs } from '#web/store/catalogue/catalogue-queries.ts'
import { categoryPath, useCategoryTrail } from '#web/store/catalogue/categories.ts'
import { pageNameOf } from '#web/store/catalogue/product-facts.ts'
import { paths } from '#web/store/paths.ts'
import { useDeliveryRate, useShopName } from '#web/store/shell/seller.ts'
import { JsonLd } from '#web/store/shell/seo.tsx'
import { breadcrumbList, graph, useAbsolute } from '#web/store/shell/structured-data.ts'
import { productGraph } from './product-entity.ts'

interface ProductStructuredDataProps {
  product: Product
  variants: readonly Variant[]
}

export function ProductStructuredData({ product, variants }: ProductStructuredDataProps) {
  const shopName = useShopName()
  const rate = useDeliveryRate()
  const absolute = useAbsolute()
  // Reviews are included only if the page has loaded them anyway.
  const { data } = useQuery({ ...productReviewsQuery(storeCall, reviewedAs(product)), enabled: false })
  const trail = useCategoryTrail(product.category)
  const breadcrumb = breadcrumbList(
    [
      { name: 'Home', path: paths.home },
      { name: 'Products', path: paths.products },
      ...trail.map((category) => ({ name: category.name, path: categoryPath(category) })),
      { name: pageNameOf(product), path: paths.canonicalProduct(product) },
    ],
    absolute,
  )
  const facts = { product, variants, shopName, absolute, reviews: data?.reviews ?? [], rate }
  return <JsonLd value={graph(breadcrumb, ...productGraph(facts))} />
}
