// Slab pricing by weight or value of goods. Under a weight table a heavier parcel never costs less, because the form
// refuses decreasing costs.
import { add, formatPaise, type Paise, times } from '#contract/base/money'

/** Upper limit in grams or paise, inclusive, and the cost up to it. */
export interface Slab {
  upTo: number
  costPaise: Paise
}

export interface SlabTable {
  /** In ascending order. */
  slabs: readonly Slab[]
  /**
   * Above the last slab: cost of each further kilogram by weight, or total cost by value; null if nothing is offered
   * above.
   */
  beyondPaise: Paise | null
}

/** `costPaise` is null if the method isn't offered; `because` explains the result in either case. */
export interface Answer {
  costPaise: Paise | null
  because: string
}

export const not = (because: string): Answer => ({ costPaise: null, because })

const GRAMS_OF_KG = 1_000

/** Above the last slab every started kilogram is charged. */
export function priceByWeight({ slabs, beyondPaise }: SlabTable, grams: number): Answer {
  const slab = slabs.find(({ upTo }) => grams <= upTo)
  if (slab) return { costPaise: slab.costPaise, because: `Up to ${weightText(slab.upTo)}` }
  const last = slabs.at(-1)
  if (!last) return not('No slabs are set')
  if (beyondPaise === null) return not(`Heavier than ${weightText(last.upTo)}, the last slab`)
  const kilograms = Math.ceil((grams - last.upTo) / GRAMS_OF_KG)
  return {
    costPaise: add(last.costPaise, times(beyondPaise, kilograms)),
    because: `Up to ${weightText(last.upTo)}, and ${kilograms} further kg at ${formatPaise(beyondPaise)}`,
  }
}

export function priceByValue({ slabs, beyondPaise }: SlabTable, subtotalPaise: Paise): Answer {
  const slab = slabs.find(({ upTo }) => subtotalPaise <= upTo)
  if (slab) return { costPaise: slab.costPaise, because: `Goods up to ${formatPaise(slab.upTo as Paise)}` }
  const last = slabs.at(-1)
  if (!last) return not('No slabs are set')
  const end = formatPaise(last.upTo as Paise)
  return beyondPaise === null
    ? not(`Goods above ${end}, the last slab`)
    : { costPaise: beyondPaise, because: `Goods above ${end}` }
}

/** 12500 → 12.5 kg */
export const weightText = (grams: number): string =>
  grams < GRAMS_OF_KG ? `${grams} g` : `${grams / GRAMS_OF_KG} kg`
