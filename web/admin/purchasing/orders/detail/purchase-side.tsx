// Side cards of a purchase order: the supplier and the delivery.

import { formatDay } from '#contract/base/days'
import { formatNumber } from '#contract/base/rupee-text'
import type { PurchaseOrder } from '#contract/purchasing/purchase-order-view'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { mailLink, phoneLink } from '#web/shop/contact-links.ts'
import { Card } from '#web/ui/data/card.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import { ProgressBar } from '#web/ui/data/progress-bar.tsx'

const link = 'rounded-sm text-indigo underline-offset-3 hover:underline wrap-anywhere'

export function PurchaseSupplier({ order: { supplier } }: { order: PurchaseOrder }) {
  return (
    <Card title="Supplier">
      <p className="font-semibold">
        <Link to={adminPaths.supplier(supplier._id)} className={link}>
          {supplier.name}
        </Link>
      </p>
      <div className="mt-1 grid gap-0.5 text-sm">
        {supplier.address && <p className="wrap-anywhere">{supplier.address}</p>}
        <p>{supplier.state}</p>
        {supplier.gstin && <p>GSTIN {supplier.gstin}</p>}
        {supplier.email && (
          <p>
            <a href={mailLink(supplier.email)} className={link}>
              {supplier.email}
            </a>
          </p>
        )}
        {supplier.phone && (
          <p>
            <a href={phoneLink(supplier.phone)} className={link}>
              {supplier.phone}
            </a>
          </p>
        )}
      </div>
    </Card>
  )
}

export function PurchaseDelivery({ order }: { order: PurchaseOrder }) {
  const { expectedDelivery, transporter, lrNumber, units, acceptedUnits, damagedUnits, notes } = order
  return (
    <Card title="Delivery">
      {order.state !== 'draft' && (
        <ProgressBar
          label="Units received"
          value={Math.min(acceptedUnits, units)}
          max={units}
          className="mb-3"
        />
      )}
      <DescriptionList>
        <DescriptionRow term="Expected">{formatDay(expectedDelivery)}</DescriptionRow>
        <DescriptionRow term="Received" numeric>
          {`${formatNumber(acceptedUnits)} of ${formatNumber(units)}`}
        </DescriptionRow>
        {damagedUnits > 0 && (
          <DescriptionRow term="Damaged" numeric>
            {formatNumber(damagedUnits)}
          </DescriptionRow>
        )}
        {transporter && <DescriptionRow term="Transporter">{transporter}</DescriptionRow>}
        {lrNumber && <DescriptionRow term="LR number">{lrNumber}</DescriptionRow>}
      </DescriptionList>
      {notes && (
        <p className="mt-3 border-t border-line pt-3 text-sm whitespace-pre-line wrap-anywhere">{notes}</p>
      )}
    </Card>
  )
}
