// The key figures of a sales report, each with its definition and the value before.
import {
  HandCoins,
  IndianRupee,
  Landmark,
  Package,
  PackageX,
  ReceiptIndianRupee,
  Scale,
  ShoppingBag,
} from 'lucide-react'
import type { SalesReport } from '#contract/sales/report'
import { definitions, figureNames } from '#contract/sales/words'
import type { Stat } from '#web/admin/kit/stats.tsx'
import { Change, Figure, type FigureKey } from './figure.tsx'
import { rowsBehind } from './sales-links.ts'

const looks: readonly (Pick<Stat, 'icon' | 'tone'> & { of: FigureKey })[] = [
  { of: 'sales', icon: <ReceiptIndianRupee /> },
  { of: 'tax', icon: <Landmark />, tone: 'madder' },
  { of: 'received', icon: <IndianRupee />, tone: 'neem' },
  { of: 'givenBack', icon: <HandCoins />, tone: 'turmeric' },
  { of: 'orders', icon: <ShoppingBag /> },
  { of: 'unitsSold', icon: <Package />, tone: 'neem' },
  { of: 'averageOrderValue', icon: <Scale />, tone: 'turmeric' },
  { of: 'credited', icon: <PackageX />, tone: 'madder' },
]

export const salesStats = (report: SalesReport | undefined): readonly Stat[] =>
  looks.map(({ of, ...look }) => ({
    ...look,
    label: figureNames[of],
    value: <Figure of={of} value={report?.figures[of] ?? 0} />,
    description: (
      <>
        <span className="block">{definitions[of]}</span>
        {report && (
          <span className="mt-1 block pr-6">
            <Compared of={of} now={report.figures[of]} before={report.figuresBefore[of]} />
          </span>
        )}
      </>
    ),
    ...(report && { link: { to: rowsBehind[of](report.period), label: `Rows behind ${figureNames[of]}` } }),
  }))

function Compared({ of, now, before }: { of: FigureKey; now: number; before: number }) {
  if (before === 0) return 'Nothing in the period before'
  return (
    <>
      <Change now={now} before={before} /> on <Figure of={of} value={before} /> before
    </>
  )
}
