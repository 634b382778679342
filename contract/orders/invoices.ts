// PDFs of orders: invoices for customers and packing slips for packers.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { line } from '#contract/base/text'
import { OrderParams } from '#contract/orders/order'

export const getOwnInvoice = endpoint('GET /orders/{id}/invoice', {
  access: 'order',
  summary: 'Download the tax invoice of one of the caller’s orders as PDF',
  params: OrderParams,
  file: 'application/pdf',
  reply: z.unknown(),
})

export const getOwnDocument = endpoint('GET /orders/{id}/documents/{documentId}', {
  access: 'order',
  summary: 'Download an invoice, note or voucher of one of the caller’s orders as PDF',
  params: OrderParams.extend({ documentId: keyOf('Document') }),
  file: 'application/pdf',
  reply: z.unknown(),
})

export const getPackingSlip = endpoint('GET /admin/orders/{id}/packing-slip', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Download the packing slip as PDF; without prices',
  params: OrderParams,
  query: z.object({ shipment: line(40).optional() }),
  file: 'application/pdf',
  reply: z.unknown(),
})
