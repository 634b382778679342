// Every change by an admin is in the audit log: each admin endpoint that isn't a read is called once with valid
// input, and the log must then contain one more event for each changed subject, with the admin's name.
import { expect, test } from 'vitest'
import { createCategory, createProduct } from '#test/factories/products'
import { openShopWithMail } from '#test/post-office'
import type { GoodCall } from './admin-calls.ts'
import { watchAnswers } from './documented.ts'
import { goodBody } from './good-bodies.ts'
import { goodAdminCalls, own, picture } from './good-calls.ts'

const { shop, postOffice } = await openShopWithMail()
const differences = watchAnswers(shop)
const admin = await shop.asAdmin()
const goodCalls = goodAdminCalls({ shop, postOffice, admin })

const productId = async () => (await createProduct(shop.db)).id
const categoryId = async () => (await createCategory(shop.db)).id
const good = (endpoint: string, id = '') => goodBody(endpoint, id) ?? {}

/** Requests that look like changes but change nothing. */
const noChanges: Record<string, string> = {
  'POST /admin/bank-statements/read': 'says how a file would be read',
  'POST /admin/account/two-factor': 'shows a QR code; confirming it is the change',
  'POST /admin/password/forgot': 'requests an email; setting the password is the change',
  'POST /admin/password/reset': 'its caller has a link instead of a session: server/accounts/admin-links',
  'POST /admin/email/confirm': 'its caller has a link instead of a session: server/accounts/admin-links',
  'POST /admin/notifications/read': 'marks the caller’s own notifications, and changes nothing in the shop',
  'POST /admin/pictures': 'a picture that no product names yet; naming it is the change',
  'POST /admin/orders/{id}/change/preview': 'says what an order would cost',
  'POST /admin/orders/{id}/merge/preview': 'says what an order would cost',
  'POST /admin/orders/{id}/split/preview': 'says what both orders would cost',
  'POST /admin/products/bulk-actions/preview': 'says what would happen',
  'POST /categories/{id}/attribute-changes': 'says what would happen',
  'POST /customers/groups/preview': 'says whom a rule would gather',
  'POST /settings/emails/{kind}/preview': 'says what an email would look like',
  'POST /prices/file': 'says which rows a file has',
  'POST /admin/order-lines/skus': 'says which products have the SKUs',
  'POST /prices/test': 'says which prices a customer would get',
  'POST /shipping/quote': 'says what a destination would be offered',
  'POST /shipping/carriers/{id}/pins/check': 'says what a file would bring',
  'POST /shipments/status-file/check': 'says what a file would bring',
}

/** These calls end the session of later calls, or change the name in the log. */
const changesCaller = [
  'POST /admin/login',
  'POST /admin/login/code',
  'POST /admin/logout',
  'PUT /admin/account',
]

const lastId = async () =>
  (
    await shop.db
      .selectFrom('auditLog')
      .select(({ fn }) => fn.max<number | null>('id').as('id'))
      .executeTakeFirstOrThrow()
  ).id ?? 0
const since = (id: number) =>
  shop.db.selectFrom('auditLog').selectAll().where('id', '>', id).orderBy('id').execute()

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const isChange = ({ method }: { method: string }) => method !== 'GET'

test('the table of calls covers every admin endpoint that changes something', () => {
  const all = shop.endpoints
    .filter(isChange)
    .filter(({ access, path }) => access === 'admin' || path.startsWith('/admin/'))
    .map(nameOf)
  const known = [...Object.keys(goodCalls), ...Object.keys(noChanges)]
  expect(known.toSorted()).toEqual(all.toSorted())
})

test.each(Object.keys(goodCalls))('%s is recorded in the audit log', async (name) => {
  const endpoint = shop.endpoints.find((known) => nameOf(known) === name)
  if (!endpoint) throw new Error(`no endpoint: ${name}`)
  const { writes, worker = [], ...input } = await (goodCalls[name] as () => Promise<GoodCall>)()
  const before = await lastId()
  const key = endpoint.idempotent && { 'idempotency-key': crypto.randomUUID() }
  const headers = { ...own, 'x-forwarded-for': '203.0.113.9', ...key }
  await admin.call(endpoint, input as never, headers)
  // A repeated call with the same key is recorded once.
  if (key) await admin.call(endpoint, input as never, headers)
  const written = await since(before)
  expect(written.map(({ action }) => action)).toEqual(writes)
  // Backups are tested in server/backups; a removed one isn't made.
  if (name === 'POST /backups') await shop.db.updateTable('backups').set({ status: 'removed' }).execute()
  await postOffice.work()
  const later = (await since(before)).slice(written.length)
  expect(later.map(({ action }) => action)).toEqual(worker)
  for (const row of [...written, ...later]) {
    expect(row).toMatchObject({ adminId: admin.id, adminName: admin.name, ip: '127.0.0.1' })
    expect([row.requestId, row.subjectKind, row.subjectId]).toEqual([
      expect.stringMatching(/./),
      expect.stringMatching(/./),
      expect.stringMatching(/./),
    ])
  }
  expect(new Set(written.map(({ subjectId }) => subjectId)).size).toBe(writes.length)
  if (changesCaller.includes(name)) Object.assign(admin, await shop.asAdmin())
})

