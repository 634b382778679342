// SEO metadata of a product.
import type { Product } from '#contract/catalogue/catalogue'
import { paths } from '#web/store/paths.ts'
import { Seo } from '#web/store/shell/seo.tsx'

export function ProductSeo({ product }: { product: Product }) {
  return (
    <Seo
      title={product.name}
      description={product.description || `${product.name} at its mill price, with GST shown.`}
      canonicalPath={paths.productPage(product)}
      image={product.primaryImage}
      type="product"
    />
  )
}
