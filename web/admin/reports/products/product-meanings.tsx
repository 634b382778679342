// Explanations of the product figures, worded by the contract.
import { figureMeanings } from '#contract/reports/product-performance'
import { Meanings } from '#web/admin/kit/meanings.tsx'

type Figure = keyof typeof figureMeanings

export function ProductMeanings({ figures }: { figures: Partial<Record<Figure, string>> }) {
  const names = Object.entries(figures) as [Figure, string][]
  return <Meanings meanings={names.map(([figure, name]) => [name, figureMeanings[figure]])} />
}
