// One customer with all that is known of him, and what can be done about him.

import { useQuery } from '@tanstack/react-query'
import { Ban, RotateCcw, Trash2, UserX } from 'lucide-react'
import { Link, useNavigate, useParams } from 'react-router'
import { formatUsDay } from '#contract/base/days'
import type { CustomerDetail } from '#contract/customers/admin'
import { CustomerAvatar } from '#web/admin/customers/customer-avatar.tsx'
import { CustomerTypeBadge } from '#web/admin/customers/customer-type-badge.tsx'
import { useLoadToasts } from '#web/admin/kit/use-load-toasts.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { CallError, messageOf } from '#web/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/feedback.tsx'
import { Breadcrumb } from '#web/ui/text/breadcrumb.tsx'
import { PageHeader } from '#web/ui/text/heading.tsx'
import { CustomerAddresses } from './customer-addresses.tsx'
import { CustomerStatusPill } from './customer-badges.tsx'
import { customerQuery } from './customer-cache.ts'
import { CustomerContact } from './customer-contact.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { CustomerStanding } from './customer-standing.tsx'
import { CustomerTotals } from './customer-totals.tsx'
import { useCustomerDialogs } from './use-customer-dialogs.tsx'

export default function CustomerPage() {
  const { customerId = '' } = useParams()
  const query = useQuery(customerQuery(customerId))
  const isMissing = query.error instanceof CallError && query.error.status === 404
  useLoadToasts(query, { id: 'customer' })

  if (query.data && !isMissing) return <CustomerView key={customerId} customer={query.data.customer} />
  return (
    <>
      <title>Customer · Back office</title>
      {!query.isError ? (
        <Loading />
      ) : (
        <div className="rounded border border-line bg-surface">
          {isMissing ? (
            <EmptyState
              headingLevel={1}
              icon={<UserX />}
              title="Customer not found"
              text="The account may have been deleted."
              action={
                <Link to={adminPaths.customers} className={buttonClass({ variant: 'secondary' })}>
                  All customers
                </Link>
              }
            />
          ) : (
            <ErrorState
              headingLevel={1}
              title={messageOf(query.error)}
              text="Check the connection and try again."
              onRetry={() => query.refetch()}
              busy={query.isFetching}
            />
          )}
        </div>
      )}
    </>
  )
}

function CustomerView({ customer }: { customer: CustomerDetail }) {
  const navigate = useNavigate()
  const { ask, dialog } = useCustomerDialogs(() => navigate(adminPaths.customers))
  const { name, avatar, status, type, isActive } = customer
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
            <Button
              variant="secondary"
              className="text-madder!"
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => ask('delete', customer)}
            >
              Delete
            </Button>
            {status !== 'suspended' && (
              <Button
                variant="secondary"
                icon={<Ban aria-hidden="true" />}
                onClick={() => ask('suspend', customer)}
              >
                Suspend
              </Button>
            )}
            {!isActive && (
              <Button icon={<RotateCcw aria-hidden="true" />} onClick={() => ask('reactivate', customer)}>
                Reactivate
              </Button>
            )}
          </>
        }
      />
      <Warnings customer={customer} />
      <CustomerTotals customer={customer} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4">
          <CustomerOrders customer={customer} />
          <CustomerNotes customer={customer} />
          <CustomerAddresses addresses={customer.addresses} />
        </div>
        <div className="grid min-w-0 items-start gap-4 sm:grid-cols-2 xl:grid-cols-1">
          <CustomerContact customer={customer} />
          <CustomerStanding customer={customer} />
        </div>
      </div>
      {dialog}
    </>
  )
}

function Warnings({ customer: { suspensionReason, deletionDueAt } }: { customer: CustomerDetail }) {
  return (
    <>
      {suspensionReason && <Alert className="mb-4">Suspended: {suspensionReason}</Alert>}
      {deletionDueAt && (
        <Alert tone="warning" className="mb-4">
          The customer asked to be deleted. That happens on {formatUsDay(deletionDueAt)}, unless he signs in
          before.
        </Alert>
      )}
    </>
  )
}

function Loading() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <div role="status" className="sr-only">
        <h1>Loading customer...</h1>
      </div>
      <Skeleton className="h-8 w-64" />
      <Skeleton className="h-24" />
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-96" />
        <Skeleton className="h-64" />
      </div>
    </div>
  )
}