test('every export is recorded in the audit log with its number of rows and without the search text', async () => {
  const exports = shop.endpoints.filter(({ file, path }) => file === 'table' && path.endsWith('/export'))
  expect(exports.map(({ path }) => path).toSorted()).toEqual([
    '/admin/customers/export',
    '/admin/orders/export',
    '/admin/payments/export',
    '/admin/products/export',
    '/books/journals/export',
    '/categories/export',
    '/documents/export',
    '/finance/tds/export',
    '/purchase-orders/export',
    '/redirects/export',
    '/reports/prices/export',
    '/reports/products/export',
    '/reports/returned-products/export',
    '/reports/sales/export',
    '/reports/searches/export',
    '/reports/slow-products/export',
    '/shipments/export',
    '/stocks/adjustments/export',
    '/stocks/export',
    '/suppliers/export',
  ])
  // Reports are selected by days and have no search.
  for (const { path } of exports) {
    const before = await lastId()
    const { statusCode } = await shop.fastify.inject({
      url: `/api${path}?search=asha`,
      headers: admin.headers,
    })
    expect([path, statusCode]).toEqual([path, 200])
    expect(await since(before)).toMatchObject([
      {
        action: expect.stringMatching(/\.export$/),
        subjectId: 'list',
        after: {
          count: expect.any(Number),
          format: 'csv',
          filter: { searched: path !== '/reports/sales/export' },
        },
      },
    ])
  }
})

test('a refused change leaves no audit event', async () => {
  const before = await lastId()
  const id = crypto.randomUUID()
  // Calls without input have nothing to be refused for.
  const silent = [
    'POST /backups',
    'POST /settings/mail-server/unsent',
    'DELETE /admin/account/sessions',
    'POST /admin/order-drafts',
    'POST /quotes',
  ]
  const speaking = shop.endpoints.filter(({ route }) => !silent.includes(route))
  for (const endpoint of speaking.filter(isChange).filter(({ access }) => access === 'admin')) {
    const url = endpoint.path.replace('{id}', id)
    const body = endpoint.body
      ? { name: ' ', target: {}, to: 'nowhere', imageUrl: '/x', ids: 'x' }
      : undefined
    const { status } = await admin.send(endpoint.method, url, body)
    expect([nameOf(endpoint), status]).toEqual([nameOf(endpoint), expect.toSatisfy((code) => code >= 400)])
  }
  expect(await since(before)).toEqual([])
})

test('a request that changes nothing leaves no audit event', async () => {
  const before = await lastId()
  const id = await productId()
  const preview = 'POST /admin/products/bulk-actions/preview'
  await admin.send('POST', '/admin/products/bulk-actions/preview', good(preview, id))
  await admin.send('POST', `/categories/${await categoryId()}/attribute-changes`, { attributes: [] })
  const gathered = await admin.send('POST', '/customers/groups/preview', { criteria: { minOrders: 1 } })
  expect(gathered.status).toBe(200)
  await admin.send('POST', '/admin/notifications/read', {})
  const form = new FormData()
  form.append('image', await picture())
  expect((await admin.send('POST', '/admin/pictures', form, own)).status).toBe(201)
  expect(await since(before)).toEqual([])
})

test('the audit log has a price before and after its change', async () => {
  const id = await productId()
  const before = await lastId()
  await admin.send('PUT', `/admin/products/update/${id}`, { price: 123.45 })
  expect(await since(before)).toMatchObject([
    { action: 'product.update', subjectId: id, before: { price: 100 }, after: { price: 123.45 } },
  ])
})

test('every answer to a change by an admin conforms to the API description', () => {
  expect(differences).toEqual([])
})
