// The products of a supplier with the supplier's SKU and terms.
import { Plus } from 'lucide-react'
import { counted, formatNumber } from '#contract/base/rupee-text'
import type { SuppliedProduct, SupplierDetail } from '#contract/purchasing/suppliers'
import { ActionMenu, useActions } from '#web/admin/kit/action/use-actions.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { tableInCard } from '#web/admin/kit/table-in-card.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { addSupply, editSupply, removeSupply, type Supply } from './save-supply.tsx'

export function SuppliedProducts({ supplier }: { supplier: SupplierDetail }) {
  const adding = useActions<SupplierDetail>({ subject: supplier })
  const on = useActions<Supply>()
  const columns: readonly Column<SuppliedProduct>[] = [
    {
      id: 'product',
      header: 'Product',
      className: 'whitespace-normal! min-w-44',
      cell: ({ productId, name, isOffered }) => (
        <span className="block leading-5">
          <Link
            to={adminPaths.product(productId)}
            className="rounded-sm font-semibold text-indigo underline-offset-3 hover:underline"
          >
            {name}
          </Link>
          {!isOffered && <span className="block text-xs text-muted">Archived</span>}
        </span>
      ),
    },
    { id: 'sku', header: 'Supplier SKU', cell: ({ supplierSku }) => supplierSku || '—' },
    {
      id: 'cost',
      header: 'Cost',
      numeric: true,
      card: 'aside',
      cell: ({ cost }) => (cost === null ? '—' : <Rupees value={cost} />),
    },
    {
      id: 'lead',
      header: 'Lead Time',
      numeric: true,
      cell: ({ leadTimeDays }) => daysText(leadTimeDays ?? supplier.leadTimeDays),
    },
    {
      id: 'least',
      header: 'Minimum Order',
      numeric: true,
      cell: ({ minQuantity }) => formatNumber(minQuantity),
    },
  ]
  return (
    <Card
      title="Products"
      description="Products they supply. The cheapest active supplier of a product is suggested for it."
      actions={
        <Button
          size="sm"
          variant="secondary"
          icon={<Plus aria-hidden="true" />}
          onClick={() => adding.ask(addSupply, supplier)}
        >
          Add Product
        </Button>
      }
      flush
      className="overflow-hidden"
    >
      <DataTable
        label="Products"
        className={tableInCard}
        maxHeight="none"
        columns={columns}
        rows={supplier.products}
        rowKey={({ productId }) => productId}
        actions={(product) => (
          <ActionMenu
            actions={[editSupply, removeSupply]}
            row={{ supplier, product }}
            name={product.name}
            on={on}
          />
        )}
        empty={<p className="px-4 py-8 text-center text-muted">No products added yet.</p>}
      />
      {adding.window}
      {on.window}
    </Card>
  )
}

export const daysText = (days: number | null): string => (days === null ? '—' : counted(days, 'day'))
