// Side cards of an order: the buyer and the delivery address.

import { Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { counted } from '#contract/base/rupee-text'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { shippingText } from '#contract/shipping/store'
import { registrationLabels } from '#contract/tax/buyer-registration'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { placeOf } from '#web/admin/orders/order-cells.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { mailLink, phoneLink } from '#web/shop/contact-links.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { cx } from '#web/ui/cx.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'

export function OrderCustomer({ order: { customer, ...order } }: { order: OrderDetail }) {
  return (
    <Card title="Customer">
      <p className="font-semibold wrap-anywhere">
        {customer._id ? (
          <Link
            to={adminPaths.customer(customer._id)}
            className="rounded-sm text-indigo underline-offset-3 hover:underline"
          >
            {customer.name}
          </Link>
        ) : (
          customer.name
        )}
        {customer.isGuest && (
          <Badge tone="grey" className="ml-2">
            Guest
          </Badge>
        )}
      </p>
      <ul className="mt-1 grid gap-0.5 text-sm">
        {customer.email && (
          <ContactLink href={mailLink(customer.email)} icon={<Mail aria-hidden="true" />}>
            {customer.email}
          </ContactLink>
        )}
        {customer.phone && (
          <ContactLink href={phoneLink(customer.phone)} icon={<Phone aria-hidden="true" />}>
            {customer.phone}
          </ContactLink>
        )}
      </ul>
      {order.company && (
        <p className="mt-3 border-t border-line pt-3 text-sm wrap-anywhere">
          <span className="text-muted">Company:</span>{' '}
          <Link
            to={adminPaths.company(order.company._id)}
            className="rounded-sm text-indigo underline-offset-3 hover:underline"
          >
            {order.company.name}
          </Link>
          {order.company.branch && <span className="block">{`Branch: ${order.company.branch}`}</span>}
        </p>
      )}
      {order.poNumber && (
        <p className={cx('text-sm wrap-anywhere', !order.company && 'mt-3 border-t border-line pt-3')}>
          <span className="text-muted">PO number:</span> {order.poNumber}
        </p>
      )}
      {order.buyerGstin && (
        <p className="mt-3 border-t border-line pt-3 text-sm wrap-anywhere">
          <span className="text-muted">GSTIN:</span> {order.buyerGstin}
          {order.buyerRegistration !== 'regular' && (
            <span className="block font-semibold">{registrationLabels[order.buyerRegistration]}</span>
          )}
          {order.buyerBusinessName && <span className="block">{order.buyerBusinessName}</span>}
          {order.buyerBusinessAddress && <span className="block">{order.buyerBusinessAddress}</span>}
        </p>
      )}
      <p className="mt-3 border-t border-line pt-3 text-sm text-muted">
        {counted(customer.orderCount, 'order')} · <Rupees value={customer.totalSpent} /> in total
      </p>
    </Card>
  )
}

function ContactLink({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      <a
        href={href}
        className="inline-flex min-h-7 max-w-full items-center gap-2 rounded-sm text-indigo underline-offset-3 hover:underline pointer-coarse:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0"
      >
        {icon}
        <span className="truncate">{children}</span>
      </a>
    </li>
  )
}

export function OrderAddress({ order }: { order: OrderDetail }) {
  const { nameOrCompany, addressLine1, addressLine2, country } = order.shippingAddress
  const lines = [nameOrCompany, addressLine1, addressLine2, placeOf(order.shippingAddress), country]
  return (
    <Card
      title="Shipping address"
      actions={
        <CopyButton iconOnly label="Copy address" text={lines.filter(Boolean).join('\n')} className="-my-1" />
      }
    >
      <address className="text-sm not-italic">
        {lines.filter(Boolean).map((line, at) => (
          <span key={line} className={at === 0 ? 'block font-semibold' : 'block'}>
            {line}
          </span>
        ))}
      </address>
      {order.shippingAddress.phone && (
        <ul aria-label="Phone of the address" className="mt-1 text-sm">
          <ContactLink href={phoneLink(order.shippingAddress.phone)} icon={<Phone aria-hidden="true" />}>
            {order.shippingAddress.phone}
          </ContactLink>
        </ul>
      )}
      {order.shippingChoice && (
        <p className="mt-3 border-t border-line pt-3 text-sm">
          <span className="text-muted">
            {order.source === 'website' ? 'Chosen at checkout:' : 'Delivery:'}
          </span>{' '}
          {shippingText(order.shippingChoice)}
        </p>
      )}
      <p className="mt-3 border-t border-line pt-3 text-sm text-muted">
        Place of supply:{' '}
        {order.placeOfSupply
          ? `${order.placeOfSupply.name} (${order.placeOfSupply.code})`
          : 'State not recognised. Choose it under Buyer and State.'}
      </p>
    </Card>
  )
}
