import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gstStates } from '#contract/base/gst-states'
import * as contract from '#contract/purchasing/suppliers'
import { createProduct } from '#test/factories/products'
import { createTestPurchase, createTestSupplier } from '#test/factories/purchasing'
import { importTester } from '#test/imports'
import { openShopWithMail } from '#test/post-office'
import { runs } from '#test/property-runs'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()
const tester = importTester({ shop, admin, postOffice, base: '/suppliers' })

let serial = 0
const newName = () => `Mill ${++serial} ${crypto.randomUUID().slice(0, 8)}`
const suppliers = async (search: string) =>
  (await admin.call(contract.listSuppliers, { query: { search, limit: 100 } })).suppliers
const detail = async (id: string) => (await admin.call(contract.getSupplier, { params: { id } })).supplier

test('an import adds new suppliers and changes known ones, after a preview, and can be undone as a whole', async () => {
  const contacts = [{ name: 'Ravi', role: 'Sales', phone: '9811100000', email: '' }]
  const known = await createTestSupplier(admin, { name: newName(), leadTimeDays: 9, contacts })
  const fresh = newName()
  const row = { State: '08', GSTIN: '', 'Lead time (days)': '' }
  const checked = await tester.check([
    {
      ...row,
      Name: known.name.toUpperCase(),
      'Lead time (days)': 21,
      'PIN code': '302001',
      State: 'Haryana',
    },
    { ...row, Name: fresh, State: 'Rajasthan', Email: 'sales@mill.example' },
    { ...row, Name: '', State: 'Atlantis', GSTIN: '27AAPFU0939F1ZV' },
  ])
  expect(checked).toMatchObject({ toCreate: 1, toUpdate: 1, unchanged: 0, refused: 1, unknownColumns: [] })
  expect((await tester.rows(checked._id, 'update'))[0]?.changes).toEqual(
    expect.arrayContaining([
      { column: 'Name', before: known.name, after: known.name.toUpperCase() },
      { column: 'PIN code', before: '', after: '302001' },
      { column: 'Lead time (days)', before: '9', after: '21' },
    ]),
  )
  expect(await suppliers(fresh)).toEqual([])

  expect(await tester.accept(checked._id)).toMatchObject({
    status: 'done',
    done: 2,
    conflicts: 0,
    canUndo: true,
  })
  expect((await suppliers(fresh))[0]).toMatchObject({ state: { code: '08' }, email: 'sales@mill.example' })
  // Fields without a column stay as they are.
  expect(await detail(known._id)).toMatchObject({ leadTimeDays: 21, pinCode: '302001', contacts })

  expect(await tester.undo(checked._id)).toMatchObject({ status: 'undone', done: 2, conflicts: 0 })
  expect(await suppliers(fresh)).toEqual([])
  expect(await detail(known._id)).toMatchObject({ name: known.name, leadTimeDays: 9, pinCode: '', contacts })
})

test('all problems are reported with their column', async () => {
  const name = newName()
  const checked = await tester.check([
    { Name: name, State: 'Atlantis', Email: 'nobody', 'PIN code': '1', 'Lead time (days)': 'soon' },
    { Name: name, State: 'Haryana' },
    { Name: name.toUpperCase(), State: 'Haryana' },
    { Name: newName(), State: 'Haryana', GSTIN: '27AAPFU0939F1ZV' },
  ])
  const refused = await tester.rows(checked._id, 'refused')
  expect(refused.map(({ row, errors }) => [row, errors.map(({ column }) => column).sort()])).toEqual([
    [2, ['Email', 'Lead time (days)', 'PIN code', 'State']],
    [3, ['Name']],
    [4, ['Name']],
    [5, ['GSTIN']],
  ])
  expect(refused[1]?.errors[0]?.message).toBe('Row 2 is the same supplier')
})

