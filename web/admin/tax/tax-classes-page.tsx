// All tax classes with their rates by date and unit price, from a single request.
import { BadgePercent, Package } from 'lucide-react'
import { today } from '#contract/base/days'
import { ActionButton } from '#web/admin/kit/action/use-actions.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { classColumns } from './class-columns.tsx'
import { deleteClass } from './delete-class.tsx'
import { createClass, editClass } from './save-class.tsx'

export default listPage('GET /tax/classes', {
  title: 'Tax Classes',
  text: 'GST rates by date and price, for products without a rate of their own.',
  icon: <BadgePercent />,
  rows: 'taxClasses',
  pick: (classes, { search = '' }) => {
    const wanted = search.trim().toLowerCase()
    return classes.filter(({ name, hsnPrefixes }) =>
      `${name} ${hsnPrefixes.join(' ')}`.toLowerCase().includes(wanted),
    )
  },
  rowKey: ({ _id }) => _id,
  rowName: ({ name }) => name,
  search: { label: 'Search tax classes', placeholder: 'Name, HSN code' },
  columns: classColumns,
  stats: (reply) => {
    const classes = reply?.taxClasses ?? []
    return [
      {
        label: 'Tax Classes',
        value: classes.length,
        description: 'Available for products',
        icon: <BadgePercent />,
      },
      {
        label: 'Products',
        value: classes.reduce((sum, { productCount }) => sum + productCount, 0),
        description: 'Products with a rate from a tax class',
        icon: <Package />,
        tone: 'neem',
      },
      {
        label: 'Upcoming changes',
        value: classes.filter(({ rules }) => rules.some(({ from }) => from > today())).length,
        description: 'With rates that start later',
        icon: <BadgePercent />,
        tone: 'turmeric',
      },
    ]
  },
  head: () => <ActionButton action={createClass} row={null} />,
  actions: [editClass],
  menu: [deleteClass],
  loading: 'Loading tax classes...',
  failed: 'Failed to load tax classes',
  empty: ({ search }) =>
    search
      ? { title: 'No tax classes found', text: `Nothing matches “${search}”.` }
      : { title: 'No tax classes yet', text: 'Add the first one, or set a rate on each product.' },
})
