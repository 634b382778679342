// The description, and the facts that matter most for a decision, which buyers would overlook in tabs.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { withImperialSize } from '#contract/base/imperial'
import type { Product } from '#contract/catalogue/catalogue'
import { storeCall } from '#web/store/call.ts'
import { categoryAttributesQuery } from '#web/store/catalogue/catalogue-queries.ts'
import { minimumOf, sizeOf, unitsText, weightText } from '#web/store/catalogue/product-facts.ts'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import { highlightsOf } from './specifications/specification-text.ts'

export function KeyFacts({ product }: { product: Product }) {
  const size = sizeOf(product)
  const category = product.category?._id ?? ''
  const { data = [] } = useQuery({
    ...categoryAttributesQuery(storeCall, category),
    enabled: category !== '',
  })
  return (
    <>
      {product.description && <Description key={product._id} text={product.description} />}
      <DescriptionList layout="stacked" className="mt-5 border-y border-line py-4 max-sm:grid-cols-2!">
        {size && <DescriptionRow term="Size">{withImperialSize(size)}</DescriptionRow>}
        {product.color && <DescriptionRow term="Colour">{product.color}</DescriptionRow>}
        {product.weight ? <DescriptionRow term="Weight">{weightText(product.weight)}</DescriptionRow> : null}
        {highlightsOf(product, data).map(([name, text]) => (
          <DescriptionRow key={name} term={name}>
            {text}
          </DescriptionRow>
        ))}
        <DescriptionRow term="Minimum order">{unitsText(product, minimumOf(product))}</DescriptionRow>
        <DescriptionRow term="Maximum order">
          {product.maxOrderQuantity ? unitsText(product, product.maxOrderQuantity) : 'No maximum'}
        </DescriptionRow>
      </DescriptionList>
    </>
  )
}

/** About six lines on a phone; only longer texts are shortened at first. */
const LONG = 320

function Description({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(text.length <= LONG)
  return (
    <div className="mt-6">
      <p
        className={`max-w-[65ch] text-pretty whitespace-pre-line ${isOpen ? '' : 'line-clamp-6 print:line-clamp-none'}`}
      >
        {text}
      </p>
      {!isOpen && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="mt-1 min-h-6 font-semibold text-indigo underline underline-offset-3 pointer-coarse:min-h-11 print:hidden"
        >
          Read More
        </button>
      )}
    </div>
  )
}
