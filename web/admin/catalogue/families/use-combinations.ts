// The variants to be added: all combinations that don't exist yet, which of them are chosen, and their SKUs from a
// pattern unless one was typed.
import { useState } from 'react'
import { type OptionAxis, variantName } from '#contract/catalogue/families'
import { combinationsOf, defaultPattern, proposeSkus } from '#contract/catalogue/variant-proposals'

export interface Combination {
  key: string
  values: string[]
  /** Name of the variant. */
  name: string
  sku: string
  isChosen: boolean
}

interface Options {
  family: string
  axes: readonly OptionAxis[]
  /** Values of the variants that exist. */
  taken: readonly (readonly string[])[]
  /** SKU of the first variant, for the pattern. */
  sku: string
  takenSkus: readonly string[]
}

const keyOf = (values: readonly string[]) => JSON.stringify(values)

export function useCombinations({ family, axes, taken, sku, takenSkus }: Options) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [ownPattern, setPattern] = useState<string | null>(null)
  const pattern = ownPattern ?? (sku === '' ? '' : defaultPattern(axes))
  const existing = new Set(taken.map(keyOf))
  const values = axes.length === 0 ? [] : combinationsOf(axes).filter((row) => !existing.has(keyOf(row)))
  const skus = proposeSkus({ pattern, sku, axes }, values, takenSkus)
  const combinations = values.map((row, at): Combination => {
    const key = keyOf(row)
    return {
      key,
      values: row,
      name: variantName(family, row),
      sku: typed.get(key) ?? skus[at] ?? '',
      isChosen: !left.has(key),
    }
  })
  return {
    combinations,
    chosen: combinations.filter(({ isChosen }) => isChosen),
    pattern,
    setPattern,
    isChanged: left.size > 0 || typed.size > 0 || ownPattern !== null,
    typeSku: (key: string, text: string) => setTyped(new Map(typed).set(key, text)),
    choose(key: string, isChosen: boolean) {
      const next = new Set(left)
      if (isChosen) next.delete(key)
      else next.add(key)
      setLeft(next)
    },
    chooseAll: (isChosen: boolean) => setLeft(new Set(isChosen ? [] : combinations.map(({ key }) => key))),
  }
}
