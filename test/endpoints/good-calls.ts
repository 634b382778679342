// A valid call of every endpoint by which admins change something, with new records for each call.
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { bulkUpload } from '#contract/catalogue/admin-imports'
import { orderImports } from '#contract/imported-orders/order-imports'
import { hashPassword } from '#server/accounts/passwords/passwords'
import { csvFile, csvOf } from '#test/factories/csv'
import { axis, createFamily } from '#test/factories/families'
import { createCategory, createProduct } from '#test/factories/products'
import type { openShopWithMail } from '#test/post-office'
import type { TestShop } from '#test/shop'
import { accountCalls } from './account-calls.ts'
import { customerCalls, type GoodCalls, orderCalls, paymentMethodCalls, reviewCalls } from './admin-calls.ts'
import { bankCalls } from './bank-calls.ts'
import { bookCalls } from './book-calls.ts'
import { companyCalls } from './company-calls.ts'
import { connectionCalls } from './connection-calls.ts'
import { eInvoiceCalls } from './e-invoice-calls.ts'
import { ewayCalls } from './eway-calls.ts'
import { goodBody } from './good-bodies.ts'
import { importCalls } from './import-calls.ts'
import { inboxCalls } from './inbox-calls.ts'
import { orderDraftCalls } from './order-draft-calls.ts'
import { priceCalls } from './price-calls.ts'
import { purchaseCalls } from './purchase-calls.ts'
import { quoteCalls } from './quote-calls.ts'
import { settingsCalls } from './settings-calls.ts'
import { shippingCalls } from './shipping-calls.ts'
import { staffCalls } from './staff-calls.ts'
import { stockCalls } from './stock-calls.ts'

/** Marks requests as coming from the shop's own pages. */
export const own = { 'x-requested-with': 'haat' }

export const picture = async () => {
  const image = sharp({ create: { width: 40, height: 40, channels: 3, background: '#345' } })
  return new File([new Uint8Array(await image.png().toBuffer())], 'mat.png')
}

const good = (endpoint: string, id = '') => goodBody(endpoint, id) ?? {}

interface Caller {
  shop: TestShop
  postOffice: Awaited<ReturnType<typeof openShopWithMail>>['postOffice']
  /** The caller, who signs in again after a call that ends their session. */
  admin: Awaited<ReturnType<TestShop['asAdmin']>>
}

/** Returns the calls by route. */
export function goodAdminCalls({ shop, postOffice, admin }: Caller): GoodCalls {
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

  async function setPassword(password: string) {
    await shop.db
      .updateTable('admins')
      .set({ passwordHash: await hashPassword(password) })
      .where('id', '=', admin.id)
      .execute()
  }

  return {
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
      body: good(
        'POST /admin/families',
        (await createProduct(shop.db, { categoryId: await categoryId() })).id,
      ),
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
    ...orderDraftCalls(() => ({ shop, admin })),
    ...purchaseCalls(() => ({ shop, admin })),
    ...companyCalls(() => ({ shop })),
    ...inboxCalls(() => ({ shop, admin })),
    ...quoteCalls(() => ({ shop, admin })),
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
}
