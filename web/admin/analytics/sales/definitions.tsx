// What each figure of the report counts.
import { definitions, figureNames } from '#contract/sales/words'
import { Disclosure } from '#web/ui/disclosure.tsx'
import type { FigureKey } from './figure.tsx'

const keys = Object.keys(figureNames) as FigureKey[]

export function Definitions() {
  return (
    <Disclosure
      title="What each figure counts"
      className="mt-6 rounded border border-line bg-surface px-4 sm:px-5"
    >
      <dl className="grid gap-x-8 gap-y-3 pb-4 text-sm sm:grid-cols-2">
        {keys.map((key) => (
          <div key={key}>
            <dt className="font-semibold">{figureNames[key]}</dt>
            <dd className="text-muted">{definitions[key]}</dd>
          </div>
        ))}
      </dl>
      <p className="pb-4 text-sm text-muted">
        Days are those of India, weeks begin on Monday. A period that has begun is compared with as much of
        the one before; own dates with as many days right before them.
      </p>
    </Disclosure>
  )
}
