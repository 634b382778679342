// The sign over the product list: the seller's, or on a category's own page the category's.
import type { ListedCategory } from '#web/store/catalogue/listed.ts'
import { useListingSign } from '#web/store/shell/storefront.ts'

export function ListingBanner({ category }: { category?: ListedCategory | undefined }) {
  const sign = useListingSign()
  return (
    <div className="bg-indigo text-on-indigo">
      <div className="mx-auto max-w-[90rem] px-4 py-7 sm:px-6 lg:px-8 lg:py-9">
        <h1 className="font-serif text-3xl leading-tight font-semibold tracking-tight sm:text-4xl">
          {category ? (
            category.name
          ) : (
            <>
              {sign === null ? '\u00a0' : sign.title || 'Our Products'}{' '}
              <span className="text-turmeric">{sign?.highlight}</span>
            </>
          )}
        </h1>
        {category ? (
          <p className="mt-2 max-w-[60ch] text-pretty">{category.description}</p>
        ) : (
          <Specialities labels={sign?.specialities ?? []} />
        )}
      </div>
      <div className="temple rotate-180 bg-indigo [--thread-madder:var(--turmeric)]" aria-hidden="true" />
    </div>
  )
}

function Specialities({ labels }: { labels: readonly { label: string }[] }) {
  if (labels.length === 0) return null
  return (
    <ul
      aria-label="Our specialities"
      className="mt-3 flex flex-wrap gap-x-5 gap-y-0.5 text-sm max-sm:columns-2 max-sm:block"
    >
      {labels.map(({ label }) => (
        <li key={label} className="flex items-center gap-2">
          <span aria-hidden="true" className="size-1.5 rotate-45 bg-turmeric" />
          {label}
        </li>
      ))}
    </ul>
  )
}
