// The page of one supplier: products, purchase orders and rating.
import { useQuery } from '@tanstack/react-query'
import { Building2, ClipboardList, IndianRupee, Plus, Star, Truck } from 'lucide-react'
import type { Supplier, SupplierDetail } from '#contract/purchasing/suppliers'
import { ActionBar } from '#web/admin/kit/action/action-bar.tsx'
import { useActions } from '#web/admin/kit/action/use-actions.tsx'
import { FigureLine } from '#web/admin/kit/figure-line.tsx'
import { recordPage } from '#web/admin/kit/record-page.tsx'
import { RecordSkeleton } from '#web/admin/kit/record-skeleton.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import type { Stat } from '#web/admin/kit/stats.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { createPurchase } from '#web/admin/purchasing/orders/actions/save-purchase.tsx'
import { messageOf } from '#web/api/call.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { Button } from '#web/ui/button.tsx'
import { Breadcrumb } from '#web/ui/text/breadcrumb.tsx'
import { PageHeader } from '#web/ui/text/heading.tsx'
import { editSupplier } from './save-supplier.tsx'
import { archiveSupplier, takeUpSupplier } from './set-supplier-status.tsx'
import { SuppliedProducts } from './supplied-products.tsx'
import { SupplierContacts, SupplierFacts } from './supplier-facts.tsx'
import { SupplierStatusPill } from './supplier-looks.tsx'
import { SupplierOrders } from './supplier-orders.tsx'
import { supplierQuery } from './supplier-query.ts'

export default recordPage({
  noun: 'Supplier',
  param: 'supplierId',
  useRecord: (id) => useQuery(supplierQuery(id)),
  pick: ({ supplier }) => supplier,
  loading: 'Loading supplier...',
  skeleton: <RecordSkeleton figures />,
  missing: {
    title: 'Supplier not found',
    text: 'This supplier does not exist.',
    icon: <Building2 />,
    back: { label: 'All suppliers', path: adminPaths.suppliers },
  },
  failed: messageOf,
  toasts: { id: 'supplier' },
  View: SupplierView,
})

function SupplierView({ record: supplier }: { record: SupplierDetail }) {
  const on = useActions<Supplier, SupplierDetail>({ subject: supplier })
  const buying = useActions<SupplierDetail | null>({ subject: supplier })
  const standing = supplier.status === 'active' ? archiveSupplier : takeUpSupplier
  return (
    <>
      <title>{`${supplier.name} · Back office`}</title>
      <PageHeader
        above={
          <Breadcrumb
            items={[
              { label: 'Suppliers', render: <Link to={adminPaths.suppliers} /> },
              { label: supplier.name },
            ]}
          />
        }
        title={<span className="wrap-anywhere">{supplier.name}</span>}
        text={
          <span className="mt-2 flex flex-wrap items-center gap-2">
            <SupplierStatusPill status={supplier.status} />
          </span>
        }
        actions={
          <>
            {supplier.status === 'active' && (
              <Button
                size="sm"
                icon={<Plus aria-hidden="true" />}
                onClick={() => buying.ask(createPurchase, supplier)}
              >
                Create Purchase Order
              </Button>
            )}
            <ActionBar actions={[editSupplier, standing]} subject={supplier} on={on} />
          </>
        }
      />
      <FigureLine stats={statsOf(supplier)} loading={false} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4">
          <SuppliedProducts supplier={supplier} />
          <SupplierOrders supplier={supplier} />
        </div>
        <div className="grid min-w-0 items-start gap-4 sm:grid-cols-2 xl:grid-cols-1">
          <SupplierFacts supplier={supplier} />
          <SupplierContacts supplier={supplier} />
        </div>
      </div>
      {on.window}
      {buying.window}
    </>
  )
}

const statsOf = (supplier: SupplierDetail): readonly Stat[] => [
  {
    label: 'Rating',
    value: supplier.rating === null ? 'N/A' : supplier.rating.toFixed(1),
    description: supplier.ratingReason,
    telling: true,
    icon: <Star />,
    tone: 'turmeric',
  },
  {
    label: 'Total Orders',
    value: supplier.totalOrders,
    description: 'Without drafts and cancelled orders',
    icon: <ClipboardList />,
  },
  {
    label: 'Open Orders',
    value: supplier.openOrders,
    description: 'Not fully received yet',
    icon: <Truck />,
    tone: 'indigo',
  },
  {
    label: 'Ordered',
    value: <Rupees value={supplier.totalOrdered} />,
    description: 'In total, with GST',
    icon: <IndianRupee />,
    tone: 'neem',
  },
]
