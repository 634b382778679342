import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteSavedView, listSavedViews, type SavedView, saveView } from '#contract/saved-views/admin'
import { openShop, type TestShop } from '#test/shop'

type Admin = Awaited<ReturnType<TestShop['asAdmin']>>

let shop: TestShop
let asha: Admin
let ravi: Admin
beforeAll(async () => {
  shop = await openShop()
  asha = await shop.asAdmin()
  ravi = await shop.asAdmin()
})
afterAll(() => shop.close())

const keep = (admin: Admin, body: Partial<Pick<SavedView, 'screen' | 'name' | 'query' | 'isShared'>>) =>
  admin.call(saveView, { body: { screen: 'products', name: 'Low', query: 'status=low-stock', ...body } })
const seen = async (admin: Admin, screen: SavedView['screen'] = 'products') =>
  (await admin.call(listSavedViews, { query: { screen } })).views.map(
    ({ name, isOwn, isShared }) => `${name}${isOwn ? ' own' : ''}${isShared ? ' shared' : ''}`,
  )
const forget = async () => shop.db.deleteFrom('savedViews').execute()

test('a view is visible to its owner, and a shared one to all admins, each on its own screen', async () => {
  await forget()
  await keep(asha, { name: 'zari' })
  await keep(asha, { name: 'Bath', isShared: true })
  await keep(ravi, { name: 'Drafts', isShared: false })
  await keep(ravi, { name: 'Orders of today', screen: 'orders', isShared: true })
  expect(await seen(asha)).toEqual(['Bath own shared', 'zari own'])
  expect(await seen(ravi)).toEqual(['Drafts own', 'Bath shared'])
  expect(await seen(asha, 'orders')).toEqual(['Orders of today shared'])
  expect(await seen(asha, 'reviews')).toEqual([])
})

test("POST /admin/saved-views replaces only the caller's view of the same name", async () => {
  await forget()
  await keep(asha, { name: 'Mine', query: 'state=draft', isShared: true })
  await keep(ravi, { name: 'Mine', query: 'state=archived' })
  const { views } = await keep(asha, { name: 'Mine', query: 'sortBy=stock', isShared: false })
  expect(views).toMatchObject([{ name: 'Mine', query: 'sortBy=stock', isShared: false, isOwn: true }])
  const others = await ravi.call(listSavedViews, { query: { screen: 'products' } })
  expect(others.views).toMatchObject([{ name: 'Mine', query: 'state=archived', isOwn: true }])
})

test('a double click saves one view', async () => {
  await forget()
  await Promise.all([keep(asha, { name: 'Twice' }), keep(asha, { name: 'Twice' })])
  expect(await seen(asha)).toEqual(['Twice own'])
})

test("DELETE /admin/saved-views/{id} deletes only the caller's own view", async () => {
  await forget()
  const shared = (await keep(asha, { name: 'Shared', isShared: true })).views[0]
  const hidden = (await keep(asha, { name: 'Hidden' })).views.find(({ name }) => name === 'Hidden')
  for (const view of [shared, hidden])
    expect(await ravi.send('DELETE', `/admin/saved-views/${view?._id}`)).toMatchObject({
      status: 404,
      body: { message: 'View not found' },
    })
  expect(await seen(asha)).toHaveLength(2)
  const { views } = await asha.call(deleteSavedView, { params: { id: shared?._id ?? '' } })
  expect(views).toMatchObject([{ name: 'Hidden' }])
  expect(await seen(ravi)).toEqual([])
  expect((await asha.send('DELETE', `/admin/saved-views/${shared?._id}`)).status).toBe(404)
  expect((await asha.send('DELETE', '/admin/saved-views/42')).status).toBe(404)
})

test('the audit log records saved and deleted views', async () => {
  await forget()
  const { views } = await keep(ravi, { name: 'For the log', query: 'status=out-of-stock' })
  await ravi.call(deleteSavedView, { params: { id: views[0]?._id ?? '' } })
  const rows = await shop.db
    .selectFrom('auditLog')
    .select(['action', 'adminId', 'subjectName', 'before', 'after'])
    .where('subjectName', '=', 'For the log')
    .orderBy('id')
    .execute()
  const view = { name: 'For the log', query: 'status=out-of-stock', isShared: false, screen: 'products' }
  expect(rows).toEqual([
    { action: 'view.save', adminId: ravi.id, subjectName: view.name, before: null, after: view },
    { action: 'view.delete', adminId: ravi.id, subjectName: view.name, before: view, after: null },
  ])
})

test('an invalid view is refused at its field, the hundred-and-first altogether, and guests get an error', async () => {
  await forget()
  const refusedAt = async (body: object) =>
    Object.keys(
      ((await asha.send('POST', '/admin/saved-views', body)).body as unknown as Refusal).error.fields ?? {},
    )
  type Refusal = { error: { fields?: Record<string, string> } }
  expect(await refusedAt({ screen: 'products', name: '  ', query: '' })).toEqual(['name'])
  expect(await refusedAt({ screen: 'secrets', name: 'a', query: '' })).toEqual(['screen'])
  expect(await refusedAt({ screen: 'products', name: 'a'.repeat(61), query: 'x'.repeat(2001) })).toEqual([
    'name',
    'query',
  ])
  for (let at = 0; at < 100; at++) await keep(asha, { name: `View ${at}` })
  expect(
    await asha.send('POST', '/admin/saved-views', { screen: 'products', name: 'One more', query: '' }),
  ).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } })
  await keep(asha, { name: 'View 7', query: 'still=replaced' })
  expect((await shop.asGuest().send('GET', '/admin/saved-views?screen=products')).status).toBe(401)
  const customer = await shop.asCustomer()
  expect((await customer.send('POST', '/admin/saved-views', { screen: 'products' })).status).toBe(403)
})
