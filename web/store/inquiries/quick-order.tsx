// Most orders need no inquiry: shows the three steps to order directly.
import { Link } from 'react-router'
import { paths } from '#web/store/paths.ts'

const steps = [
  ['Browse Products', 'Every product with its size, stock and price.'],
  ['Get Instant Quote', 'Choose a quantity: price, GST and total are shown at once.'],
  ['Place Order', 'Enter an address, get an order number, and pay by bank transfer or UPI.'],
] as const

export function QuickOrder() {
  return (
    <section
      aria-labelledby="quick-order-heading"
      className="overflow-hidden rounded bg-indigo text-on-indigo"
    >
      <div className="temple rotate-180 [--thread-madder:var(--turmeric)]" aria-hidden="true" />
      <div className="grid gap-x-12 gap-y-6 px-5 py-8 sm:px-8 lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:items-center">
        <h2 id="quick-order-heading" className="font-serif text-2xl leading-tight font-semibold sm:text-3xl">
          Quick Order
        </h2>
        <ol className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
          {steps.map(([title, text], at) => (
            <li key={title} className="flex gap-3">
              <span
                aria-hidden="true"
                className="w-5 shrink-0 font-serif text-3xl font-semibold leading-none text-turmeric"
              >
                {at + 1}
              </span>
              <div>
                <h3 className="font-semibold">{title}</h3>
                <p className="text-sm text-pretty opacity-85">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <Link
          to={paths.products}
          className="inline-flex min-h-13 items-center justify-self-start rounded bg-turmeric px-6 text-lg font-semibold text-on-turmeric transition-colors hover:bg-turmeric-soft focus-visible:outline-on-indigo"
        >
          Start Shopping Now
        </Link>
      </div>
      <div className="temple [--thread-madder:var(--turmeric)]" aria-hidden="true" />
    </section>
  )
}
