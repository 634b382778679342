// List of customers. They are loaded once; search, filters and pages work in the browser and are kept in the URL. If
// there are too many for one reply, the server does this instead.
import { Eye, IndianRupee, Mail, MessageCircle, Scale, ShoppingBag, UserCheck, Users } from 'lucide-react'
import { customerTypes } from '#contract/accounts/customer-types'
import { counted, formatNumber } from '#contract/base/rupee-text'
import { formatUsDay } from '#contract/base/us-days'
import { type Customer, customerStatuses } from '#contract/customers/admin'
import { customerFigures } from '#contract/reports/customer-report'
import { customerActions } from '#web/admin/customers/actions/customer-actions.ts'
import { addCustomer } from '#web/admin/customers/add/add-customer.tsx'
import { CustomerAvatar } from '#web/admin/customers/customer-avatar.tsx'
import { CustomerStatusPill, customerStatusLabels } from '#web/admin/customers/customer-status-pill.tsx'
import { ImportLink } from '#web/admin/imports/import-link.tsx'
import { ActionButton } from '#web/admin/kit/action/use-actions.tsx'
import { labelled, select } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { Meanings } from '#web/admin/kit/meanings.tsx'
import { Allowed } from '#web/admin/kit/rights/allowed.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { CustomerTypeBadge, customerTypeLabels } from '#web/admin/orders/customer-type-badge.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { messageOf } from '#web/api/call.ts'
import { mailLink } from '#web/shop/contact-links.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { whatsAppLink } from '#web/shop/whatsapp-link.ts'
import { MenuLink, MenuSeparator } from '#web/ui/overlay/menu.tsx'
import { filterCustomers } from './customer-filter.ts'

const noFigures = { totalCustomers: 0, activeCustomers: 0, totalRevenue: 0, averageOrderValue: 0 }

