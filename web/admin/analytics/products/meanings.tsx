// What the figures of a screen mean, in the words of the contract; folded away until somebody asks.
import { figureMeanings } from '#contract/reports/product-performance'
import { Disclosure } from '#web/ui/disclosure.tsx'

type Figure = keyof typeof figureMeanings

export function Meanings({ figures }: { figures: Partial<Record<Figure, string>> }) {
  return (
    <Disclosure
      title="What these figures mean"
      className="mb-4 rounded border border-line bg-surface px-4 text-sm"
    >
      <dl className="grid gap-x-8 gap-y-3 lg:grid-cols-2">
        {(Object.keys(figures) as Figure[]).map((figure) => (
          <div key={figure}>
            <dt className="font-semibold">{figures[figure]}</dt>
            <dd className="text-muted">{figureMeanings[figure]}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}
