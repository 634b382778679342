// Call to action at the end of the home page.
import { Link } from 'react-router'
import { paths } from '#web/store/paths.ts'
import { Motif } from '#web/store/shell/motif.tsx'

export function StartShopping() {
  return (
    <section aria-labelledby="start-heading" className="page-width mt-16 mb-16">
      <div className="relative overflow-hidden rounded bg-indigo text-on-indigo">
        <div className="temple rotate-180 [--thread-madder:var(--turmeric)]" aria-hidden="true" />
        <div className="flex flex-col items-start gap-x-10 gap-y-6 px-6 py-10 sm:px-10 md:flex-row md:items-center">
          <Motif name="star" className="size-16 shrink-0 text-turmeric max-md:hidden" />
          <div className="flex-1">
            <h2 id="start-heading" className="font-serif text-2xl leading-tight font-semibold sm:text-3xl">
              Start shopping
            </h2>
            <p className="mt-1.5 max-w-[60ch]">
              Choose your products and quantities. Price, GST and total are shown before you order.
            </p>
          </div>
          <Link
            to={paths.products}
            className="inline-flex min-h-13 items-center rounded bg-turmeric px-6 text-lg font-semibold text-on-turmeric transition-colors hover:bg-turmeric-soft focus-visible:outline-on-indigo"
          >
            Start Shopping
          </Link>
        </div>
        <div className="temple [--thread-madder:var(--turmeric)]" aria-hidden="true" />
      </div>
    </section>
  )
}
