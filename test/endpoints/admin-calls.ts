// Calls by which admins change orders, returns, customers, groups and reviews, each with valid input for one success.
import { createOrderList } from '#contract/order-lists/store'
import { addCharge } from '#contract/orders/added-charges'
import { packOrder } from '#contract/orders/packing'
import { recordPayment } from '#contract/payments/admin'
import { settleOrder } from '#contract/payments/admin-settlements'
import { claimPayment } from '#contract/payments/store'
import { listCorrectableInvoices } from '#contract/returns/corrections'
import { expireUnpaidOrders } from '#server/payments/unpaid/expire-unpaid'
import { createGroup } from '#test/factories/groups'
import { createImportedOrder } from '#test/factories/imported-orders'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import { createPaymentMethod } from '#test/factories/payment-methods'
import { createProduct } from '#test/factories/products'
import { openTestReturn, placeDeliveredOrder, refundEntry } from '#test/factories/returns'
import type { Caller, TestShop } from '#test/shop'
import { goodBody } from './good-bodies.ts'

/** A successful call and the audit events it writes. */
export interface GoodCall {
  params?: Record<string, string>
  body?: object
  files?: Record<string, readonly File[]>
  writes: readonly string[]
  /** Audit events that the worker writes for the call afterwards. */
  worker?: readonly string[]
}

export type GoodCalls = Record<string, () => Promise<GoodCall>>

const good = (endpoint: string, id = '') => goodBody(endpoint, id) ?? {}

/** @param open returns the shop, which exists only when a call is made. */
export function paymentMethodCalls(open: () => { shop: TestShop }): GoodCalls {
  const params = async () => ({ id: (await createPaymentMethod(open().shop.db)).id })
  return {
    'POST /payment-methods': async () => ({
      body: good('POST /payment-methods'),
      writes: ['payment-method.create'],
    }),
    'PUT /payment-methods/{id}': async () => ({
      params: await params(),
      body: { ...good('PUT /payment-methods/{id}'), name: `Account ${crypto.randomUUID()}` },
      writes: ['payment-method.update'],
    }),
    'PATCH /payment-methods/{id}/active': async () => ({
      params: await params(),
      body: good('PATCH /payment-methods/{id}/active'),
      writes: ['payment-method.switch'],
    }),
    'POST /payment-methods/{id}/move': async () => ({
      params: await params(),
      body: good('POST /payment-methods/{id}/move'),
      writes: ['payment-method.move'],
    }),
    'DELETE /payment-methods/{id}': async () => ({
      params: await params(),
      writes: ['payment-method.delete'],
    }),
  }
}

