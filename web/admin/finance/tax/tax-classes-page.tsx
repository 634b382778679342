// Tax classes, all in one reply: what products are taxed at, by day and by price of one unit.
import { BadgePercent, Package } from 'lucide-react'
import { today } from '#contract/base/days'
import { ActionButton } from '#web/admin/kit/action/use-actions.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { classColumns } from './class-columns.tsx'
import { deleteClass } from './delete-class.tsx'
import { createClass, editClass } from './save-class.tsx'

export default listPage('GET /tax/classes', {
  title: 'Tax Classes',
  text: 'GST rates by day and by price, for products that have no rate of their own.',
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
        description: 'That products can go by',
        icon: <BadgePercent />,
      },
      {
        label: 'Products',
        value: classes.reduce((sum, { productCount }) => sum + productCount, 0),
        description: 'That take their rate from one',
        icon: <Package />,
        tone: 'neem',
      },
      {
        label: 'Changes ahead',
        value: classes.filter(({ rules }) => rules.some(({ from }) => from > today())).length,
        description: 'With rates that begin later',
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
      : { title: 'No tax classes yet', text: 'Add the first one, or give each product a rate of its own.' },
})
