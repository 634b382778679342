// Whether a carrier, method or zone is on.
import { StatusPill } from '#web/ui/data/badge.tsx'

export const ActivePill = ({ isActive }: { isActive: boolean }) => (
  <StatusPill status={isActive ? 'Active' : 'Inactive'} tone={isActive ? 'green' : 'grey'} />
)