/** @param open returns the shop and one of its admins, which exist only when a call is made. */
export function orderCalls(open: () => { shop: TestShop; admin: Caller }): GoodCalls {
  const order = async () => {
    const { shop } = open()
    return placeTestOrder(shop.db, await shop.asCustomer())
  }
  const processed = async () => {
    const placed = await order()
    const step = { to: 'processing', version: 1 }
    await open().admin.send('POST', `/admin/orders/${placed._id}/transitions`, step)
    return placed
  }
  const claim = async () => {
    const { shop } = open()
    const customer = await shop.asCustomer()
    const { _id: id } = await placeTestOrder(shop.db, customer)
    const body = {
      method: 'bank_transfer',
      amount: 1,
      reference: crypto.randomUUID(),
      paidOn: '2026-01-01',
    } as const
    const { tracking } = await customer.call(claimPayment, { params: { id }, body })
    return tracking.paymentClaims[0]?._id ?? ''
  }
  const deduction = async () => {
    const { _id: id } = await order()
    const body = { kind: 'tds', amount: 1, settledOn: '2026-01-02' } as const
    const reply = await open().admin.call(settleOrder, { params: { id }, body })
    return { id, settlement: reply.order.settlements[0]?._id ?? '' }
  }
  const delivered = async () => {
    const { shop, admin } = open()
    return placeDeliveredOrder(shop.db, { customer: await shop.asCustomer(), admin })
  }

  return {
    'POST /admin/imported-orders/{id}/notes': async () => ({
      params: { id: (await createImportedOrder(open().shop.db)).id },
      body: good('POST /admin/imported-orders/{id}/notes'),
      writes: ['imported-order.note'],
    }),
    'POST /admin/orders/{id}/transitions': async () => ({
      params: { id: (await order())._id },
      body: { to: 'processing', version: 1 },
      writes: ['order.processing'],
    }),
    'POST /admin/orders/{id}/payments': async () => ({
      params: { id: (await order())._id },
      body: good('POST /admin/orders/{id}/payments'),
      writes: ['payment.record'],
    }),
    'POST /admin/payment-claims/{id}/confirm': async () => ({
      params: { id: await claim() },
      body: good('POST /admin/payment-claims/{id}/confirm'),
      writes: ['payment.record'],
    }),
    'POST /admin/payment-claims/{id}/not-found': async () => ({
      params: { id: await claim() },
      body: good('POST /admin/payment-claims/{id}/not-found'),
      writes: ['payment.not-found'],
    }),
    'POST /admin/orders/{id}/notes': async () => ({
      params: { id: (await order())._id },
      body: good('POST /admin/orders/{id}/notes'),
      writes: ['order.note'],
    }),
    'POST /admin/orders/{id}/hold': async () => ({
      params: { id: (await order())._id },
      body: good('POST /admin/orders/{id}/hold'),
      writes: ['order.hold'],
    }),
    'DELETE /admin/orders/{id}/hold': async () => {
      const { _id: id } = await order()
      await open().admin.send('POST', `/admin/orders/${id}/hold`, good('POST /admin/orders/{id}/hold'))
      return { params: { id }, body: { version: 2 }, writes: ['order.release'] }
    },
    'PUT /admin/orders/{id}/buyer': async () => ({
      params: { id: (await order())._id },
      body: good('PUT /admin/orders/{id}/buyer'),
      writes: ['order.buyer'],
    }),
    'PUT /admin/orders/{id}/guest-contact': async () => {
      const { _id: id } = await order()
      const asGuest = {
        customerId: null,
        guestEmail: 'wrong@example.com',
        customerEmail: 'wrong@example.com',
      }
      await open().shop.db.updateTable('orders').set(asGuest).where('id', '=', id).execute()
      return {
        params: { id },
        body: good('PUT /admin/orders/{id}/guest-contact'),
        writes: ['order.guest-contact'],
      }
    },
    'PUT /admin/orders/{id}/priority': async () => ({
      params: { id: (await order())._id },
      body: good('PUT /admin/orders/{id}/priority'),
      writes: ['order.priority'],
    }),
    'PUT /admin/orders/{id}/packer': async () => ({
      params: { id: (await processed())._id },
      body: good('PUT /admin/orders/{id}/packer'),
      writes: ['order.pack'],
    }),
    'DELETE /admin/orders/{id}/packer': async () => {
      const { _id: id } = await processed()
      const packed = await open().admin.call(packOrder, { params: { id }, body: {} })
      return { params: { id }, body: { packer: packed.order.packer?._id }, writes: ['order.unpack'] }
    },
    // The last unit also marks the order as shipped: one audit event.
    'POST /admin/orders/{id}/shipments': async () => {
      const { _id: id, items } = await processed()
      const shipment = good('POST /admin/orders/{id}/shipments')
      const all = [{ itemId: items[0]?._id, quantity: 2 }]
      return {
        params: { id },
        body: { ...shipment, version: 2, acceptUnpaid: true, items: all },
        writes: ['order.shipment'],
      }
    },
    'POST /admin/orders/{id}/review-request': async () => {
      const { _id: id } = await order()
      await deliverOrder(open().admin, id)
      return { params: { id }, writes: ['order.review-request'] }
    },
    'POST /admin/orders/{id}/contact': async () => ({
      params: { id: (await order())._id },
      body: good('POST /admin/orders/{id}/contact'),
      writes: ['order.contact'],
    }),
    'POST /admin/orders/bulk-actions': async () => ({
      body: {
        target: { ids: [(await order())._id, (await processed())._id, (await order())._id] },
        action: { kind: 'process' },
      },
      writes: ['order.processing', 'order.processing'],
    }),

    'POST /admin/orders/dispatch': async () => ({
      body: good('POST /admin/orders/dispatch', (await processed())._id),
      writes: ['order.shipped'],
    }),

    'POST /admin/orders/{id}/returns': async () => {
      const { _id: id, itemId } = await delivered()
      const body = good('POST /admin/orders/{id}/returns', itemId)
      return { params: { id }, body, writes: ['return.open'] }
    },
    // All units come back, so the order is returned as well.
    'POST /admin/returns/{id}/transitions': async () => {
      const { _id: id, items, version } = await openTestReturn(open().admin, await delivered(), 2)
      const back = items.map(({ itemId, quantity }) => ({ itemId, restock: quantity, scrap: 0 }))
      return {
        params: { id },
        body: { to: 'received', version, note: '', items: back },
        writes: ['return.received'],
      }
    },
    'POST /admin/orders/{id}/corrections': async () => {
      const { _id: id } = await delivered()
      const { version, invoices } = await open().admin.call(listCorrectableInvoices, { params: { id } })
      return {
        params: { id },
        body: { ...good('POST /admin/orders/{id}/corrections'), version, invoice: invoices[0]?._id },
        writes: ['order.correct-invoice'],
      }
    },
    'POST /admin/orders/{id}/rates': async () => {
      const { db } = open().shop
      const { id: productId } = await createProduct(db)
      const { _id: id } = await placeTestOrder(db, await open().shop.asCustomer(), { productId })
      await db.updateTable('products').set({ gstBasisPoints: 500 }).where('id', '=', productId).execute()
      return {
        params: { id },
        body: { decision: 'keep', version: 1, reason: 'Supplied before' },
        writes: ['order.rates'],
      }
    },
    'POST /admin/orders/{id}/charges': async () => {
      const { _id: id } = await order()
      return { params: { id }, body: good('POST /admin/orders/{id}/charges'), writes: ['order.charge'] }
    },
    'DELETE /admin/orders/{id}/charges/{chargeId}': async () => {
      const { _id: id } = await order()
      const body = { version: 1, kind: 'freight', amount: 100 } as const
      const added = await open().admin.call(addCharge, { params: { id }, body })
      const chargeId = added.order.charges[0]?._id ?? ''
      return { params: { id, chargeId }, body: { version: 2 }, writes: ['order.charge-removed'] }
    },
    'POST /admin/orders/{id}/no-freight': async () => {
      const { _id: id } = await order()
      await open().shop.db.updateTable('orders').set({ awaitsFreight: true }).where('id', '=', id).execute()
      return { params: { id }, body: { version: 1 }, writes: ['order.charge'] }
    },
    'PUT /admin/orders/{id}/payment-due': async () => {
      const { _id: id } = await order()
      return { params: { id }, body: { version: 1, dueOn: '2099-01-01' }, writes: ['order.payment-due'] }
    },
    'POST /admin/orders/{id}/reopening': async () => {
      const { _id: id } = await order()
      await open()
        .shop.db.updateTable('orders')
        .set({ paymentDueOn: '2026-01-01' })
        .where('id', '=', id)
        .execute()
      await expireUnpaidOrders(open().shop.db)
      return { params: { id }, body: { version: 2 }, writes: ['order.reopen'] }
    },
    'POST /admin/orders/{id}/reversals': async () => {
      const { _id: id } = await order()
      const paid = { method: 'upi', amount: 100, receivedOn: '2026-01-01' } as const
      const reply = await open().admin.call(recordPayment, { params: { id }, body: paid })
      const payment = reply.order.payments[0]?._id ?? ''
      return { params: { id }, body: { payment, reason: 'Recorded twice' }, writes: ['payment.reverse'] }
    },
    'POST /admin/orders/{id}/settlements': async () => ({
      params: { id: (await order())._id },
      body: good('POST /admin/orders/{id}/settlements'),
      writes: ['payment.settle'],
    }),
    'POST /admin/orders/{id}/settlement-reversals': async () => {
      const { id, settlement } = await deduction()
      const body = { settlement, reason: 'Recorded twice' }
      return { params: { id }, body, writes: ['payment.unsettle'] }
    },
    'PUT /finance/tds/{id}/certificate': async () => ({
      params: { id: (await deduction()).settlement },
      body: good('PUT /finance/tds/{id}/certificate'),
      writes: ['tds.certificate'],
    }),
    'POST /admin/orders/{id}/refunds': async () => {
      const { _id: id } = await order()
      const body = { method: 'upi', amount: 100, receivedOn: '2026-01-01' } as const
      await open().admin.call(recordPayment, { params: { id }, body })
      return { params: { id }, body: { ...refundEntry, version: 2, amount: 100 }, writes: ['payment.refund'] }
    },
  }
}

