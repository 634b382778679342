// What a product says about itself in the head.
import type { Product } from '#contract/catalogue'
import { paths } from '../../paths.ts'
import { mainPictureOf } from '../../product-facts.ts'
import { Seo } from '../../seo.tsx'

export function ProductSeo({ product }: { product: Product }) {
  return (
    <Seo
      title={product.name}
      description={product.description || `${product.name} at its mill price, with GST shown.`}
      canonicalPath={paths.productPage(product)}
      image={mainPictureOf(product)}
      type="product"
    />
  )
}
