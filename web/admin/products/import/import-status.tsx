// Where an import stands, in words and colour.
import type { ProductImport } from '#contract/catalogue/admin-imports'
import { StatusPill } from '#web/ui/data/badge.tsx'

const looks = {
  checked: { status: 'Waiting for you', tone: 'yellow' },
  running: { status: 'Importing', tone: 'blue' },
  done: { status: 'Imported', tone: 'green' },
  undoing: { status: 'Being undone', tone: 'blue' },
  undone: { status: 'Undone', tone: 'grey' },
  failed: { status: 'Stopped by a fault', tone: 'red' },
} as const satisfies Record<ProductImport['status'], { status: string; tone: string }>

export const ImportStatusPill = ({ status }: Pick<ProductImport, 'status'>) => (
  <StatusPill {...looks[status]} />
)