export default listPage('GET /admin/customers', {
  title: 'Customer Management',
  text: 'All customers with an account: their orders, spending and status.',
  icon: <Users />,
  rows: 'customers',
  pick: (customers, { search, filter }) => filterCustomers(customers, { search, ...filter }),
  isWhole: ({ pagination }) => !pagination || pagination.totalPages === 1,
  // Reloads each time the screen opens.
  staleTime: 0,

  rowKey: ({ _id }) => _id,
  rowName: ({ name }) => name,
  rowPath: ({ _id }) => adminPaths.customer(_id),
  links: (customer) => <Links customer={customer} />,
  menu: customerActions,

  search: { label: 'Search customers', placeholder: 'Name, email or phone' },
  filters: {
    status: select('Status', labelled(customerStatuses, customerStatusLabels)),
    type: select('Type', labelled(customerTypes, customerTypeLabels)),
  },
  export: { route: 'GET /admin/customers/export' },
  head: () => (
    <>
      <ImportLink to={adminPaths.importCustomers} />
      <ActionButton action={addCustomer} row={null} />
    </>
  ),

  stats: (reply) => {
    const figures = reply?.stats ?? noFigures
    return [
      {
        label: 'Total Customers',
        value: figures.totalCustomers,
        description: 'With an account',
        icon: <Users />,
      },
      {
        label: 'Active Customers',
        value: figures.activeCustomers,
        description: 'Can sign in',
        icon: <UserCheck />,
        tone: 'neem',
      },
      {
        label: 'Total Revenue',
        value: <Rupees value={figures.totalRevenue} />,
        description: 'All orders, paid or not, except cancelled and returned ones',
        icon: <IndianRupee />,
        tone: 'neem',
      },
      {
        label: 'Average Order Value',
        value: <Rupees value={figures.averageOrderValue} />,
        description: 'With GST',
        icon: <Scale />,
        tone: 'turmeric',
      },
    ]
  },

  columns: [
    { id: 'customer', header: 'Customer', card: 'title', cell: (customer) => <Name customer={customer} /> },
    {
      id: 'phone',
      header: 'Phone',
      compact: 'meta',
      className: 'tabular-nums',
      cell: ({ phone }) => phone || '—',
    },
    // City of the first address.
    {
      id: 'location',
      header: 'Location',
      compact: 'meta',
      cell: ({ addresses }) => addresses[0]?.city ?? '—',
    },
    { id: 'type', header: 'Type', card: 'badge', cell: ({ type }) => <CustomerTypeBadge type={type} /> },
    {
      id: 'status',
      header: 'Status',
      card: 'badge',
      cell: ({ status }) => <CustomerStatusPill status={status} />,
    },
    {
      id: 'orders',
      header: 'Orders',
      compact: 'meta',
      compactCell: ({ totalOrders }) => counted(totalOrders, 'order'),
      numeric: true,
      cell: ({ totalOrders }) => formatNumber(totalOrders),
    },
    {
      id: 'spent',
      header: 'Total Spent',
      compact: 'aside',
      numeric: true,
      cell: ({ totalSpent }) => <Rupees value={totalSpent} />,
    },
    {
      id: 'joined',
      header: 'Join Date',
      compact: 'none',
      className: 'tabular-nums',
      cell: ({ createdAt }) => formatUsDay(createdAt),
    },
    {
      // As documented, this shows the day of the last sign-in.
      id: 'last-order',
      header: 'Last Order / Login',
      compact: 'none',
      className: 'tabular-nums',
      cell: ({ lastLogin }) => formatUsDay(lastLogin),
    },
  ],

  below: ({ hasFailed }) =>
    !hasFailed && <Meanings className="mt-4" meanings={[['Total Spent', customerFigures.totalSpent]]} />,

  loading: 'Loading customers...',
  failed: messageOf,
  empty: {
    title: 'No customers found',
    text: (reply) =>
      (reply?.stats?.totalCustomers ?? reply?.customers.length) === 0
        ? 'Customers who open an account in the shop appear here, and those you add.'
        : 'No customers match your current filters.',
  },
  toasts: { id: 'customers', loaded: 'Customers loaded!' },
})

function Name({ customer: { _id, name, email, avatar, businessName, gstin } }: { customer: Customer }) {
  const business = [businessName, gstin].filter(Boolean).join(' · ')
  return (
    <span className="flex items-center gap-3">
      <span className="in-[td]:hidden">
        <CustomerAvatar name={name} avatar={avatar} />
      </span>
      <span className="block max-w-60 min-w-0 leading-5">
        <Link
          to={adminPaths.customer(_id)}
          className="block truncate rounded-sm font-semibold text-indigo underline-offset-3 hover:underline"
        >
          {name}
        </Link>
        <span className="block truncate text-xs font-normal text-muted">{email}</span>
        {business && <span className="block truncate text-xs font-normal text-muted">{business}</span>}
      </span>
    </span>
  )
}

function Links({ customer: { _id, email, phone } }: { customer: Customer }) {
  const chat = whatsAppLink(phone)
  return (
    <>
      <MenuLink icon={<Eye aria-hidden="true" />} render={<Link to={adminPaths.customer(_id)} />}>
        View
      </MenuLink>
      <Allowed to={adminPaths.ordersOfCustomer(_id)}>
        <MenuLink
          icon={<ShoppingBag aria-hidden="true" />}
          render={<Link to={adminPaths.ordersOfCustomer(_id)} />}
        >
          Orders
        </MenuLink>
      </Allowed>
      {email && (
        <MenuLink icon={<Mail aria-hidden="true" />} render={<a href={mailLink(email)} />}>
          Write an email
        </MenuLink>
      )}
      {chat && (
        <MenuLink
          icon={<MessageCircle aria-hidden="true" />}
          render={<a href={chat} target="_blank" rel="noreferrer" />}
        >
          WhatsApp
        </MenuLink>
      )}
      <MenuSeparator />
    </>
  )
}
