// The seller's banner above the list of all products. While a sale is running, its name replaces the highlighted
// words. Categories and searches have a heading instead.
import { formatDateTime } from '#contract/base/days'
import { useListingSign } from '#web/store/shell/storefront.ts'

export function ListingBanner() {
  const sign = useListingSign()
  return (
    <div className="bg-indigo text-on-indigo">
      <div className="page-width py-3 sm:py-6">
        <h1 className="font-serif text-xl leading-tight font-semibold tracking-tight sm:text-4xl">
          {sign === null ? '\u00a0' : sign.title || 'Our Products'}{' '}
          <span className="text-turmeric">{sign?.sale?.name ?? sign?.highlight}</span>
        </h1>
        {sign?.sale && (
          <p className="mt-1 text-sm sm:text-base">{`Until ${formatDateTime(sign.sale.endsAt)}`}</p>
        )}
        <Specialities labels={sign?.specialities ?? []} />
      </div>
      <div className="temple rotate-180 bg-indigo [--thread-madder:var(--turmeric)]" aria-hidden="true" />
    </div>
  )
}

/** One line on a phone, scrolled sideways. */
function Specialities({ labels }: { labels: readonly { label: string }[] }) {
  if (labels.length === 0) return null
  return (
    <ul
      aria-label="Our specialities"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
      tabIndex={0}
      className="mt-1.5 flex gap-x-5 gap-y-0.5 text-sm max-sm:overflow-x-auto max-sm:whitespace-nowrap max-sm:[scrollbar-width:none] sm:mt-3 sm:flex-wrap"
    >
      {labels.map(({ label }) => (
        <li key={label} className="speciality">
          {label}
        </li>
      ))}
    </ul>
  )
}
