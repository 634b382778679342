// SEO metadata of a product.
import type { Product } from '#contract/catalogue/catalogue'
import { paths } from '#web/store/paths.ts'
import { Seo } from '#web/store/shell/seo.tsx'

interface ProductSeoProps {
  product: Product
  title: string
}

export function ProductSeo({ product, title }: ProductSeoProps) {
  return (
    <Seo
      title={title}
      description={product.description || `${title} at its mill price, with GST shown.`}
      canonicalPath={paths.canonicalProduct(product)}
      image={product.primaryImage}
      type="product"
    />
  )
}
