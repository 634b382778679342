// All customers. They are loaded once; searching, filtering and turning pages is done here, and stands in the address.
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { type Customer, customerStatuses } from '#contract/customers/admin'
import { customerTypes } from '#contract/customers/customer-types'
import { adminCall } from '#web/admin/call.ts'
import { customerStatusLabels } from '#web/admin/customers/customer-status-pill.tsx'
import { customerTypeLabels } from '#web/admin/customers/customer-type-badge.tsx'
import { useActions } from '#web/admin/kit/action/use-actions.tsx'
import { ExportMenu } from '#web/admin/kit/list/export-menu.tsx'
import { FilterSelect } from '#web/admin/kit/list/filter-select.tsx'
import { ListPage } from '#web/admin/kit/list/list-frame.tsx'
import { type ListParams, useListParams } from '#web/admin/kit/list/use-list-params.ts'
import { useLoadToasts } from '#web/admin/kit/use-load-toasts.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { messageOf } from '#web/api/call.ts'
import { routeQuery } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { CustomerCard } from './customer-card.tsx'
import { customerColumns } from './customer-columns.tsx'
import { filterCustomers } from './customer-filter.ts'
import { CustomerRowMenu } from './customer-row-menu.tsx'
import { CustomerStats } from './customer-stats.tsx'

/** Loaded at each entry of the screen, once. */
const customersQuery = { ...routeQuery(adminCall, 'GET /admin/customers', {}), staleTime: 0 }

const noFigures = { totalCustomers: 0, activeCustomers: 0, totalRevenue: 0, averageOrderValue: 0 }

export default function CustomersPage() {
  const navigate = useNavigate()
  const params = useListParams()
  const query = useQuery(customersQuery)
  useLoadToasts(query, { id: 'customers', loaded: 'Customers loaded!' })
  const on = useActions<Customer>()

  const all = query.data?.customers
  const [search, status, type] = [params.get('search'), params.get('status'), params.get('type')]
  const found = useMemo(
    () => filterCustomers(all ?? [], { search, status, type }),
    [all, search, status, type],
  )
  const list = withinPages(params, found.length)
  const rows = found.slice((list.page - 1) * list.limit, list.page * list.limit)

  return (
    <>
      <ListPage
        title="Customer Management"
        text="Everybody with an account: what they bought, and how they stand with you."
        stats={<CustomerStats stats={query.data?.stats ?? noFigures} loading={query.isPending} />}
        list={list}
        filterNames={['status', 'type']}
        search={{ label: 'Search customers', placeholder: 'Name, e-mail or phone' }}
        filters={<Filters list={list} />}
        tools={
          <ExportMenu
            size="sm"
            className="min-h-9"
            route="GET /admin/customers/export"
            input={(format) => ({
              query: {
                search,
                status: customerStatuses.find((one) => one === status),
                type: customerTypes.find((one) => one === type),
                format,
              },
            })}
          />
        }
        query={query}
        loadingText="Loading customers..."
        failure={query.error ? messageOf(query.error) : 'Something went wrong'}
        empty={{
          icon: <Users />,
          title: 'No customers found',
          text:
            all?.length === 0
              ? 'Whoever opens an account in the shop appears here.'
              : 'No customers match your current filters.',
        }}
        columns={customerColumns}
        rows={rows}
        rowKey={({ _id }) => _id}
        rowName={({ name }) => name}
        rowActions={(customer) => <CustomerRowMenu customer={customer} on={on} />}
        onRowClick={({ _id }) => navigate(adminPaths.customer(_id))}
        card={(customer) => (
          <CustomerCard customer={customer} actions={<CustomerRowMenu customer={customer} on={on} />} />
        )}
        total={found.length}
      />
      {on.window}
    </>
  )
}

/** An address may name a page that is not there any more. */
const withinPages = (list: ListParams, total: number): ListParams => ({
  ...list,
  page: Math.min(list.page, Math.max(1, Math.ceil(total / list.limit))),
})

const statusOptions = [
  { value: '', label: 'All' },
  ...customerStatuses.map((value) => ({ value, label: customerStatusLabels[value] })),
]
const typeOptions = [
  { value: '', label: 'All' },
  ...customerTypes.map((value) => ({ value, label: customerTypeLabels[value] })),
]

function Filters({ list }: { list: ListParams }) {
  const isFiltered = ['search', 'status', 'type'].some((name) => list.get(name))
  return (
    <>
      <FilterSelect
        label="Status"
        value={list.get('status')}
        onChange={(status) => list.set({ status })}
        options={statusOptions}
      />
      <FilterSelect
        label="Type"
        value={list.get('type')}
        onChange={(type) => list.set({ type })}
        options={typeOptions}
      />
      {isFiltered && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => list.set({ search: undefined, status: undefined, type: undefined })}
        >
          Clear
        </Button>
      )}
    </>
  )
}
