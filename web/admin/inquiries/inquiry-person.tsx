// The sender of an inquiry: contact details, and customer data if there is an account.
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '#contract/base/days'
import type { InquiryDetail } from '#contract/inquiries/admin'
import { customerQuery } from '#web/admin/customers/actions/customer-query.ts'
import { CustomerStatusPill } from '#web/admin/customers/customer-status-pill.tsx'
import { LoadFailure } from '#web/admin/kit/load-failure.tsx'
import { Allowed } from '#web/admin/kit/rights/allowed.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { NewOrderLink } from '#web/admin/orders/new-order-link.tsx'
import { OrderLink } from '#web/admin/orders/order-cells.tsx'
import { OrderStatusBadge } from '#web/admin/orders/order-status-badge.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { mailLink, phoneLink } from '#web/shop/contact-links.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import { Skeleton } from '#web/ui/feedback.tsx'
import { interestText, subjectLabels } from './inquiry-labels.ts'

const link = 'text-indigo underline underline-offset-3'
/** Number of newest orders shown here; the customer's page has all. */
const SHOWN_ORDERS = 5

export function InquiryPerson({ inquiry }: { inquiry: InquiryDetail }) {
  const { name, company, email, phone, subject, quantity, customerId } = inquiry
  const interest = interestText(inquiry)
  return (
    <>
      <Card title="From">
        <DescriptionList className="text-sm">
          <DescriptionRow term="Name">{name}</DescriptionRow>
          {company && <DescriptionRow term="Company">{company}</DescriptionRow>}
          {email && (
            <DescriptionRow term="Email">
              <a href={mailLink(email)} className={link}>
                {email}
              </a>
            </DescriptionRow>
          )}
          {phone && (
            <DescriptionRow term="Phone">
              <a href={phoneLink(phone)} className={link}>
                {phone}
              </a>
            </DescriptionRow>
          )}
          <DescriptionRow term="About">{subjectLabels[subject]}</DescriptionRow>
          {interest && <DescriptionRow term="Interested in">{interest}</DescriptionRow>}
          {quantity && <DescriptionRow term="Quantity">{quantity}</DescriptionRow>}
        </DescriptionList>
      </Card>
      {customerId === null ? (
        <Card title="Customer">
          <p className="text-sm text-muted">No account has this email address.</p>
        </Card>
      ) : (
        <Allowed route="GET /admin/customers/{id}">
          <KnownCustomer id={customerId} />
        </Allowed>
      )}
    </>
  )
}

function KnownCustomer({ id }: { id: string }) {
  const query = useQuery(customerQuery(id))
  if (!query.data) {
    return (
      <Card title="Customer">
        {query.isError ? (
          <LoadFailure headingLevel={3} title="Failed to load the customer" query={query} />
        ) : (
          <Skeleton className="h-24" />
        )}
      </Card>
    )
  }
  const { customer } = query.data
  return (
    <Card
      title="Customer"
      actions={
        <Link to={adminPaths.customer(id)} className={link}>
          {customer.name}
        </Link>
      }
    >
      <DescriptionList className="text-sm">
        <DescriptionRow term="Status">
          <CustomerStatusPill status={customer.status} />
        </DescriptionRow>
        <DescriptionRow term="Since">{formatDay(customer.createdAt)}</DescriptionRow>
        <DescriptionRow term="Orders">{customer.totalOrders}</DescriptionRow>
        <DescriptionRow term="Total Spent">
          <Rupees value={customer.totalSpent} />
        </DescriptionRow>
      </DescriptionList>
      <p className="mt-3 empty:hidden">
        <NewOrderLink customer={id} source="email" size="sm" variant="secondary" />
      </p>
      {customer.orders.length > 0 && (
        <ul aria-label="Newest orders" className="mt-3 grid gap-2 border-t border-line pt-3 text-sm">
          {customer.orders.slice(0, SHOWN_ORDERS).map((order) => (
            <li key={order._id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <OrderLink orderNumber={order.orderNumber} />
              <OrderStatusBadge status={order.status} label={order.statusDisplay} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
