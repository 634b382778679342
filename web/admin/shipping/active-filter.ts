// Filters of the lists of carriers, methods and zones. They run in the browser, because all rows are loaded.
import { hasPhone } from '#contract/base/phone'
import type { Asked } from '#web/admin/kit/list/definition.ts'
import { oneOf, select } from '#web/admin/kit/list/filters/filters.tsx'

const options = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
]

export const activeFilter = oneOf(['active', 'inactive'], select('Status', options))

interface Searched {
  isActive: boolean
  /** The text that the search covers. */
  text: string
  phone?: string
}

export const isWanted = ({ isActive, text, phone = '' }: Searched, { search = '', filter }: Asked): boolean =>
  (text.toLowerCase().includes(search.toLowerCase()) || hasPhone(phone, search)) &&
  (filter.status === undefined || (filter.status === 'active') === isActive)
