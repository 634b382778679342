// Form values of a tax class. Typed input stays text until it is submitted, so that nothing is lost.
import type { z } from 'zod'
import { today } from '#contract/base/days'
import type { TaxClass, TaxClassInput } from '#contract/tax/admin-classes'
import type { Exemption } from '#contract/tax/exemptions'
import { readAmount } from '#web/ui/form/amount-input.tsx'

interface SlabValues {
  /** Empty in the last slab. */
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
  exemption: Exemption
  rules: RuleValues[]
}

export const blankSlab: SlabValues = { upTo: '', rate: '' }

export const blankRule = (): RuleValues => ({ from: today(), slabs: [blankSlab], source: '' })

export const blankClass = (): ClassValues => ({
  name: '',
  hsnPrefixes: '',
  exemption: 'nil_rated',
  rules: [blankRule()],
})

export const valuesOf = ({ name, hsnPrefixes, exemption, rules }: TaxClass): ClassValues => ({
  name,
  exemption,
  hsnPrefixes: hsnPrefixes.join(', '),
  // Newest rule first, because it is the one usually edited.
  rules: rules.toReversed().map(({ from, slabs, source }) => ({
    from,
    slabs: slabs.map(({ upTo, rate }) => ({ upTo: upTo === null ? '' : String(upTo), rate: String(rate) })),
    source,
  })),
})

/** Input for the contract's schema, which validates it. */
export const classInput = ({
  name,
  hsnPrefixes,
  exemption,
  rules,
}: ClassValues): z.input<typeof TaxClassInput> => ({
  name,
  exemption,
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
