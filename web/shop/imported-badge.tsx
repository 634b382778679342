// Marks an order imported from a previous store.
import { Badge } from '#web/ui/data/badge.tsx'

export const ImportedBadge = () => <Badge tone="purple">Imported</Badge>
