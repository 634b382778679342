// Badge that shows whether a carrier, method or zone is active.
import { StatusPill } from '#web/ui/data/badge.tsx'

export const ActivePill = ({ isActive }: { isActive: boolean }) => (
  <StatusPill status={isActive ? 'Active' : 'Inactive'} tone={isActive ? 'green' : 'grey'} />
)
