// Filter for orders on hold. Work lists leave them out.
import { select } from '#web/admin/kit/list/filters/filters.tsx'

export const holdFilter = select(
  'Hold',
  [
    { value: 'no', label: 'Not on hold' },
    { value: 'yes', label: 'On hold' },
  ],
  'All',
)
