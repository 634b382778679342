// Specifications with a value: empty ones, null and "N/A" are left out.
import type { AdminProduct } from '#contract/catalogue/admin-products'
import type { SpecificationValue } from '#contract/catalogue/specification-value'
import { isBlank } from '#contract/catalogue/specifications'
import { Card } from '#web/ui/data/card.tsx'

export function ProductSpecifications({ specifications }: Pick<AdminProduct, 'specifications'>) {
  const rows = Object.entries(specifications).filter(
    ([, value]) => !isBlank(value) && !isNotApplicable(value),
  )
  if (rows.length === 0) return null
  return (
    <Card title="Specifications" flush className="overflow-hidden">
      <table className="w-full border-t border-line text-left">
        <caption className="sr-only">Specifications</caption>
        <tbody className="divide-y divide-line">
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th
                scope="row"
                className="w-2/5 px-4 py-2 align-top text-sm font-normal wrap-anywhere text-muted first-letter:uppercase sm:px-5"
              >
                {name.replaceAll('_', ' ')}
              </th>
              <td className="px-4 py-2 wrap-anywhere sm:px-5">{textOf(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

const isNotApplicable = (value: SpecificationValue): boolean =>
  typeof value === 'string' && ['', 'N/A'].includes(value.trim())

function textOf(value: SpecificationValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'object' && value !== null) return `${value.min} – ${value.max}`
  return String(value)
}
