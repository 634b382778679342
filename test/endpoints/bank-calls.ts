// Calls by which admins process bank statements, each with valid input for one success.
import { ignoreStatementLine, importStatement } from '#contract/bank-statements/admin'
import { getOrderDetail } from '#contract/orders/admin-detail'
import { recordPayment } from '#contract/payments/admin'
import { claimPayment } from '#contract/payments/store'
import { importLines, statementFile } from '#test/factories/bank-statements'
import { placeTestOrder } from '#test/factories/orders'
import { createPaymentMethod } from '#test/factories/payment-methods'
import type { Caller, TestShop } from '#test/shop'
import type { GoodCalls } from './admin-calls.ts'

let last = 600_000_000_000

/** @param open returns the shop and one of its admins, which exist only when a call is made. */
export function bankCalls(open: () => { shop: TestShop; admin: Caller }): GoodCalls {
  const account = async () =>
    (await createPaymentMethod(open().shop.db, { kind: 'bank_transfer', accountNumber: '123456789' })).id
  const newUtr = () => String(++last)
  const order = async () => placeTestOrder(open().shop.db, await open().shop.asCustomer())
  const line = async (utr = newUtr()) => {
    const row = { narration: `UPI ${utr}`, reference: utr, deposit: 224 }
    return (await (await importLines(open().admin, await account(), [row]))(utr))._id
  }
  const path = '/admin/bank-statement-lines/{id}'
  return {
    'POST /admin/bank-statements': async () => ({
      body: { account: await account() },
      files: { csvFile: [statementFile([{ deposit: 5 }])] },
      writes: ['bank-statement.import'],
    }),
    'DELETE /admin/bank-statements/{id}': async () => {
      const files = { csvFile: [statementFile([{ deposit: 5 }])] }
      const body = { account: await account() }
      const { statement } = await open().admin.call(importStatement, { body, files })
      return { params: { id: statement._id }, writes: ['bank-statement.delete'] }
    },
    [`POST ${path}/receipts`]: async () => ({
      params: { id: await line() },
      body: { order: (await order())._id, amount: 224 },
      writes: ['payment.record'],
    }),
    [`POST ${path}/links`]: async () => {
      const { _id } = await order()
      const body = { method: 'upi', amount: 224, receivedOn: '2026-01-02' } as const
      await open().admin.call(recordPayment, { params: { id: _id }, body })
      const { payments } = (await open().admin.call(getOrderDetail, { params: { id: _id } })).order
      return {
        params: { id: await line() },
        body: { payment: payments[0]?._id },
        writes: ['bank-line.link'],
      }
    },
    [`POST ${path}/ignore`]: async () => ({
      params: { id: await line() },
      body: { reason: 'Interest of the bank' },
      writes: ['bank-line.ignore'],
    }),
    [`POST ${path}/reopen`]: async () => {
      const params = { id: await line() }
      await open().admin.call(ignoreStatementLine, { params, body: { reason: 'Interest of the bank' } })
      return { params, writes: ['bank-line.reopen'] }
    },
    'POST /admin/bank-statement-lines/bulk-actions': async () => {
      const [reference, buyer] = [newUtr(), await open().shop.asCustomer()]
      const { _id } = await placeTestOrder(open().shop.db, buyer)
      const claim = { method: 'upi', reference, paidOn: '2026-01-02', amount: 224 } as const
      await buyer.call(claimPayment, { params: { id: _id }, body: claim })
      const body = { target: { ids: [await line(reference)] }, action: { kind: 'confirm' } }
      return { body, writes: ['payment.record'] }
    },
    'POST /admin/bank-statement-lines/confirmations': async () => {
      const { _id, orderNumber } = await order()
      const rows = [{ narration: `NEFT FOR ${orderNumber}`, deposit: 224 }]
      const found = await (await importLines(open().admin, await account(), rows))(orderNumber)
      const body = { matches: [{ line: found._id, order: _id, amount: 224 }] }
      return { body, writes: ['payment.record'] }
    },
  }
}
