// Short description and the facts that matter most for a decision.
import type { Product } from '#contract/catalogue/catalogue'
import { deliveryOf, minimumOf, sizeOf, unitsText, weightText } from '#web/store/catalogue/product-facts.ts'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'

export function KeyFacts({ product }: { product: Product }) {
  const size = sizeOf(product)
  return (
    <>
      {product.description && (
        <p className="mt-6 line-clamp-4 max-w-[65ch] text-pretty whitespace-pre-line">
          {product.description}
        </p>
      )}
      <DescriptionList layout="stacked" className="mt-5 border-y border-line py-4 max-sm:grid-cols-2!">
        {size && <DescriptionRow term="Size">{size}</DescriptionRow>}
        {product.color && <DescriptionRow term="Colour">{product.color}</DescriptionRow>}
        {product.weight ? <DescriptionRow term="Weight">{weightText(product.weight)}</DescriptionRow> : null}
        <DescriptionRow term="Minimum order">{unitsText(product, minimumOf(product))}</DescriptionRow>
        <DescriptionRow term="Maximum order">
          {product.maxOrderQuantity ? unitsText(product, product.maxOrderQuantity) : 'No maximum'}
        </DescriptionRow>
        <DescriptionRow term="Dispatched in">{deliveryOf(product)}</DescriptionRow>
      </DescriptionList>
    </>
  )
}
