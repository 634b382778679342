// How fast the storefront was for visitors, by kind of page and device.
import { formatNumber } from '#contract/base/rupee-text'
import type { MeasuredVital } from '#contract/system/admin'
import {
  rateVital,
  type VitalDevice,
  type VitalName,
  type VitalPage,
  vitalDevices,
  vitalNames,
  vitalPages,
  vitalRatings,
  vitals as vitalTable,
} from '#contract/traffic/vitals'
import { tableInCard } from '#web/admin/kit/table-in-card.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { formatMs } from './format-ms.ts'

interface PageRow {
  page: VitalPage
  device: VitalDevice
  visits: number
  values: Partial<Record<VitalName, number>>
}

const tones = { good: 'green', fair: 'yellow', poor: 'red' } as const

const formatVital = (name: VitalName, value: number): string =>
  name === 'cls' ? String(Math.round(value * 100) / 100) : formatMs(value)

function Rated({ name, value }: { name: VitalName; value: number | undefined }) {
  if (value === undefined) return '—'
  const rating = rateVital(name, value)
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span className="tabular-nums">{formatVital(name, value)}</span>
      <Badge tone={tones[rating]}>{vitalRatings[rating]}</Badge>
    </span>
  )
}

const columns: readonly Column<PageRow>[] = [
  { id: 'page', header: 'Page', cell: ({ page, device }) => `${vitalPages[page]}, ${vitalDevices[device]}` },
  ...vitalNames.map(
    (name): Column<PageRow> => ({
      id: name,
      header: vitalTable[name].name,
      wrapsHeader: true,
      cell: ({ values }) => <Rated name={name} value={values[name]} />,
    }),
  ),
  { id: 'visits', header: 'Visits', numeric: true, cell: ({ visits }) => formatNumber(visits) },
]

export function VitalsCard({ vitals, days }: { vitals: readonly MeasuredVital[]; days: number }) {
  return (
    <Card
      title="Speed for visitors"
      description={`Web Vitals of the last ${days} days: 75 % of visits were faster. A sample of visits is measured, without cookies.`}
      flush
      footer={<Limits />}
    >
      <DataTable
        label="Speed for visitors"
        columns={columns}
        rows={rowsOf(vitals)}
        rowKey={({ page, device }) => `${page} ${device}`}
        className={tableInCard}
        empty={<p className="px-4 py-10 text-center text-muted">No visits have been measured yet.</p>}
      />
    </Card>
  )
}

const Limits = () => (
  <ul className="grid gap-1 text-sm text-muted">
    {vitalNames.map((name) => {
      const { name: title, about, limits } = vitalTable[name]
      const [good, poor] = limits
      return (
        <li key={name}>
          {title}: {about}. Good up to {formatVital(name, good)}, poor above {formatVital(name, poor)}.
        </li>
      )
    })}
  </ul>
)

function rowsOf(vitals: readonly MeasuredVital[]): PageRow[] {
  const rows = new Map<string, PageRow>()
  for (const { page, device, metric, p75, visits } of vitals) {
    const key = `${page} ${device}`
    const row = rows.get(key) ?? { page, device, visits: 0, values: {} }
    row.values[metric] = p75
    row.visits = Math.max(row.visits, visits)
    rows.set(key, row)
  }
  return [...rows.values()].sort((one, other) => other.visits - one.visits)
}