test('suppliers that were changed after the check or the import are skipped and reported', async () => {
  const [first, second] = [await createTestSupplier(admin, {}), await createTestSupplier(admin, {})]
  const checked = await tester.check([
    { ID: first._id, Name: first.name, Notes: 'Pays late' },
    { ID: second._id, Name: second.name, Notes: 'Pays early' },
  ])
  const change = async (id: string, notes: string) => {
    const { state, street: address, ...supplier } = await detail(id)
    const body = { ...supplier, address, state: state.code, notes }
    expect((await admin.send('PUT', `/suppliers/${id}`, body)).status).toBe(200)
  }
  await change(first._id, 'Somebody wrote this')
  expect(await tester.accept(checked._id)).toMatchObject({ done: 1, conflicts: 1 })
  expect((await tester.rows(checked._id, 'conflict'))[0]?.errors).toEqual([
    { column: null, message: 'The supplier has been changed since the file was checked' },
  ])
  await change(second._id, 'And this')
  expect(await tester.undo(checked._id)).toMatchObject({ conflicts: 2 })
  expect([(await detail(first._id)).notes, (await detail(second._id)).notes]).toEqual([
    'Somebody wrote this',
    'And this',
  ])
})

test('undoing an import archives suppliers with orders', async () => {
  const name = newName()
  const { _id } = await tester.check([{ Name: name, State: 'Haryana' }])
  await tester.accept(_id)
  const [supplier] = await suppliers(name)
  const productId = (await createProduct(shop.db)).id
  await createTestPurchase(admin, supplier?._id ?? '', [{ productId, quantity: 1, unitCost: 1 }])
  await tester.undo(_id)
  expect((await suppliers(name)).map(({ status }) => status)).toEqual(['inactive'])
})

test("an export can be imported again without any change, whatever the suppliers' names", async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 30 })
  const mark = crypto.randomUUID().slice(0, 8)
  const states = Object.keys(gstStates) as (keyof typeof gstStates)[]
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        name: text,
        address: text,
        notes: fc.constantFrom('', '=1+1', "'quoted", 'two\nlines', '-5', '"a", b;c'),
        city: text,
        state: fc.constantFrom(...states),
        leadTimeDays: fc.option(fc.integer({ min: 0, max: 365 })),
      }),
      async ({ name, ...given }) => {
        const body = { ...given, name: `${name} ${++serial} ${mark}` }
        const { status } = await admin.send('POST', '/suppliers', body)
        fc.pre(status === 201)
      },
    ),
    { numRuns: runs(40) },
  )
  expect(await tester.expectSameAgain()).toBeGreaterThanOrEqual(runs(40))
})

test('cells of an export that were not edited leave changes made in the shop since alone', async () => {
  const name = newName()
  const known = await createTestSupplier(admin, { name, phone: '0141 222 3333', notes: 'First' })
  const url = `/api/suppliers/export?search=${encodeURIComponent(name)}`
  const exported = await shop.fastify.inject({ url, headers: admin.headers })
  const [row] = parse(exported.body, { bom: true, columns: true }) as Record<string, string>[]
  const body = {
    name,
    state: '06',
    email: known.email,
    phone: known.phone,
    notes: 'Second',
    pinCode: '302001',
    version: 1,
  } as const
  await admin.call(contract.updateSupplier, { params: { id: known._id }, body })
  const checked = await tester.check([{ ...row, Phone: '0141 999 8888', 'PIN code': '302002' }])
  expect(checked).toMatchObject({ toUpdate: 1, changedSince: 1 })
  expect((await tester.rows(checked._id, 'update'))[0]).toMatchObject({
    changes: [
      { column: 'Phone', before: '0141 222 3333', after: '0141 999 8888' },
      { column: 'PIN code', before: '302001', after: '302002' },
    ],
    differences: [
      { column: 'PIN code', exported: null, shop: '302001', file: '302002', since: true, taken: true },
      { column: 'Notes', exported: 'First', shop: 'Second', file: 'First', since: true, taken: false },
    ],
  })
  await tester.accept(checked._id)
  expect(await detail(known._id)).toMatchObject({
    phone: '0141 999 8888',
    pinCode: '302002',
    notes: 'Second',
  })
})
