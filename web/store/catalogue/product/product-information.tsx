// Declarations that the law requires of listings of packaged goods (Legal Metrology (Packaged Commodities) Rules, 2011,
// rule 6(10)), apart from the price.

import { formatRupees } from '#contract/base/rupee-text'
import type { Product } from '#contract/catalogue/catalogue'
import { countryName } from '#contract/catalogue/country-name'
import { makerRoleLabels, monthText } from '#contract/catalogue/declarations'
import { ALL_TAXES } from '#web/store/catalogue/price-line.tsx'
import { sizeOf } from '#web/store/catalogue/product-facts.ts'
import { useSeller } from '#web/store/shell/seller.ts'

export function ProductInformation({ product }: { product: Product }) {
  const seller = useSeller()
  const { declarations, mrp } = product
  if (!declarations) return null
  const { commonName, netQuantity, unitPrice, countryOfOrigin, maker, manufactureMonth } = declarations
  const care = [seller?.name, seller?.phone, seller?.email]
  const rows: [string, string | null | undefined][] = [
    ['Common name', commonName],
    ['Net quantity', netQuantity],
    ['MRP', mrp === null ? '' : `${formatRupees(mrp)} ${ALL_TAXES}`],
    ['Unit sale price', unitPrice && `${formatRupees(unitPrice.price)} per ${unitPrice.unit}`],
    ['Dimensions', sizeOf(product)],
    ['Country of origin', countryName(countryOfOrigin)],
    [maker ? makerRoleLabels[maker.role] : '', maker?.nameAndAddress],
    ['Month of manufacture', manufactureMonth && monthText(manufactureMonth)],
    ['Consumer care', care.filter(Boolean).join(', ')],
  ]
  return (
    <section aria-labelledby="product-information" className="min-w-0 lg:col-span-2">
      <h2 id="product-information" className="mb-3 font-serif text-xl font-semibold">
        Product Information
      </h2>
      <table className="specifications">
        <tbody>
          {rows.map(
            ([name, text]) =>
              text && (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{text}</td>
                </tr>
              ),
          )}
        </tbody>
      </table>
    </section>
  )
}
