// Proforma invoices of orders that await payment.

import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { OrderParams } from '#contract/orders/order'

export const getOwnProforma = endpoint('GET /orders/{id}/proforma', {
  access: 'order',
  summary: 'Download the proforma invoice of one of the caller’s orders that awaits payment, as PDF',
  params: OrderParams,
  file: 'application/pdf',
  reply: z.unknown(),
})

export const getProforma = endpoint('GET /admin/orders/{id}/proforma', {
  access: 'admin',
  permission: 'orders.read',
  summary: 'Download the proforma invoice of an order that awaits payment, as PDF',
  params: OrderParams,
  file: 'application/pdf',
  reply: z.unknown(),
})
