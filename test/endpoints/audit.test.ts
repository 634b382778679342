// Every change by an admin is in the audit log: each admin endpoint that isn't a read is called once with valid
// input, and the log must then contain one more event for each changed subject, with the admin's name.
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bulkUpload } from '#contract/catalogue/admin-imports'
import { orderImports } from '#contract/imported-orders/order-imports'
import { hashPassword } from '#server/accounts/passwords/passwords'
import { csvFile, csvOf } from '#test/factories/csv'
import { axis, createFamily } from '#test/factories/families'
import { createCategory, createProduct } from '#test/factories/products'
import { openShopWithMail } from '#test/post-office'
import { accountCalls } from './account-calls.ts'
import {
  customerCalls,
  type GoodCall,
  type GoodCalls,
  orderCalls,
  paymentMethodCalls,
  reviewCalls,
} from './admin-calls.ts'
import { bankCalls } from './bank-calls.ts'
import { bookCalls } from './book-calls.ts'
import { connectionCalls } from './connection-calls.ts'
import { watchAnswers } from './documented.ts'
import { eInvoiceCalls } from './e-invoice-calls.ts'
import { ewayCalls } from './eway-calls.ts'
import { goodBody } from './good-bodies.ts'
import { importCalls } from './import-calls.ts'
import { inboxCalls } from './inbox-calls.ts'
import { priceCalls } from './price-calls.ts'
import { purchaseCalls } from './purchase-calls.ts'
import { settingsCalls } from './settings-calls.ts'
import { shippingCalls } from './shipping-calls.ts'
import { staffCalls } from './staff-calls.ts'
import { stockCalls } from './stock-calls.ts'

const { shop, postOffice } = await openShopWithMail()
const differences = watchAnswers(shop)
const admin = await shop.asAdmin()

const own = { 'x-requested-with': 'haat' }

