import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/accounts/addresses'
import { addressFields } from '#test/factories/people'
import { openShop, type TestShop } from '#test/shop'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const add = (person: Awaited<ReturnType<TestShop['asCustomer']>>, fields: object = {}) =>
  person.call(contract.addAddress, { body: { ...addressFields, ...fields } })

test('owners add, read, change and delete their addresses', async () => {
  const customer = await shop.asCustomer()
  const { address } = await add(customer)
  expect(address).toEqual({ ...addressFields, phone: '', _id: address._id, isDefault: false })
  expect((await customer.call(contract.listAddresses, {})).addresses).toEqual([address])

  const params = { id: address._id }
  const changed = await customer.call(contract.updateAddress, {
    params,
    body: { ...addressFields, city: 'Jaipur' },
  })
  expect(changed.address).toEqual({ ...address, city: 'Jaipur' })
  const { addresses } = await customer.call(contract.deleteAddress, { params })
  expect(addresses).toEqual([])
  expect((await customer.send('DELETE', `/user/addresses/${address._id}`)).status).toBe(404)
})

test('at most one address is the default, even if many are marked simultaneously', async () => {
  const customer = await shop.asCustomer()
  const first = (await add(customer)).address
  expect(first.isDefault).toBe(false)
  const second = (await add(customer, { isDefault: true })).address
  expect(second.isDefault).toBe(true)
  const { addresses } = await customer.call(contract.setDefaultAddress, { params: { id: first._id } })
  expect(addresses.map(({ _id, isDefault }) => [_id, isDefault])).toEqual([
    [first._id, true],
    [second._id, false],
  ])
  const rush = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      customer.send('PUT', `/user/addresses/${(index % 2 ? first : second)._id}/default`),
    ),
  )
  expect(new Set(rush.map(({ status }) => status))).toEqual(new Set([200]))
  const after = await customer.call(contract.listAddresses, {})
  expect(after.addresses.filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

test('a change without isDefault keeps the default', async () => {
  const customer = await shop.asCustomer()
  const { address } = await add(customer, { isDefault: true })
  const body = { ...addressFields, city: 'Surat' }
  const changed = await customer.call(contract.updateAddress, { params: { id: address._id }, body })
  expect(changed.address).toMatchObject({ city: 'Surat', isDefault: true })
})

test("customers can't read, change, delete or mark an address of another customer", async () => {
  const [owner, stranger] = [await shop.asCustomer(), await shop.asCustomer()]
  const { address } = await add(owner)
  const path = `/user/addresses/${address._id}`
  const unknown = `/user/addresses/${crypto.randomUUID()}`
  for (const [method, suffix] of [
    ['PUT', ''],
    ['DELETE', ''],
    ['PUT', '/default'],
  ] as const) {
    const body =
      suffix === '' && method === 'PUT' ? { ...addressFields, city: 'Stolen', isDefault: true } : undefined
    const answer = await stranger.send(method, `${path}${suffix}`, body)
    const same = await stranger.send(method, `${unknown}${suffix}`, body)
    expect([method, suffix, answer.status]).toEqual([method, suffix, 404])
    expect(answer.body).toEqual(same.body)
  }
  expect((await stranger.call(contract.listAddresses, {})).addresses).toEqual([])
  expect((await owner.call(contract.listAddresses, {})).addresses).toEqual([address])
})

test('an account has at most 50 addresses, even if many are added simultaneously', async () => {
  const customer = await shop.asCustomer()
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => customer.send('POST', '/user/addresses', addressFields)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(50)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(10)
})

test('unknown fields change nothing', async () => {
  const [customer, other] = [await shop.asCustomer(), await shop.asCustomer()]
  const forged = { _id: crypto.randomUUID(), customerId: other.id, createdAt: '2001-01-01' }
  const { address } = await add(customer, forged)
  expect(address._id).not.toBe(forged._id)
  expect((await other.call(contract.listAddresses, {})).addresses).toEqual([])
})

test.each(Object.keys(addressFields))('null for %s is rejected like a missing value', async (field) => {
  const customer = await shop.asCustomer()
  const { status, body } = await customer.send('POST', '/user/addresses', {
    ...addressFields,
    [field]: null,
  })
  expect([status, body]).toMatchObject([400, { message: 'All address fields are required' }])
})
