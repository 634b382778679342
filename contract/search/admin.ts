// Global search of the back office: products, orders, customers, suppliers, purchase orders and inquiries.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { line } from '#contract/base/text'
import { importedOrderStatuses } from '#contract/imported-orders/imported-order'
import { inquiryStatuses } from '#contract/inquiries/inquiry-status'
import { orderStatuses } from '#contract/orders/order-status'
import { purchaseStates } from '#contract/purchasing/purchase-order-status'
import { supplierStatuses } from '#contract/purchasing/suppliers'

export const searchAdmin = endpoint('GET /admin/search', {
  access: 'admin',
  permission: 'any-admin',
  summary:
    'Search products by name, SKU or HSN, orders by number, customer, phone, GSTIN or tracking number, customers, suppliers by name or GSTIN, purchase orders and orders from a previous store by number, and inquiries by ticket number, person or text',
  query: z.object({ q: line(200).default('') }),
  reply: z.object({
    success: z.literal(true),
    products: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        sku: z.string().nullable(),
        hsn: z.string().nullable(),
        image: z.string().nullable(),
        stock: z.number(),
      }),
    ),
    orders: z.array(
      z.object({
        _id: z.string(),
        orderNumber: z.string(),
        customer: z.string(),
        status: z.enum(orderStatuses),
        totalAmount: z.number(),
        createdAt: z.string(),
      }),
    ),
    customers: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        email: z.string(),
        phone: z.string(),
        orderCount: z.number(),
        /** Number of the newest order. */
        lastOrder: z.string().nullable(),
      }),
    ),
    suppliers: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        gstin: z.string(),
        email: z.string(),
        phone: z.string(),
        status: z.enum(supplierStatuses),
      }),
    ),
    purchaseOrders: z.array(
      z.object({
        _id: z.string(),
        orderNumber: z.string(),
        supplier: z.string(),
        state: z.enum(purchaseStates),
        createdAt: z.string(),
      }),
    ),
    importedOrders: z.array(
      z.object({
        _id: z.string(),
        /** Order number in the previous store. */
        number: z.string(),
        source: z.string(),
        customer: z.string(),
        status: z.enum(importedOrderStatuses),
        orderedOn: z.string(),
      }),
    ),
    inquiries: z.array(
      z.object({
        _id: z.string(),
        ticketNumber: z.string(),
        name: z.string(),
        email: z.string(),
        status: z.enum(inquiryStatuses),
        receivedAt: z.string(),
      }),
    ),
  }),
})
