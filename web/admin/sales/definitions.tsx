// Definitions of the report's figures.
import { definitions, figureNames } from '#contract/sales/words'
import { Meanings } from '#web/admin/kit/meanings.tsx'
import type { FigureKey } from './figure.tsx'

const keys = Object.keys(figureNames) as FigureKey[]

export function Definitions() {
  return (
    <Meanings
      title="Definitions"
      className="mt-6"
      meanings={keys.map((key) => [figureNames[key], definitions[key]])}
    >
      Days are in Indian time, and weeks begin on Monday. A period in progress is compared with the same part
      of the period before it, and your own dates with the same number of days just before them.
    </Meanings>
  )
}
