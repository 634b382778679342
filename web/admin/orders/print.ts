// What is printed of orders, as PDF: packing slips, labels, and what to take from the shelves.
import type { LabelSize } from '#contract/labels/label-sizes'
import { adminDownload } from '#web/admin/call.ts'

/** Of the whole order, or of one shipment. */
export const packingSlip = (id: string, shipment?: string) => () =>
  adminDownload('GET /admin/orders/{id}/packing-slip', { params: { id }, query: { shipment } })

export const labels = (ids: readonly string[], size: LabelSize) => () =>
  adminDownload('GET /admin/orders/labels', { query: { ids: ids.join(','), size } })

export const pickList = (ids: readonly string[]) => () =>
  adminDownload('GET /admin/orders/pick-list', { query: { ids: ids.join(',') } })
