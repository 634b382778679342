// What each figure of the report counts.
import { definitions, figureNames } from '#contract/sales/words'
import { Meanings } from '#web/admin/kit/meanings.tsx'
import type { FigureKey } from './figure.tsx'

const keys = Object.keys(figureNames) as FigureKey[]

export function Definitions() {
  return (
    <Meanings
      title="What each figure counts"
      className="mt-6"
      meanings={keys.map((key) => [figureNames[key], definitions[key]])}
    >
      Days are those of India, weeks begin on Monday. A period that has begun is compared with as much of the
      one before; own dates with as many days right before them.
    </Meanings>
  )
}
