// Stacked bars of new and returning customers per month, without animation.
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { axis, hover, rows } from '#web/admin/kit/chart/look.tsx'
import { type CohortMonth, monthText } from './cohort-months.ts'

const bar = { stackId: 'customers', isAnimationActive: false, maxBarSize: 40 } as const

export default function CohortChart({ months }: { months: readonly CohortMonth[] }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={[...months]}
        accessibilityLayer={false}
        margin={{ top: 12, right: 16, bottom: 0, left: 0 }}
      >
        <CartesianGrid {...rows} />
        <XAxis dataKey="month" tickFormatter={monthText} minTickGap={20} {...axis} />
        <YAxis allowDecimals={false} width={48} {...axis} />
        <Tooltip
          isAnimationActive={false}
          cursor={hover}
          labelFormatter={(month) => monthText(String(month))}
          contentStyle={{ background: 'var(--raised)', border: '1px solid var(--line)', borderRadius: 6 }}
          itemStyle={{ color: 'var(--ink)' }}
          labelStyle={{ color: 'var(--muted)' }}
        />
        <Legend formatter={(name) => <span className="text-sm text-ink">{name}</span>} />
        <Bar {...bar} dataKey="newCustomers" name="New" fill="var(--neem)" />
        <Bar {...bar} dataKey="returningCustomers" name="Returning" fill="var(--indigo)" />
      </BarChart>
    </ResponsiveContainer>
  )
}
