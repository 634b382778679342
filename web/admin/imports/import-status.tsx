// Status pill of an import.
import type { Import, ImportStatus } from '#contract/imports/imports'
import { StatusPill } from '#web/ui/data/badge.tsx'

const looks = {
  checked: { status: 'Waiting for you', tone: 'yellow' },
  running: { status: 'Importing', tone: 'blue' },
  done: { status: 'Imported', tone: 'green' },
  undoing: { status: 'Being undone', tone: 'blue' },
  undone: { status: 'Undone', tone: 'grey' },
  failed: { status: 'Stopped by an error', tone: 'red' },
} as const satisfies Record<ImportStatus, { status: string; tone: string }>

export const ImportStatusPill = ({ status }: Pick<Import, 'status'>) => <StatusPill {...looks[status]} />