/** @param open as above. */
export function customerCalls(open: () => { shop: TestShop }): GoodCalls {
  const customer = (isActive = true) => open().shop.asCustomer({ isActive })
  const group = async () => (await createGroup(open().shop.db, [])).id
  const orderList = async () => {
    const owner = await customer()
    const { id: productId } = await createProduct(open().shop.db)
    const body = { name: 'Hotel order', lines: [{ productId, quantity: 2 }] }
    const { list } = await owner.call(createOrderList, { body })
    return { id: owner.id, listId: list._id }
  }
  const named = (endpoint: string) => ({ ...good(endpoint), name: `Group ${crypto.randomUUID()}` })

  return {
    'POST /admin/orders/{id}/order-lists': async () => ({
      params: { id: (await placeTestOrder(open().shop.db, await customer()))._id },
      body: named('POST /admin/orders/{id}/order-lists'),
      writes: ['customer.order-list'],
    }),
    'PUT /admin/customers/{id}/order-lists/{listId}': async () => ({
      params: await orderList(),
      body: good('PUT /admin/customers/{id}/order-lists/{listId}'),
      writes: ['customer.order-list'],
    }),
    'DELETE /admin/customers/{id}/order-lists/{listId}': async () => ({
      params: await orderList(),
      writes: ['customer.order-list'],
    }),
    'POST /admin/customers': async () => ({
      body: good('POST /admin/customers'),
      writes: ['customer.create'],
    }),
    'PUT /admin/customers/{id}': async () => ({
      params: { id: (await customer()).id },
      body: good('PUT /admin/customers/{id}'),
      writes: ['customer.update'],
    }),
    'POST /admin/customers/{id}/notes': async () => ({
      params: { id: (await customer()).id },
      body: good('POST /admin/customers/{id}/notes'),
      writes: ['customer.note'],
    }),
    'POST /admin/customers/{id}/suspension': async () => ({
      params: { id: (await customer()).id },
      body: good('POST /admin/customers/{id}/suspension'),
      writes: ['customer.suspend'],
    }),
    'DELETE /admin/customers/{id}/suspension': async () => ({
      params: { id: (await customer(false)).id },
      writes: ['customer.reactivate'],
    }),
    'DELETE /admin/customers/{id}': async () => ({
      params: { id: (await customer()).id },
      writes: ['customer.delete'],
    }),

    'POST /reports/customers/group': async () => ({
      body: { name: `Named ${crypto.randomUUID()}` },
      writes: ['customer-group.create'],
    }),
    'POST /customers/groups': async () => ({
      // Members are found immediately, without an audit event.
      body: named('POST /customers/groups'),
      writes: ['customer-group.create'],
    }),
    'PUT /customers/groups/{id}': async () => ({
      params: { id: await group() },
      body: named('PUT /customers/groups/{id}'),
      writes: ['customer-group.update'],
    }),
    'DELETE /customers/groups/{id}': async () => ({
      params: { id: await group() },
      writes: ['customer-group.delete'],
    }),
    'POST /customers/groups/{id}/members': async () => ({
      params: { id: await group() },
      body: { add: [(await customer()).id, (await customer()).id], remove: [] },
      writes: ['customer-group.members'],
    }),
  }
}

/** @param open as above. */
export function reviewCalls(open: () => { shop: TestShop; admin: Caller }): GoodCalls {
  const review = async () => {
    const { shop, admin } = open()
    const customer = await shop.asCustomer()
    const { _id: orderId, productId } = await placeTestOrder(shop.db, customer)
    await deliverOrder(admin, orderId)
    await customer.send('POST', `/orders/${orderId}/reviews`, { productId, rating: 4 })
    const { id } = await shop.db
      .selectFrom('reviews')
      .select('id')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    return id
  }

  return {
    'POST /reviews/{id}/moderation': async () => ({
      params: { id: await review() },
      body: { status: 'published' },
      writes: ['review.publish'],
    }),
    'POST /reviews/bulk-actions': async () => ({
      body: { target: { ids: [await review(), await review()] }, action: { status: 'hidden' } },
      writes: ['review.hide', 'review.hide'],
    }),
    'PUT /reviews/{id}/reply': async () => ({
      params: { id: await review() },
      body: { message: 'Thank you for your words.' },
      writes: ['review.reply'],
    }),
  }
}
