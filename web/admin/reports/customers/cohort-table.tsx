// The cohort table, newest month first. Darker cells have a larger share; the share is also written in the cell.
import { formatNumber, formatPercent } from '#contract/base/rupee-text'
import { cx } from '#web/ui/cx.ts'
import { SidewaysHint } from '#web/ui/data/sideways-hint.tsx'
import { useScrolls } from '#web/ui/use-scrolls.ts'
import { type CohortMonth, monthText } from './cohort-months.ts'

interface CohortTableProps {
  months: readonly CohortMonth[]
  onChoose: (cohort: string, again: string | undefined) => void
}

const head = 'px-3 py-2 text-right font-semibold whitespace-nowrap'
const button =
  'min-h-9 min-w-9 rounded-sm px-1.5 font-semibold text-indigo tabular-nums underline-offset-3 hover:underline focus-visible:outline-offset-0'

export function CohortTable({ months, onChoose }: CohortTableProps) {
  const { ref, scrolls, continues } = useScrolls()
  const after = Array.from({ length: Math.max(0, months.length - 1) }, (_, at) => at + 1)
  return (
    <section
      ref={ref}
      aria-label="Customers by month"
      tabIndex={scrolls ? 0 : undefined}
      data-matrix
      className={cx('overflow-x-auto border-t border-line text-sm', continues && 'max-sm:mask-r-from-80%')}
    >
      <table className="w-full border-collapse">
        <thead className="bg-sunken text-muted">
          <tr>
            <th scope="col" className="sticky left-0 bg-sunken px-4 py-2 text-left font-semibold sm:px-5">
              First order
            </th>
            <th scope="col" className={head}>
              New
            </th>
            <th scope="col" className={head}>
              Returning
            </th>
            {after.map((count) => (
              <th key={count} scope="col" className={head}>
                <abbr
                  title={count === 1 ? 'Ordered again a month later' : `Ordered again ${count} months later`}
                >
                  +{count}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {months.toReversed().map(({ month, newCustomers, returningCustomers, again }) => (
            <tr key={month}>
              <th
                scope="row"
                className="sticky left-0 bg-surface px-4 py-1 text-left font-semibold whitespace-nowrap sm:px-5"
              >
                {monthText(month)}
              </th>
              <td className="px-3 py-1 text-right">
                <Opens
                  count={newCustomers}
                  name={`New in ${monthText(month)}: ${formatNumber(newCustomers)} customers`}
                  onOpen={() => onChoose(month, undefined)}
                >
                  {formatNumber(newCustomers)}
                </Opens>
              </td>
              <td className="px-3 py-1 text-right tabular-nums">{formatNumber(returningCustomers)}</td>
              {after.map((count) => (
                <td key={count} className="p-0.5 text-right">
                  {again[count - 1] !== undefined && (
                    <Share
                      count={again[count - 1] ?? 0}
                      of={newCustomers}
                      name={`First ordered in ${monthText(month)}, ordered again ${count === 1 ? 'a month' : `${count} months`} later`}
                      onOpen={() => onChoose(month, String(count))}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {continues && <SidewaysHint />}
    </section>
  )
}

interface ShareProps {
  count: number
  of: number
  name: string
  onOpen: () => void
}

function Share({ count, of, name, onOpen }: ShareProps) {
  const share = of === 0 ? 0 : count / of
  return (
    <span
      className="block rounded-sm px-1"
      style={{
        backgroundColor: `color-mix(in oklab, var(--indigo-soft) ${Math.round(share * 100)}%, transparent)`,
      }}
    >
      <Opens
        count={count}
        name={`${name}: ${formatNumber(count)} customers, ${formatPercent(share)}`}
        onOpen={onOpen}
      >
        {of === 0 ? '—' : formatPercent(share)}
      </Opens>
    </span>
  )
}

interface OpensProps {
  count: number
  name: string
  onOpen: () => void
  children: string
}

function Opens({ count, name, onOpen, children }: OpensProps) {
  if (count === 0) return <span className="inline-block px-1.5 py-2 text-muted tabular-nums">{children}</span>
  return (
    <button type="button" aria-label={name} title={name} className={button} onClick={onOpen}>
      {children}
    </button>
  )
}
