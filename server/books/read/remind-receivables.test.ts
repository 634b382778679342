// Reminders of receivables.
import { expect, test } from 'vitest'
import { today } from '#contract/base/days'
import { remindReceivables } from '#contract/books/receivables'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import { openShopWithMail } from '#test/post-office'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()

async function owing(customer: Awaited<ReturnType<typeof shop.asCustomer>>) {
  const { _id, orderNumber } = await placeTestOrder(shop.db, customer)
  await deliverOrder(admin, _id)
  return { id: _id, orderNumber }
}
const remind = (...orders: string[]) => admin.call(remindReceivables, { body: { orders } })

test('POST /books/receivables/reminders sends one email per customer with everything due, once a day', async () => {
  const [asha, bela] = [await shop.asCustomer(), await shop.asCustomer()]
  const [first, second, third] = [await owing(asha), await owing(asha), await owing(bela)]
  await postOffice.work()
  expect(await remind(first.id, second.id, third.id)).toMatchObject({
    reminded: 2,
    already: 0,
    unreachable: 0,
  })
  const mails = await postOffice.work()
  expect(mails.map(({ recipients }) => recipients[0]).toSorted()).toEqual([asha.email, bela.email].toSorted())
  const mail = mails.find(({ recipients }) => recipients[0] === asha.email)
  for (const text of [first.orderNumber, second.orderNumber, '₹448.00', '/my-orders'])
    expect([text, mail?.text.includes(text)]).toEqual([text, true])
  expect(mail?.text).not.toContain(third.orderNumber)
  expect(await remind(second.id)).toMatchObject({ reminded: 0, already: 1 })
  expect(await postOffice.work()).toEqual([])
})

test('POST /books/receivables/reminders sends one email if two admins remind a customer at once', async () => {
  const { id } = await owing(await shop.asCustomer())
  const other = await shop.asAdmin()
  await postOffice.work()
  const replies = await Promise.all(
    [admin, other].map((one) => one.call(remindReceivables, { body: { orders: [id] } })),
  )
  expect(replies.map(({ reminded }) => reminded).toSorted()).toEqual([0, 1])
  expect(await postOffice.work()).toHaveLength(1)
})

test('customers who owe nothing or have no email address are not reminded', async () => {
  const [payer, silent] = [await shop.asCustomer(), await shop.asCustomer()]
  const [paid, owed] = [await owing(payer), await owing(silent)]
  await admin.send('POST', `/admin/orders/${paid.id}/settlements`, {
    kind: 'bad_debt',
    amount: 224,
    settledOn: today(),
  })
  await shop.db.updateTable('customers').set({ email: null }).where('id', '=', silent.id).execute()
  await postOffice.work()
  const { message, ...result } = await remind(paid.id, owed.id, crypto.randomUUID())
  expect(result).toMatchObject({ reminded: 0, already: 0, unreachable: 1 })
  expect(message).toBe('0 customers reminded. 1 customer without an email address')
  expect(await postOffice.work()).toEqual([])
})

test('customers are not reminded of orders that were refunded', async () => {
  const customer = await shop.asCustomer()
  const [refunded, owed] = [await owing(customer), await owing(customer)]
  await shop.db.updateTable('orders').set({ status: 'refunded' }).where('id', '=', refunded.id).execute()
  await postOffice.work()
  expect(await remind(refunded.id)).toMatchObject({ reminded: 0, already: 0, unreachable: 0 })
  expect(await remind(owed.id)).toMatchObject({ reminded: 1 })
  const [mail] = await postOffice.work()
  expect(mail?.text).toContain(owed.orderNumber)
  expect(mail?.text).not.toContain(refunded.orderNumber)
})
