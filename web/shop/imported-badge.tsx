// Marks an order of a former shop.
import { Badge } from '#web/ui/data/badge.tsx'

export const ImportedBadge = () => <Badge tone="purple">Imported</Badge>
