// What the form of a tax class holds: text where one types, so that nothing is lost before it is sent.
import type { z } from 'zod'
import { today } from '#contract/base/days'
import type { TaxClass, TaxClassInput } from '#contract/tax/admin-classes'
import { readAmount } from '#web/ui/form/amount-input.tsx'

interface SlabValues {
  /** Empty in the last one. */
  upTo: string
  rate: string
}

interface RuleValues {
  from: string
  slabs: SlabValues[]
  source: string
}

export interface ClassValues {
  name: string
  hsnPrefixes: string
  rules: RuleValues[]
}

export const blankSlab: SlabValues = { upTo: '', rate: '' }

export const blankRule = (): RuleValues => ({ from: today(), slabs: [blankSlab], source: '' })

export const blankClass = (): ClassValues => ({ name: '', hsnPrefixes: '', rules: [blankRule()] })

export const valuesOf = ({ name, hsnPrefixes, rules }: TaxClass): ClassValues => ({
  name,
  hsnPrefixes: hsnPrefixes.join(', '),
  // The rule in force last is what one comes to change.
  rules: rules.toReversed().map(({ from, slabs, source }) => ({
    from,
    slabs: slabs.map(({ upTo, rate }) => ({ upTo: upTo === null ? '' : String(upTo), rate: String(rate) })),
    source,
  })),
})

/** For the contract's schema, which says what is wrong with it. */
export const classInput = ({ name, hsnPrefixes, rules }: ClassValues): z.input<typeof TaxClassInput> => ({
  name,
  hsnPrefixes: hsnPrefixes.split(/[\s,;]+/).filter(Boolean),
  rules: rules.map(({ from, slabs, source }) => ({
    from,
    source,
    slabs: slabs.map(({ upTo, rate }, at) => ({
      upTo: at === slabs.length - 1 && upTo.trim() === '' ? null : readAmount(upTo),
      rate: rate.trim() === '' ? Number.NaN : Number(rate),
    })),
  })),
})
