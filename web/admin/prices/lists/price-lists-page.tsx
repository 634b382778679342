// All price lists with the customers they apply to, from a single request.
import { Tags } from 'lucide-react'
import { formatDay } from '#contract/base/days'
import { formatNumber } from '#contract/base/rupee-text'
import { ActionButton } from '#web/admin/kit/action/use-actions.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { customersText } from './customers-text.ts'
import { deletePriceList } from './delete-price-list.tsx'
import { createPriceList, editPriceList } from './save-price-list.tsx'

export default listPage('GET /prices/lists', {
  title: 'Price Lists',
  text: 'Prices for everyone or for customer groups, with lower prices for higher quantities.',
  icon: <Tags />,
  rows: 'priceLists',
  pick: (lists, { search = '' }) => {
    const wanted = search.trim().toLowerCase()
    return lists.filter((list) => `${list.name} ${customersText(list)}`.toLowerCase().includes(wanted))
  },
  rowKey: ({ _id }) => _id,
  rowName: ({ name }) => name,
  rowPath: ({ _id }) => adminPaths.priceList(_id),
  search: { label: 'Search price lists', placeholder: 'Name, customer group' },
  columns: [
    {
      id: 'name',
      header: 'Name',
      className: 'font-semibold',
      cell: ({ _id, name }) => (
        <Link
          to={adminPaths.priceList(_id)}
          className="text-indigo wrap-anywhere underline-offset-3 hover:underline"
        >
          {name}
        </Link>
      ),
    },
    { id: 'customers', header: 'Customers', className: 'whitespace-normal!', cell: customersText },
    {
      id: 'entries',
      header: 'Prices',
      numeric: true,
      cell: ({ entryCount }) => formatNumber(entryCount),
      compactCell: ({ entryCount }) => `${formatNumber(entryCount)} ${entryCount === 1 ? 'price' : 'prices'}`,
    },
    {
      id: 'updatedAt',
      header: 'Last changed',
      className: 'tabular-nums',
      cell: ({ updatedAt }) => formatDay(updatedAt),
    },
  ],
  head: () => <ActionButton action={createPriceList} row={null} />,
  actions: [editPriceList],
  menu: [deletePriceList],
  loading: 'Loading price lists...',
  failed: 'Failed to load price lists',
  empty: ({ search }) =>
    search
      ? { title: 'No price lists found', text: `Nothing matches “${search}”.` }
      : {
          title: 'No price lists yet',
          text: 'Add one for your traders, or one for everyone with lower prices from 10 or 50 units.',
        },
})
