// PDFs to print for orders: packing slips, labels and pick lists.
import type { LabelSize } from '#contract/orders/label-sizes'
import { adminDownload } from '#web/admin/call.ts'

/** For the whole order, or for one shipment. */
export const packingSlip = (id: string, shipment?: string) => () =>
  adminDownload('GET /admin/orders/{id}/packing-slip', { params: { id }, query: { shipment } })

export const labels = (ids: readonly string[], size: LabelSize) => () =>
  adminDownload('GET /admin/orders/labels', { query: { ids: ids.join(','), size } })

export const pickList = (ids: readonly string[]) => () =>
  adminDownload('GET /admin/orders/pick-list', { query: { ids: ids.join(',') } })
