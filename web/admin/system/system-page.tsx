// The state of the shop's software: problems first, then requests, page speed, processes, database and queues.
import { useQuery } from '@tanstack/react-query'
import { Cpu, Database, HardDrive, Zap } from 'lucide-react'
import { formatDateTime } from '#contract/base/days'
import { formatNumber, formatPercent } from '#contract/base/rupee-text'
import { SYSTEM_REFRESH_MS, type System } from '#contract/system/admin'
import { adminCall } from '#web/admin/call.ts'
import { fileSize } from '#web/admin/kit/form/file-size.ts'
import { Stats } from '#web/admin/kit/stats.tsx'
import { SettingsFrame } from '#web/admin/settings/settings-frame.tsx'
import { routeQuery } from '#web/api/query.ts'
import { DatabaseCard } from './database-card.tsx'
import { ProblemList } from './problem-list.tsx'
import { ProcessesCard } from './processes-card.tsx'
import { QueuesCard } from './queues-card.tsx'
import { RequestsCard } from './requests-card.tsx'
import { RequestsTrend } from './requests-trend.tsx'
import { VitalsCard } from './vitals-card.tsx'

export default function SystemPage() {
  const query = useQuery({
    ...routeQuery(adminCall, 'GET /system', {}),
    refetchInterval: SYSTEM_REFRESH_MS,
  })
  return (
    <SettingsFrame
      title="System"
      text="Versions, performance and the state of everything that runs in the background."
      query={query}
    >
      {({ system }) => (
        <>
          <ProblemList system={system} />
          <Stats stats={statsOf(system)} loading={false} />
          <div className="grid gap-6">
            <RequestsTrend slots={system.requests.slots} />
            <RequestsCard requests={system.requests} />
            <VitalsCard vitals={system.vitals} days={system.vitalDays} />
            <ProcessesCard processes={system.processes} />
            <QueuesCard system={system} />
            <DatabaseCard database={system.database} backups={system.backups} />
          </div>
        </>
      )}
    </SettingsFrame>
  )
}

function statsOf({ version, processes, database, disk, cache }: System) {
  const memory = processes.reduce((sum, { memoryBytes }) => sum + memoryBytes, 0)
  const lookups = cache.hits + cache.misses
  const [oldest] = processes.map(({ startedAt }) => startedAt).sort()
  return [
    {
      label: 'Haat',
      value: version,
      description: oldest ? `Running since ${formatDateTime(oldest)}` : 'No process has reported yet',
      icon: <Cpu />,
    },
    {
      label: 'Memory',
      value: fileSize(memory),
      description: processes.length === 1 ? 'One process' : `${formatNumber(processes.length)} processes`,
      icon: <Zap />,
    },
    {
      label: 'Database',
      value: fileSize(database.bytes),
      description: `PostgreSQL ${database.version}`,
      icon: <Database />,
      tone: database.isBehind ? ('turmeric' as const) : undefined,
    },
    {
      label: 'Free disk space',
      value: fileSize(disk.freeBytes),
      description: `${formatPercent(disk.freeBytes / Math.max(1, disk.bytes))} of ${fileSize(disk.bytes)}`,
      icon: <HardDrive />,
    },
    {
      label: 'Answered from the cache',
      value: lookups === 0 ? '—' : formatPercent(cache.hits / lookups),
      description: `${formatNumber(cache.entries)} responses, ${fileSize(cache.bytes)}`,
      icon: <Zap />,
    },
  ]
}
