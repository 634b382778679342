import { afterEach, expect, test } from 'vitest'
import * as contract from '#contract/payment-methods/admin'
import { getPaymentInstructions } from '#contract/payment-methods/store'
import { recordPayment } from '#contract/payments/admin'
import { createGroup } from '#test/factories/groups'
import { placeTestOrder } from '#test/factories/orders'
import { createPaymentMethod } from '#test/factories/payment-methods'
import { checkInvariants } from '#test/invariants'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin, customer } = await openTradingShop()
afterEach(async () => expect(await checkInvariants(shop.db)).toEqual([]))

const cod = { kind: 'cod', name: 'Cash on Delivery', fixedFee: 40 } as const
const bank = {
  accountName: 'Asha Mills',
  accountNumber: '123456789012',
  ifsc: 'sbin0001234',
  bankName: 'State Bank of India',
}
const names = async () => (await admin.call(contract.listPaymentMethods, {})).methods.map(({ name }) => name)
const find = async (name: string) =>
  (await admin.call(contract.listPaymentMethods, {})).methods.find((method) => method.name === name)
const add = (body: object) => admin.send('POST', '/payment-methods', body)
const refusedFields = async (body: object) => {
  const { status, body: reply } = await add(body)
  return [status, (reply as unknown as { error: { fields: Record<string, string> } }).error.fields]
}

test('a method can be added, found, changed and deleted', async () => {
  const { method } = await admin.call(contract.createPaymentMethod, { body: { ...cod, minOrder: 100 } })
  expect(method).toMatchObject({
    ...cod,
    transactionFee: 0,
    isActive: true,
    minOrder: 100,
    maxOrder: null,
    version: 1,
  })
  expect(await names()).toEqual(['NEFT / RTGS / IMPS', 'UPI', 'Cash on Delivery'])
  const params = { id: method._id }
  const body = { ...cod, transactionFee: 1.25, acceptedCards: ['Visa', 'Visa', 'RuPay'], version: 1 }
  const changed = await admin.call(contract.updatePaymentMethod, { params, body })
  expect(changed.method).toMatchObject({
    transactionFee: 1.25,
    acceptedCards: ['Visa', 'RuPay'],
    minOrder: null,
  })
  const listed = await admin.call(contract.listPaymentMethods, {})
  expect(listed).toMatchObject({ total: 3, active: 3, averageFee: 0.42 })
  const off = { version: 2, isActive: false }
  expect((await admin.call(contract.switchPaymentMethod, { params, body: off })).method.isActive).toBe(false)
  expect(await admin.call(contract.listPaymentMethods, {})).toMatchObject({ active: 2, averageFee: 0 })
  expect((await admin.call(contract.deletePaymentMethod, { params })).message).toBe('Payment method deleted')
  expect(await names()).toEqual(['NEFT / RTGS / IMPS', 'UPI'])
  expect((await admin.send('PUT', `/payment-methods/${method._id}`, body)).status).toBe(404)
})

test('inconsistent input is refused with an error at its field', async () => {
  expect(await refusedFields({ ...cod, name: ' ' })).toEqual([400, { name: 'Name is required' }])
  expect(await refusedFields({ ...cod, transactionFee: 101 })).toEqual([
    400,
    { transactionFee: 'Must be 0 to 100' },
  ])
  expect(await refusedFields({ ...cod, fixedFee: 0.005 })).toEqual([
    400,
    { fixedFee: 'Must have at most two decimals' },
  ])
  expect(await refusedFields({ ...cod, minOrder: 200, maxOrder: 100 })).toEqual([
    400,
    { maxOrder: 'Must not be below the minimum order' },
  ])
  expect(
    await refusedFields({
      ...cod,
      kind: 'bank_transfer',
      bank: { ...bank, ifsc: 'SBIN1', accountNumber: 'x' },
    }),
  ).toEqual([
    400,
    {
      'bank.ifsc': "This isn't a valid IFSC. Example: SBIN0001234.",
      'bank.accountNumber': 'Must have 6 to 18 digits',
    },
  ])
  expect(await refusedFields({ ...cod, kind: 'upi', upi: { vpa: 'nobody', payeeName: '' } })).toEqual([
    400,
    {
      'upi.vpa': "This isn't a valid UPI ID. Example: shop@bank.",
      'upi.payeeName': 'Payee name is required',
    },
  ])
  expect(await refusedFields({ ...cod, kind: 'barter' })).toEqual([400, { kind: 'Type is required' }])
  expect(await refusedFields({ ...cod, customerGroups: [crypto.randomUUID()] })).toEqual([
    400,
    { customerGroups: 'A customer group no longer exists' },
  ])
  expect(await add({ ...cod, name: 'upi' })).toMatchObject({
    status: 409,
    body: {
      message: 'A payment method with this name already exists',
      error: { fields: { name: expect.any(String) } },
    },
  })
})

test("two admins can't overwrite each other's changes", async () => {
  const { id } = await createPaymentMethod(shop.db, { name: 'Cheque', kind: 'cheque' })
  const body = { kind: 'cheque', name: 'Cheque', version: 1 }
  const [one, two] = await Promise.all([
    admin.send('PUT', `/payment-methods/${id}`, { ...body, description: 'One' }),
    admin.send('PUT', `/payment-methods/${id}`, { ...body, description: 'Two' }),
  ])
  expect([one?.status, two?.status].sort()).toEqual([200, 409])
  const late = await admin.send('PATCH', `/payment-methods/${id}/active`, { version: 1, isActive: false })
  expect(late).toMatchObject({ status: 409, body: { error: { code: 'version_conflict' } } })
  await admin.call(contract.deletePaymentMethod, { params: { id } })
})

