// Files for orders: packing slips, labels, pick lists and invoices to print, and the file for a courier.
import type { LabelSize } from '#contract/orders/label-sizes'
import { adminDownload } from '#web/admin/call.ts'

/** For the whole order, or for one shipment. */
export const packingSlip = (id: string, shipment?: string) => () =>
  adminDownload('GET /admin/orders/{id}/packing-slip', { params: { id }, query: { shipment } })

export const labels = (ids: readonly string[], size: LabelSize) => () =>
  adminDownload('GET /admin/orders/labels', { query: { ids: ids.join(','), size } })

export const pickList = (ids: readonly string[]) => () =>
  adminDownload('GET /admin/orders/pick-list', { query: { ids: ids.join(',') } })

export const packingSlips = (ids: readonly string[]) => () =>
  adminDownload('GET /admin/orders/packing-slips', { query: { ids: ids.join(',') } })

export const invoices = (ids: readonly string[]) => () =>
  adminDownload('GET /admin/orders/invoices', { query: { ids: ids.join(',') } })

export const courierFile = (ids: readonly string[]) => () =>
  adminDownload('GET /admin/orders/courier-file', { query: { ids: ids.join(',') } })

export const proforma = (id: string) => () =>
  adminDownload('GET /admin/orders/{id}/proforma', { params: { id } })
