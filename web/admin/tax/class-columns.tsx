// Columns of the list of tax classes.
import { formatDay, today } from '#contract/base/days'
import { formatNumber, formatRupees } from '#contract/base/rupee-text'
import type { TaxClass } from '#contract/tax/admin-classes'
import type { ListColumn } from '#web/admin/kit/list/definition.ts'

const none = <span className="text-muted">—</span>

type Rule = TaxClass['rules'][number]

/** For example "5% up to ₹2,500.00, above 18%". */
export function rateText({ slabs }: Rule): string {
  const parts = slabs.map(({ upTo, rate }, at) =>
    upTo !== null ? `${rate}% up to ${formatRupees(upTo)}` : at === 0 ? `${rate}%` : `above ${rate}%`,
  )
  return parts.join(', ')
}

const ruleOfToday = ({ rules }: TaxClass): Rule | undefined =>
  rules.findLast(({ from }) => from <= today()) ?? rules[0]

const nextRule = ({ rules }: TaxClass): Rule | undefined => rules.find(({ from }) => from > today())

export const classColumns: readonly ListColumn<TaxClass>[] = [
  { id: 'name', header: 'Name', className: 'font-semibold', cell: ({ name }) => name },
  {
    id: 'today',
    header: 'Rate today',
    className: 'tabular-nums',
    cell: (taxClass) => {
      const rule = ruleOfToday(taxClass)
      return rule ? rateText(rule) : none
    },
  },
  {
    id: 'next',
    header: 'Next change',
    className: 'tabular-nums',
    cell: (taxClass) => {
      const rule = nextRule(taxClass)
      return rule ? `${formatDay(rule.from)}: ${rateText(rule)}` : none
    },
  },
  {
    id: 'hsn',
    header: 'HSN codes',
    className: 'max-w-56 whitespace-normal! tabular-nums',
    cell: ({ hsnPrefixes }) => (hsnPrefixes.length === 0 ? none : hsnPrefixes.join(', ')),
  },
  {
    id: 'products',
    header: 'Products',
    numeric: true,
    cell: ({ productCount }) => formatNumber(productCount),
  },
]