test('concurrent moves swap methods one after the other', async () => {
  const { id } = await createPaymentMethod(shop.db, { name: 'Card' })
  const move = (to: 'earlier' | 'later') =>
    admin.call(contract.movePaymentMethod, { params: { id }, body: { to } })
  await Promise.all([move('earlier'), move('earlier')])
  expect(await names()).toEqual(['Card', 'NEFT / RTGS / IMPS', 'UPI'])
  await move('earlier')
  expect((await names())[0]).toBe('Card')
  const key = { 'idempotency-key': `move-${id}` }
  await admin.send('POST', `/payment-methods/${id}/move`, { to: 'later' }, key)
  await admin.send('POST', `/payment-methods/${id}/move`, { to: 'later' }, key)
  expect((await names())[1]).toBe('Card')
  expect((await admin.send('POST', '/payment-methods/nothing/move', { to: 'later' })).status).toBe(404)
  await admin.call(contract.deletePaymentMethod, { params: { id } })
})

test('payments count for the method they arrived by; such a method is archived instead of deleted', async () => {
  const { id } = await createPaymentMethod(shop.db, { name: 'Second account', kind: 'cheque' })
  const pay = (orderId: string, method: 'upi' | 'cheque' | 'cash', amount: number) =>
    admin.call(recordPayment, { params: { id: orderId }, body: { method, amount, receivedOn: '2026-01-01' } })
  // Customers haven't seen its details, because another method comes first.
  const second = await createPaymentMethod(shop.db, { kind: 'upi', vpa: 'second@bank', payeeName: 'Mill' })
  const order = await placeTestOrder(shop.db, customer)
  await pay(order._id, 'cheque', 100)
  await pay(order._id, 'cheque', 24)
  await pay(order._id, 'upi', 50)
  await pay(order._id, 'cash', 50)
  expect(await find('Second account')).toMatchObject({ receiptCount: 2, receivedAmount: 124 })
  expect(await find('UPI')).toMatchObject({ receiptCount: 1, receivedAmount: 50 })
  expect(await find(second.name)).toMatchObject({ receiptCount: 0, receivedAmount: 0 })
  expect((await admin.send('DELETE', `/payment-methods/${second.id}`)).body.message).toBe(
    'Payment method deleted',
  )
  expect((await admin.call(contract.deletePaymentMethod, { params: { id } })).message).toBe(
    'Payment method archived, because orders or payments refer to it',
  )
  expect(await names()).not.toContain('Second account')
  // The name of a deleted method can be used again.
  const again = await admin.call(contract.createPaymentMethod, { body: { ...cod, name: 'Second account' } })
  await admin.call(contract.deletePaymentMethod, { params: { id: again.method._id } })
})

test('the instructions name the first account and the first UPI address that every customer may use', async () => {
  const read = async () => (await customer.call(getPaymentInstructions, {})).instructions
  const before = await read()
  expect(before).toEqual({
    bank: {
      accountName: 'Panipat Handloom Works (Demo)',
      bankName: 'Demo Bank of India',
      branch: 'Example Branch, Panipat',
      accountNumber: '000000001234',
      ifsc: 'DEMO0000001',
    },
    upi: { vpa: 'demo.haat@upi', payeeName: 'Panipat Handloom Works (Demo)' },
    phone: '+91 90000 00000',
    note: 'This is a demo shop: please do not pay. In a real shop, write the order number in the remarks and call after paying.',
  })
  const group = await createGroup(shop.db, [])
  const account = { ...cod, name: 'Mill account', kind: 'bank_transfer', bank } as const
  const { method } = await admin.call(contract.createPaymentMethod, {
    body: { ...account, customerGroups: [group.id] },
  })
  expect(method.bank).toMatchObject({ ifsc: 'SBIN0001234', branch: '' })
  expect(method.customerGroups).toEqual([{ _id: group.id, name: group.name }])
  const params = { id: method._id }
  await admin.call(contract.movePaymentMethod, { params, body: { to: 'earlier' } })
  await admin.call(contract.movePaymentMethod, { params, body: { to: 'earlier' } })
  expect((await names())[0]).toBe('Mill account')
  expect(await read()).toEqual(before)
  await admin.call(contract.updatePaymentMethod, { params, body: { ...account, version: 1 } })
  expect((await read()).bank.accountNumber).toBe('123456789012')
  const all = await admin.call(contract.listPaymentMethods, {})
  for (const { _id, version } of all.methods) {
    await admin.call(contract.switchPaymentMethod, {
      params: { id: _id },
      body: { version, isActive: false },
    })
  }
  expect(await read()).toMatchObject({
    bank: { accountNumber: '' },
    upi: { vpa: '' },
    note: 'The seller has not entered payment details yet. Please ask the seller before you pay.',
  })
})

test("after its group is deleted, a method stays restricted, and the group's name is empty", async () => {
  const group = await createGroup(shop.db, [])
  const { method } = await admin.call(contract.createPaymentMethod, {
    body: { ...cod, name: 'For one group', customerGroups: [group.id] },
  })
  await admin.send('DELETE', `/customers/groups/${group.id}`)
  expect((await find('For one group'))?.customerGroups).toEqual([{ _id: group.id, name: '' }])
  const body = { ...cod, name: 'For one group', customerGroups: [group.id], version: 1 }
  const kept = await admin.call(contract.updatePaymentMethod, { params: { id: method._id }, body })
  expect(kept.method.customerGroups).toHaveLength(1)
})
