// Facts about the firm in numbers, where the seller has entered them.
import { formatUsNumber } from '#contract/base/rupee-text'
import type { Seller } from '#contract/settings/shop'
import { useSeller } from '#web/store/shell/seller.ts'

export function FirmFacts() {
  const seller = useSeller()
  const facts = seller ? factsOf(seller) : []
  if (facts.length === 0) return null
  return (
    <dl className="grid grid-cols-2 gap-px self-start overflow-hidden rounded border border-line bg-line">
      {facts.map(([meaning, figure]) => (
        <div
          key={meaning}
          className="flex flex-col-reverse justify-end bg-surface px-4 py-3.5 last:odd:col-span-2"
        >
          <dt className="text-sm leading-tight text-muted">{meaning}</dt>
          <dd className="font-serif text-lg leading-tight font-semibold hyphens-auto wrap-anywhere tabular-nums sm:text-xl">
            {figure}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function factsOf(seller: Seller): [string, string][] {
  const facts: [string, string, boolean][] = [
    [`from ${seller.reviewCount} reviews`, `${seller.rating} of 5`, seller.reviewCount > 0],
    ['founded', String(seller.founded), seller.founded > 0],
    // International digit grouping, as buyers abroad read this page too.
    ['pieces a month', `${formatUsNumber(seller.monthlyCapacity)}+`, seller.monthlyCapacity > 0],
    ['export countries', `${seller.exportCountries}+`, seller.exportCountries > 0],
    ['legal status', seller.legalStatus, seller.legalStatus !== ''],
    ['factory', [seller.city, seller.state].filter(Boolean).join(', '), seller.city !== ''],
    ['GST registration', seller.gstin, seller.gstin !== ''],
  ]
  return facts.filter(([, , isKnown]) => isKnown).map(([meaning, figure]) => [meaning, figure])
}
