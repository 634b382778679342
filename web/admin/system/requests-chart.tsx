// Two panels over the last day: requests with errors, and the durations of half and of 99 % of them.
import { Bar, Line } from 'recharts'
import { formatTime } from '#contract/base/days'
import { counted } from '#contract/base/rupee-text'
import type { RequestSlot } from '#contract/system/admin'
import { bar, line, PanelTitle } from '#web/admin/kit/chart/look.tsx'
import { Panel } from '#web/admin/kit/chart/panel.tsx'
import { formatMs } from './format-ms.ts'

const points = { dataKey: 'at', tickFormatter: formatTime, minTickGap: 40 } as const

export default function RequestsChart({ slots }: { slots: readonly RequestSlot[] }) {
  const chart = { rows: slots, points, syncId: 'requests' }
  return (
    <div className="flex h-full flex-col text-sm">
      <PanelTitle color="bg-indigo">Requests</PanelTitle>
      <Panel {...chart} height="40%" values={{ allowDecimals: false }} tip={slotTip}>
        <Bar dataKey="requests" fill="var(--indigo)" {...bar} />
      </Panel>
      <div className="flex">
        <PanelTitle color="bg-neem">Half faster than</PanelTitle>
        <PanelTitle color="bg-turmeric">99 % faster than</PanelTitle>
      </div>
      <Panel {...chart} height="44%" namesPoints values={{ tickFormatter: formatMs }}>
        <Line dataKey="p50" stroke="var(--neem)" {...line(slots.length)} />
        <Line dataKey="p99" stroke="var(--turmeric-deep)" {...line(slots.length)} />
      </Panel>
    </div>
  )
}

const slotTip = (slot: RequestSlot) => (
  <>
    <p className="text-xs text-muted">From {formatTime(slot.at)}</p>
    <p className="font-semibold tabular-nums">{counted(slot.requests, 'request')}</p>
    {slot.errors > 0 && <p className="text-madder tabular-nums">{counted(slot.errors, 'error')}</p>}
    <p className="text-muted tabular-nums">
      {formatMs(slot.p50)} and {formatMs(slot.p99)}
    </p>
  </>
)
