// Active filters whose controls are hidden, each with a button that removes it.
import { Chip } from '#web/ui/data/badge.tsx'
import type { ActiveFilter } from './filters.tsx'

interface ActiveFiltersProps {
  active: readonly ActiveFilter[]
  onRemove: (names: readonly string[]) => void
}

export const ActiveFilters = ({ active, onRemove }: ActiveFiltersProps) =>
  active.length > 0 && (
    <ul aria-label="Active filters" className="mb-4 flex flex-wrap gap-2 print:hidden">
      {active.map(({ label, value, names }) => (
        <li key={names.join()} className="flex min-w-0">
          <Chip removeLabel={`Remove filter ${label}`} onRemove={() => onRemove(names)}>
            {label}: {value}
          </Chip>
        </li>
      ))}
    </ul>
  )
