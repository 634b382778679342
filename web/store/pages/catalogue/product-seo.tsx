// What a product says about itself, in the head and in the words of schema.org.
import type { Product } from '#contract/catalogue'
import { paths } from '../../paths.ts'
import { categoryNameOf, mainPictureOf } from '../../product-facts.ts'
import { useShopName } from '../../seller.ts'
import { Seo } from '../../seo.tsx'

export function ProductSeo({ product }: { product: Product }) {
  const shopName = useShopName()
  const path = paths.product(product)
  const picture = mainPictureOf(product)
  return (
    <Seo
      title={product.name}
      description={product.description || `${product.name} at its mill price, with GST shown.`}
      canonicalPath={path}
      image={picture}
      type="product"
      jsonLd={{
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: product.name,
        ...(product.description && { description: product.description }),
        ...(picture && { image: [picture] }),
        ...(product.sku && { sku: product.sku }),
        ...(product.color && { color: product.color }),
        ...(categoryNameOf(product) && { category: categoryNameOf(product) }),
        brand: { '@type': 'Brand', name: shopName },
        offers: {
          '@type': 'Offer',
          url: path,
          priceCurrency: 'INR',
          price: product.price.toFixed(2),
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: product.price.toFixed(2),
            priceCurrency: 'INR',
            valueAddedTaxIncluded: false,
          },
          availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
        },
        ...(product.reviewCount > 0 && {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.rating,
            reviewCount: product.reviewCount,
          },
        }),
      }}
    />
  )
}
