// Costs by slabs of weight or goods value. Under one table of weights a heavier parcel never costs less, as the form takes
// no table in which costs fall.
import { add, formatPaise, type Paise, times } from '#contract/base/money'

/** Grams or paise up to and including which it costs so much. */
export interface Slab {
  upTo: number
  costPaise: Paise
}

export interface SlabTable {
  /** In rising order. */
  slabs: readonly Slab[]
  /** Above the last slab: by weight each further kilogram, by value in all; null where nothing is offered above. */
  beyondPaise: Paise | null
}

/** `costPaise` is null for what is not offered; `because` says why, in either case. */
export interface Answer {
  costPaise: Paise | null
  because: string
}

export const not = (because: string): Answer => ({ costPaise: null, because })

const GRAMS_OF_KG = 1_000

/** Above the last slab each further kilogram that has begun is paid. */
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
