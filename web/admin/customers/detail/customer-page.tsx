// Detail page of one customer, with actions.
import { useQuery } from '@tanstack/react-query'
import { BookOpenText, IndianRupee, MessageSquareText, Scale, ShoppingBag, UserX } from 'lucide-react'
import { useNavigate } from 'react-router'
import { formatDay } from '#contract/base/days'
import type { Customer, CustomerDetail } from '#contract/customers/admin'
import { isSold } from '#contract/orders/order-status'
import { customerFigures } from '#contract/reports/customer-report'
import { customerActions } from '#web/admin/customers/actions/customer-actions.ts'
import { customerQuery } from '#web/admin/customers/actions/customer-query.ts'
import { deleteCustomer } from '#web/admin/customers/actions/delete-customer.tsx'
import { CustomerAvatar } from '#web/admin/customers/customer-avatar.tsx'
import { CustomerStatusPill } from '#web/admin/customers/customer-status-pill.tsx'
import { EmailsCard } from '#web/admin/emails/emails-card.tsx'
import { ActionBar } from '#web/admin/kit/action/action-bar.tsx'
import { useActions } from '#web/admin/kit/action/use-actions.tsx'
import { FigureLine } from '#web/admin/kit/figure-line.tsx'
import { recordPage } from '#web/admin/kit/record-page.tsx'
import { RecordSkeleton } from '#web/admin/kit/record-skeleton.tsx'
import { ButtonLink, Link } from '#web/admin/kit/rights/link.tsx'
import type { Stat } from '#web/admin/kit/stats.tsx'
import { MessagesCard } from '#web/admin/messages/messages-card.tsx'
import { CustomerTypeBadge } from '#web/admin/orders/customer-type-badge.tsx'
import { NewOrderLink } from '#web/admin/orders/new-order-link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { messageOf } from '#web/api/call.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Breadcrumb } from '#web/ui/text/breadcrumb.tsx'
import { PageHeader } from '#web/ui/text/heading.tsx'
import { CustomerAddresses } from './customer-addresses.tsx'
import { CustomerCompany } from './customer-company.tsx'
import { CustomerContact } from './customer-contact.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { CustomerOrderLists } from './customer-order-lists.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { CustomerStanding } from './customer-standing.tsx'

export default recordPage({
  noun: 'Customer',
  param: 'customerId',
  useRecord: (id) => useQuery(customerQuery(id)),
  pick: ({ customer }) => customer,
  loading: 'Loading customer...',
  skeleton: <RecordSkeleton figures />,
  missing: {
    title: 'Customer not found',
    text: 'The account may have been deleted.',
    icon: <UserX />,
    back: { label: 'All customers', path: adminPaths.customers },
  },
  failed: messageOf,
  toasts: { id: 'customer' },
  View: CustomerView,
})

function CustomerView({ record: customer }: { record: CustomerDetail }) {
  const navigate = useNavigate()
  const on = useActions<Customer>({
    subject: customer,
    onDone: (done) => (done === deleteCustomer ? navigate(adminPaths.customers) : undefined),
  })
  const { name, avatar, status, type } = customer
  return (
    <>
      <title>{`${name} · Back office`}</title>
      <PageHeader
        above={
          <Breadcrumb
            items={[{ label: 'Customers', render: <Link to={adminPaths.customers} /> }, { label: name }]}
          />
        }
        title={
          <span className="flex items-center gap-3">
            <CustomerAvatar name={name} avatar={avatar} large />
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </span>
        }
        text={
          <span className="mt-2 flex flex-wrap items-center gap-2">
            <CustomerStatusPill status={status} />
            <CustomerTypeBadge type={type} />
          </span>
        }
        actions={
          <>
            {status !== 'suspended' && <NewOrderLink customer={customer._id} variant="secondary" />}
            <ButtonLink
              to={adminPaths.statement(customer._id)}
              className={buttonClass({ variant: 'secondary' })}
            >
              <BookOpenText aria-hidden="true" />
              Statement
            </ButtonLink>
            <ActionBar
              actions={customerActions.filter(({ offered }) => offered(customer))}
              subject={customer}
              on={on}
            />
          </>
        }
      />
      <Warnings customer={customer} />
      <FigureLine stats={totalsOf(customer)} loading={false} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4">
          <CustomerOrders customer={customer} />
          <CustomerOrderLists customerId={customer._id} />
          <CustomerNotes customer={customer} />
          <EmailsCard about={{ customerId: customer._id }} />
          <MessagesCard about={{ customerId: customer._id }} />
          <CustomerAddresses addresses={customer.addresses} />
        </div>
        <div className="grid min-w-0 items-start gap-4 sm:grid-cols-2 xl:grid-cols-1">
          <CustomerContact customer={customer} />
          {customer.company && <CustomerCompany company={customer.company} />}
          <CustomerStanding customer={customer} />
        </div>
      </div>
      {on.window}
    </>
  )
}

function Warnings({ customer: { suspensionReason, deletionDueAt } }: { customer: CustomerDetail }) {
  return (
    <>
      {suspensionReason && <Alert className="mb-4">Suspended: {suspensionReason}</Alert>}
      {deletionDueAt && (
        <Alert tone="warning" className="mb-4">
          The customer asked to delete the account. It will be deleted on {formatDay(deletionDueAt)}, unless
          they sign in before.
        </Alert>
      )}
    </>
  )
}

function totalsOf({ orders, ...customer }: CustomerDetail): readonly Stat[] {
  const newest = orders.find(({ status }) => isSold(status))
  return [
    {
      label: 'Orders',
      value: customer.totalOrders,
      description: newest
        ? `The last one on ${formatDay(newest.createdAt)}`
        : 'Without cancelled and returned orders',
      icon: <ShoppingBag />,
    },
    {
      label: 'Total Spent',
      value: <Rupees value={customer.totalSpent} />,
      description: customerFigures.totalSpent,
      icon: <IndianRupee />,
      tone: 'neem',
    },
    {
      label: 'Average Order Value',
      value: <Rupees value={customer.averageOrderValue} />,
      description: 'With GST',
      icon: <Scale />,
      tone: 'turmeric',
    },
    {
      label: 'Reviews',
      value: customer.reviewsCount,
      description: 'Written in the shop',
      icon: <MessageSquareText />,
      tone: 'indigo',
    },
  ]
}
