// What the lists of carriers, methods and zones are narrowed by; their rows are all here.
import type { Asked } from '#web/admin/kit/list/definition.ts'
import { oneOf, select } from '#web/admin/kit/list/filters/filters.tsx'

const options = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
]

export const activeFilter = oneOf(['active', 'inactive'], select('Status', options))

interface Searched {
  isActive: boolean
  /** All that is searched. */
  text: string
}

export const isWanted = ({ isActive, text }: Searched, { search = '', filter }: Asked): boolean =>
  text.toLowerCase().includes(search.toLowerCase()) &&
  (filter.status === undefined || (filter.status === 'active') === isActive)
