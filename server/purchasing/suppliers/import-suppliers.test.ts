import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gstStates } from '#contract/base/gst-states'
import * as contract from '#contract/purchasing/suppliers'
import { createProduct } from '#test/factories/products'
import { createTestPurchase, createTestSupplier } from '#test/factories/purchasing'
import { importDesk } from '#test/imports'
import { openShopWithMail } from '#test/post-office'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()
const desk = importDesk({ shop, admin, postOffice, base: '/suppliers' })

let serial = 0
const newName = () => `Mill ${++serial} ${crypto.randomUUID().slice(0, 8)}`
const suppliers = async (search: string) =>
  (await admin.call(contract.listSuppliers, { query: { search, limit: 100 } })).suppliers
const detail = async (id: string) => (await admin.call(contract.getSupplier, { params: { id } })).supplier

test('new suppliers are added and known ones changed, which is seen before it happens, and taken back as a whole', async () => {
  const contacts = [{ name: 'Ravi', role: 'Sales', phone: '9811100000', email: '' }]
  const known = await createTestSupplier(admin, { name: newName(), leadTimeDays: 9, contacts })
  const fresh = newName()
  const row = { State: '08', GSTIN: '', 'Lead time (days)': '' }
  const checked = await desk.check([
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
  expect((await desk.rows(checked._id, 'update'))[0]?.changes).toEqual(
    expect.arrayContaining([
      { column: 'Name', before: known.name, after: known.name.toUpperCase() },
      { column: 'PIN code', before: '', after: '302001' },
      { column: 'Lead time (days)', before: '9', after: '21' },
    ]),
  )
  expect(await suppliers(fresh)).toEqual([])

  expect(await desk.accept(checked._id)).toMatchObject({
    status: 'done',
    done: 2,
    conflicts: 0,
    canUndo: true,
  })
  expect((await suppliers(fresh))[0]).toMatchObject({ state: { code: '08' }, email: 'sales@mill.example' })
  // What no column holds stays.
  expect(await detail(known._id)).toMatchObject({ leadTimeDays: 21, pinCode: '302001', contacts })

  expect(await desk.undo(checked._id)).toMatchObject({ status: 'undone', done: 2, conflicts: 0 })
  expect(await suppliers(fresh)).toEqual([])
  expect(await detail(known._id)).toMatchObject({ name: known.name, leadTimeDays: 9, pinCode: '', contacts })
})

test('what is wrong is told by its column, all of it', async () => {
  const name = newName()
  const checked = await desk.check([
    { Name: name, State: 'Atlantis', Email: 'nobody', 'PIN code': '1', 'Lead time (days)': 'soon' },
    { Name: name, State: 'Haryana' },
    { Name: name.toUpperCase(), State: 'Haryana' },
    { Name: newName(), State: 'Haryana', GSTIN: '27AAPFU0939F1ZV' },
  ])
  const refused = await desk.rows(checked._id, 'refused')
  expect(refused.map(({ row, errors }) => [row, errors.map(({ column }) => column).sort()])).toEqual([
    [2, ['Email', 'Lead time (days)', 'PIN code', 'State']],
    [3, ['Name']],
    [4, ['Name']],
    [5, ['GSTIN']],
  ])
  expect(refused[1]?.errors[0]?.message).toBe('Row 2 is the same supplier')
})

test('who was changed since the check, or since the import, is left alone and named', async () => {
  const [first, second] = [await createTestSupplier(admin, {}), await createTestSupplier(admin, {})]
  const checked = await desk.check([
    { ID: first._id, Name: first.name, Notes: 'Pays late' },
    { ID: second._id, Name: second.name, Notes: 'Pays early' },
  ])
  const change = async (id: string, notes: string) => {
    const { state, street: address, ...supplier } = await detail(id)
    const body = { ...supplier, address, state: state.code, notes }
    expect((await admin.send('PUT', `/suppliers/${id}`, body)).status).toBe(200)
  }
  await change(first._id, 'Somebody wrote this')
  expect(await desk.accept(checked._id)).toMatchObject({ done: 1, conflicts: 1 })
  expect((await desk.rows(checked._id, 'conflict'))[0]?.errors).toEqual([
    { column: null, message: 'Somebody has changed this supplier meanwhile' },
  ])
  await change(second._id, 'And this')
  expect(await desk.undo(checked._id)).toMatchObject({ conflicts: 2 })
  expect([(await detail(first._id)).notes, (await detail(second._id)).notes]).toEqual([
    'Somebody wrote this',
    'And this',
  ])
})

test('of whom something was ordered is archived when their import is undone', async () => {
  const name = newName()
  const { _id } = await desk.check([{ Name: name, State: 'Haryana' }])
  await desk.accept(_id)
  const [supplier] = await suppliers(name)
  const productId = (await createProduct(shop.db)).id
  await createTestPurchase(admin, supplier?._id ?? '', [{ productId, quantity: 1, unitCost: 1 }])
  await desk.undo(_id)
  expect((await suppliers(name)).map(({ status }) => status)).toEqual(['inactive'])
})

test('an export comes back without any change, whatever the suppliers are called', async () => {
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
    { numRuns: 40 },
  )
  expect(await desk.expectSameAgain()).toBeGreaterThan(20)
})
