// Email address, password, devices, data export and account deletion.
import { DangerZone } from './danger-zone.tsx'
import { EmailCard } from './email-card.tsx'
import { OwnData } from './own-data.tsx'
import { PanelState } from './panel-state.tsx'
import { PasswordCard } from './password-card.tsx'
import { SessionList } from './session-list.tsx'
import { useSecurity } from './use-security.ts'

export function SecurityPanel({ onDeleted }: { onDeleted: (deletionDueAt: string) => void }) {
  const query = useSecurity()
  const security = query.data
  if (!security) return <PanelState name="Security" query={query} />
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2 lg:grid-rows-[auto_auto_auto_1fr]">
      <EmailCard hasPassword={security.hasPassword} />
      <PasswordCard security={security} />
      <SessionList sessions={security.sessions} className="lg:col-start-2 lg:row-span-4 lg:row-start-1" />
      <OwnData />
      <DangerZone hasPassword={security.hasPassword} onDeleted={onDeleted} />
    </div>
  )
}
