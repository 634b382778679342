// Deletes a price list.
import { Trash2 } from 'lucide-react'
import { counted } from '#contract/base/rupee-text'
import type { PriceList } from '#contract/prices/admin-lists'
import { adminCall } from '#web/admin/call.ts'
import { confirmAction } from '#web/admin/kit/action/confirm-action.tsx'
import { priceListQuery } from './price-list-query.ts'

export const deletePriceList = confirmAction<PriceList, { message: string }>({
  label: 'Delete',
  icon: <Trash2 aria-hidden="true" />,
  danger: true,
  title: ({ name }) => `Delete “${name}”?`,
  text: ({ entryCount }) =>
    `${counted(entryCount, 'price')} will be deleted at once. Existing orders keep their prices.`,
  route: 'DELETE /prices/lists/{id}',
  send: ({ _id }) => adminCall('DELETE /prices/lists/{id}', { params: { id: _id } }),
  gone: ({ _id }) => priceListQuery(_id).queryKey,
})