const picture = async () => {
  const image = sharp({ create: { width: 40, height: 40, channels: 3, background: '#345' } })
  return new File([new Uint8Array(await image.png().toBuffer())], 'mat.png')
}
const productId = async () => (await createProduct(shop.db)).id
const categoryId = async () => (await createCategory(shop.db)).id
const redirectId = async () => {
  const path = `/old/${crypto.randomUUID()}`
  const { id } = await shop.db
    .insertInto('redirects')
    .values({ path, target: '/products' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const good = (endpoint: string, id = '') => goodBody(endpoint, id) ?? {}

const rows = [
  ['name', 'description', 'price', 'gst'],
  ['Mat', 'Soft', 10, 5],
  ['Rug', 'Soft', 20, 5],
]

async function checkedImport(): Promise<string> {
  const body = { review: true, category: await categoryId() }
  const { import: checked } = await admin.call(bulkUpload, {
    body,
    files: { csvFile: [csvFile(csvOf(rows))] },
  })
  return checked?._id ?? ''
}

const importedOrder = () => ({
  'Order number': crypto.randomUUID(),
  Date: '2024-03-31',
  Status: 'Delivered',
  Customer: 'Asha',
  Total: '100',
  Item: 'Door Mat',
  Quantity: '1',
  'Unit price': '100',
})

async function checkedOrders(): Promise<string> {
  const cells = { ...importedOrder(), Date: '03/04/2024' }
  const { import: checked } = await admin.call(orderImports.check, {
    files: { csvFile: [csvFile(csvOf([Object.keys(cells), Object.values(cells)]))] },
  })
  return checked._id
}

async function doneImport(): Promise<string> {
  const id = await checkedImport()
  await admin.send('POST', `/admin/products/imports/${id}/accept`)
  await postOffice.work()
  return id
}

async function productWithPicture() {
  const body = { ...good('POST /admin/products/create'), specifications: '{}', tags: '[]' }
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, String(value))
  form.append('images', await picture())
  const { body: reply } = await admin.send('POST', '/admin/products/create', form, own)
  return (reply as unknown as { product: { _id: string; images: string[] } }).product
}

async function savedView(): Promise<string> {
  const body = { screen: 'orders', name: `View ${crypto.randomUUID()}`, query: 'status=pending' }
  const { body: reply } = await admin.send('POST', '/admin/saved-views', body)
  const { views } = reply as unknown as { views: { _id: string; name: string }[] }
  return views.find(({ name }) => name === body.name)?._id ?? ''
}

/** A family with one variant, which has the size Small. */
async function smallFamily() {
  const { id, ids } = await createFamily(shop.db, {
    axes: [axis('size', 'Small', 'Large')],
    variants: [{ values: ['Small'] }],
  })
  return { id, variantId: ids[0] ?? '' }
}

const goodCalls: GoodCalls = {
  'POST /admin/login': async () => {
    const password = 'woven-border-71'
    const { email } = await shop.db
      .selectFrom('admins')
      .select('email')
      .where('id', '=', admin.id)
      .executeTakeFirstOrThrow()
    await setPassword(password)
    return { body: { email, password }, writes: ['sign-in'] }
  },
  'PUT /admin/password': async () => {
    await setPassword('woven-border-71')
    const password = 'woven-border-72'
    return {
      body: { currentPassword: 'woven-border-71', password, confirmPassword: password },
      writes: ['admin.password'],
    }
  },
  'POST /admin/logout': async () => ({ writes: ['sign-out'] }),

  'POST /admin/products/create': async () => ({
    body: good('POST /admin/products/create'),
    writes: ['product.create'],
  }),
  'PUT /admin/products/{id}/related': async () => ({
    params: { id: (await createProduct(shop.db)).id },
    body: good('PUT /admin/products/{id}/related'),
    writes: ['product.related'],
  }),
  'PUT /admin/products/update/{id}': async () => ({
    params: { id: await productId() },
    body: good('PUT /admin/products/update/{id}'),
    writes: ['product.update'],
  }),
  'DELETE /admin/products/delete/{id}': async () => ({
    params: { id: await productId() },
    writes: ['product.delete'],
  }),
  'POST /admin/families': async () => ({
    body: good('POST /admin/families', (await createProduct(shop.db, { categoryId: await categoryId() })).id),
    writes: ['product.update', 'product.create', 'family.create'],
  }),
  'PUT /admin/families/{id}': async () => ({
    params: { id: (await smallFamily()).id },
    body: { version: 1, name: 'Beach Towel' },
    writes: ['product.update', 'family.update'],
  }),
  'POST /admin/families/{id}/variants': async () => ({
    params: { id: (await smallFamily()).id },
    body: good('POST /admin/families/{id}/variants'),
    writes: ['product.create', 'family.add'],
  }),
  'PUT /admin/families/{id}/variants': async () => {
    const { id, variantId } = await smallFamily()
    return {
      params: { id },
      body: good('PUT /admin/families/{id}/variants', variantId),
      writes: ['product.update'],
    }
  },
  'POST /admin/families/{id}/join': async () => ({
    params: { id: (await smallFamily()).id },
    body: good('POST /admin/families/{id}/join', await productId()),
    writes: ['product.update', 'family.join'],
  }),
  'POST /admin/families/{id}/remove': async () => {
    const { id, variantId } = await smallFamily()
    return {
      params: { id },
      body: good('POST /admin/families/{id}/remove', variantId),
      writes: ['product.update', 'family.remove'],
    }
  },
  'DELETE /admin/products/{id}/images': async () => {
    const { _id: id, images } = await productWithPicture()
    return { params: { id }, body: { imageUrl: images[0] }, writes: ['product.update'] }
  },
  'POST /admin/products/bulk-actions': async () => ({
    body: {
      target: { ids: [await productId(), await productId(), await productId()] },
      action: { kind: 'price', by: 'percent', value: 5 },
    },
    writes: ['product.update', 'product.update', 'product.update'],
  }),
  'POST /admin/products/bulk-upload': async () => ({
    body: { category: await categoryId() },
    files: { csvFile: [csvFile(csvOf(rows))] },
    writes: ['product.create', 'product.create'],
  }),
  'POST /admin/products/imports/prices': async () => ({
    files: {
      csvFile: [
        csvFile(
          csvOf([
            ['sku', 'price'],
            ['none', 5],
          ]),
        ),
      ],
    },
    writes: ['import.check'],
  }),
  'PUT /admin/products/imports/{id}/columns': async () => ({
    params: { id: await checkedImport() },
    body: { fields: ['name', 'description', 'price', 'gst'] },
    writes: ['import.check'],
  }),
  'POST /admin/products/imports/{id}/accept': async () => ({
    params: { id: await checkedImport() },
    writes: ['import.accept'],
    worker: ['product.create', 'product.create'],
  }),
  'POST /admin/products/imports/{id}/undo': async () => ({
    params: { id: await doneImport() },
    writes: ['import.undo'],
    worker: ['product.delete', 'product.delete'],
  }),
  'DELETE /admin/products/imports/{id}': async () => ({
    params: { id: await checkedImport() },
    writes: ['import.discard'],
  }),
  'POST /admin/products/imports/{id}/pictures': async () => ({
    params: { id: await checkedImport() },
    files: { zipFile: [new File([zipSync({ 'mat.png': new Uint8Array() })], 'mats.zip')] },
    writes: ['import.pictures'],
  }),
  'POST /admin/products/imports/{id}/pictures/retry': async () => {
    const id = await checkedImport()
    await shop.db
      .insertInto('importPictures')
      .values({ importId: id, rowNumber: 2, position: 0, source: 'mat.png', status: 'failed' })
      .execute()
    return { params: { id }, writes: ['import.pictures'] }
  },

  'POST /categories/create': async () => ({
    body: good('POST /categories/create'),
    writes: ['category.create'],
  }),
  'PUT /categories/update/{id}': async () => ({
    params: { id: await categoryId() },
    body: good('PUT /categories/update/{id}'),
    writes: ['category.update'],
  }),
  'POST /redirects': async () => ({ body: good('POST /redirects'), writes: ['redirect.create'] }),
  'PUT /redirects/{id}': async () => ({
    params: { id: await redirectId() },
    body: good('PUT /redirects/{id}'),
    writes: ['redirect.update'],
  }),
  'DELETE /redirects/{id}': async () => ({
    params: { id: await redirectId() },
    writes: ['redirect.delete'],
  }),
  'PUT /categories/{id}/place': async () => {
    const parent = await categoryId()
    return { params: { id: await categoryId() }, body: { parentId: parent }, writes: ['category.move'] }
  },
  'DELETE /categories/delete/{id}': async () => ({
    params: { id: await categoryId() },
    writes: ['category.delete'],
  }),

  ...orderCalls(() => ({ shop, admin })),
  ...customerCalls(() => ({ shop })),
  ...reviewCalls(() => ({ shop, admin })),
  ...bankCalls(() => ({ shop, admin })),
  ...bookCalls(() => ({ shop, admin })),
  ...eInvoiceCalls(() => ({ shop, admin })),
  ...ewayCalls(() => ({ shop, admin })),
  ...stockCalls(() => ({ shop, admin })),
  ...paymentMethodCalls(() => ({ shop })),
  ...shippingCalls(() => ({ shop, admin })),
  ...purchaseCalls(() => ({ shop, admin })),
  ...inboxCalls(() => ({ shop, admin })),
  ...settingsCalls(() => ({ shop })),
  ...priceCalls(() => ({ shop })),
  ...importCalls(() => ({ admin, postOffice }), {
    base: '/suppliers',
    row: () => ({ Name: `Mill ${crypto.randomUUID()}`, State: 'Haryana' }),
    fields: ['name', 'state'],
    writes: ['supplier.create', 'supplier.delete'],
  }),
  ...importCalls(() => ({ admin, postOffice }), {
    base: '/redirects',
    row: () => ({ 'Old address': `/old/${crypto.randomUUID()}`, 'Leads to': '/products' }),
    fields: ['path', 'target'],
    writes: ['redirect.create', 'redirect.delete'],
  }),
  ...importCalls(() => ({ admin, postOffice }), {
    base: '/categories',
    row: () => ({ Name: `Rugs ${crypto.randomUUID()}` }),
    fields: ['name'],
    writes: ['category.create', 'category.delete'],
  }),
  ...importCalls(() => ({ admin, postOffice }), {
    base: '/admin/customers',
    row: () => ({ Name: 'Asha', Email: `${crypto.randomUUID()}@example.com` }),
    fields: ['name', 'email'],
    writes: ['customer.create', 'customer.delete'],
  }),
  ...importCalls(() => ({ admin, postOffice }), {
    base: '/admin/imported-orders',
    row: importedOrder,
    fields: Object.keys(importedOrder()),
    writes: ['imported-order.create', 'imported-order.delete'],
  }),
  'POST /admin/imported-orders/imports/{id}/day-order': async () => ({
    params: { id: await checkedOrders() },
    body: { order: 'month-first' },
    writes: ['import.check'],
  }),
  ...staffCalls(() => ({ shop })),
  ...connectionCalls(() => ({ shop })),

  ...accountCalls(() => ({ shop, admin })),

  'POST /admin/saved-views': async () => ({
    body: { screen: 'products', name: 'Few left', query: 'status=low-stock', isShared: true },
    writes: ['view.save'],
  }),
  'DELETE /admin/saved-views/{id}': async () => ({
    params: { id: await savedView() },
    writes: ['view.delete'],
  }),
}

/** Requests that look like changes but change nothing. */
const noChanges: Record<string, string> = {
  'POST /admin/bank-statements/read': 'says how a file would be read',
  'POST /admin/account/two-factor': 'shows a QR code; confirming it is the change',
  'POST /admin/password/forgot': 'requests an email; setting the password is the change',
  'POST /admin/password/reset': 'its caller has a link instead of a session: server/accounts/admin-links',
  'POST /admin/email/confirm': 'its caller has a link instead of a session: server/accounts/admin-links',
  'POST /admin/notifications/read': 'marks the caller’s own notifications, and changes nothing in the shop',
  'POST /admin/pictures': 'a picture that no product names yet; naming it is the change',
  'POST /admin/products/bulk-actions/preview': 'says what would happen',
  'POST /categories/{id}/attribute-changes': 'says what would happen',
  'POST /customers/groups/preview': 'says whom a rule would gather',
  'POST /settings/emails/{kind}/preview': 'says what an email would look like',
  'POST /prices/file': 'says which rows a file has',
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

async function setPassword(password: string) {
  await shop.db
    .updateTable('admins')
    .set({ passwordHash: await hashPassword(password) })
    .where('id', '=', admin.id)
    .execute()
}

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
  const silent = ['POST /backups', 'POST /settings/mail-server/unsent', 'DELETE /admin/account/sessions']
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
