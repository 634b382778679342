// What can be done with the ticked products.
import { useQueryClient } from '@tanstack/react-query'
import { Archive, CircleCheck, IndianRupee, Percent, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { BulkActions, type BulkList } from '#web/admin/kit/bulk/bulk-actions.tsx'
import { reloadProducts } from '#web/admin/products/product-cache.ts'
import { productsText } from '#web/admin/products/product-marks.tsx'
import { Button } from '#web/ui/button.tsx'
import { BulkActionDialog, sendBulkAction } from './bulk-action-dialog.tsx'
import { type BulkKind, bulkKinds } from './bulk-forms.ts'
import type { FilterQuery } from './product-filters.ts'

const icons: Record<BulkKind, ReactNode> = {
  activate: <CircleCheck aria-hidden="true" />,
  archive: <Archive aria-hidden="true" />,
  price: <IndianRupee aria-hidden="true" />,
  gst: <Percent aria-hidden="true" />,
  delete: <Trash2 aria-hidden="true" />,
}

const kinds = Object.keys(icons) as BulkKind[]

export function ProductBulk(list: BulkList<FilterQuery>) {
  const client = useQueryClient()
  return (
    <BulkActions
      {...list}
      countText={productsText}
      rowLabel="Product"
      Question={BulkActionDialog}
      send={sendBulkAction}
      reload={() => void reloadProducts(client)}
      buttons={(ask: (kind: BulkKind) => void) =>
        kinds.map((name) => (
          <Button
            key={name}
            size="sm"
            variant="secondary"
            icon={icons[name]}
            className={name === 'delete' ? 'text-madder!' : undefined}
            onClick={() => ask(name)}
          >
            {bulkKinds[name].label}
            {(name === 'price' || name === 'gst') && '…'}
          </Button>
        ))
      }
    />
  )
}
