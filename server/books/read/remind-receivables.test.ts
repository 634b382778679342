// Reminders of receivables.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { today } from '#contract/base/days'
import { listDebtors, previewReminder } from '#contract/books/debtors'
import { remindReceivables } from '#contract/books/receivables'
import { addToCompany, createCompany } from '#test/factories/companies'
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

test('a company is one debtor with the orders of all its people, and its Owner and Accounts get the reminder', async () => {
  const [buyer, owner, preparer] = [await shop.asCustomer(), await shop.asCustomer(), await shop.asCustomer()]
  const company = await createCompany(shop.db, { creditLimitPaise: 5_000_000 })
  const before = await owing(buyer)
  await addToCompany(shop.db, company.id, buyer.id)
  await addToCompany(shop.db, company.id, owner.id, 'owner')
  await addToCompany(shop.db, company.id, preparer.id, 'prepares')
  const [first, second] = [await owing(buyer), await owing(owner)]
  const debtorsOf = async (search: string) => (await admin.call(listDebtors, { query: { search } })).debtors
  expect(await debtorsOf(company.name)).toMatchObject([
    {
      _id: company.id,
      kind: 'company',
      name: company.name,
      orderCount: 2,
      due: 448,
      creditLimit: 50_000,
      remindedAt: null,
    },
  ])
  // The order that the buyer placed before joining stays their own.
  expect(await debtorsOf(before.orderNumber)).toMatchObject([{ _id: buyer.id, kind: 'customer', due: 224 }])
  await postOffice.work()

  const preview = () =>
    admin.call(previewReminder, { query: { debtors: `${company.id},${buyer.id}`, shown: company.id } })
  const shown = await preview()
  expect(shown.debtors.find(({ _id }) => _id === company.id)).toMatchObject({
    due: 448,
    recipients: [owner.email],
    isRemindedToday: false,
  })
  expect(shown.email).toMatchObject({ debtorId: company.id, to: owner.email })
  expect(await postOffice.work()).toEqual([])

  const remindCompany = (again?: boolean) =>
    admin.call(remindReceivables, { body: { debtors: [company.id], ...(again && { again }) } })
  expect(await remindCompany()).toMatchObject({ reminded: 1, already: 0 })
  const [mail, ...others] = await postOffice.work()
  expect(others).toEqual([])
  expect(mail?.recipients).toEqual([owner.email])
  expect(mail?.text).toContain(shown.email?.text.split('\n')[0])
  for (const { orderNumber } of [first, second]) {
    expect(mail?.text).toContain(orderNumber)
    expect(shown.email?.text).toContain(orderNumber)
  }
  expect(mail?.text).not.toContain(before.orderNumber)

  expect((await preview()).debtors.find(({ _id }) => _id === company.id)).toMatchObject({
    isRemindedToday: true,
  })
  expect(await remindCompany()).toMatchObject({ reminded: 0, already: 1 })
  expect(await postOffice.work()).toEqual([])
  expect(await remindCompany(true)).toMatchObject({ reminded: 1, already: 0 })
  expect(await postOffice.work()).toHaveLength(1)
  expect((await debtorsOf(company.name))[0]?.remindedAt).not.toBeNull()
})

test('GET /books/debtors adds up to the receivables of the books', async () => {
  const guest = await placeTestOrder(shop.db, await shop.asCustomer())
  await deliverOrder(admin, guest._id)
  await shop.db.updateTable('orders').set({ customerId: null }).where('id', '=', guest._id).execute()
  const { debtors, total, stats } = await admin.call(listDebtors, { query: { limit: 100 } })
  expect(total).toBe(debtors.length)
  const sum = debtors.reduce((all, { due }) => all + due, 0)
  expect(stats.due).toBeCloseTo(sum, 2)
  for (const { due, ages } of debtors)
    expect(Object.values(ages).reduce((all, amount) => all + amount, 0)).toBeCloseTo(due, 2)
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(balance_paise), 0)::bigint as paise from ledger_orders
    where balance_paise > 0 and invoiced_on is not null`.execute(shop.db)
  expect(Math.round(sum * 100)).toBe(rows[0]?.paise)
  const overdue = await admin.call(listDebtors, { query: { overdue: 'yes' } })
  expect(overdue.total).toBe(stats.overdueDebtors)
})
