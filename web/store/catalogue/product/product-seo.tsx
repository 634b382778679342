// SEO metadata of a product. The description begins with the price, which link previews show.
import { toRupees } from '#contract/base/money'
import { formatRupees } from '#contract/base/rupee-text'
import type { Product } from '#contract/catalogue/catalogue'
import { shownPrice } from '#contract/prices/shown-price'
import { unitOf } from '#web/store/catalogue/product-facts.ts'
import { paths } from '#web/store/paths.ts'
import { Seo } from '#web/store/shell/seo.tsx'

interface ProductSeoProps {
  product: Product
  title: string
}

export function ProductSeo({ product, title }: ProductSeoProps) {
  const price = toRupees(shownPrice(product, 1).amounts.totalPaise)
  const from = product.family?.pricesDiffer ? 'From ' : ''
  return (
    <Seo
      title={title}
      description={`${from}${formatRupees(price)} per ${unitOf(product).toLowerCase()} with GST. ${product.description}`}
      canonicalPath={paths.canonicalProduct(product)}
      image={product.primaryImage}
      imageAlt={product.imageAlts?.[0]}
      type="product"
      price={price}
    />
  )
}
