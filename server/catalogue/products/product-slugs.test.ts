import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/catalogue/store'
import { createProduct } from '#test/factories/products'
import { openShop, type TestShop } from '#test/shop'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const rename = (id: string, slug: string) =>
  shop.db.updateTable('products').set({ slug }).where('id', '=', id).execute()
const find = async (id: string) => {
  shop.cache.clear()
  return (await shop.asGuest().call(contract.getProduct, { params: { id } })).product
}
const statusOf = async (id: string) => {
  shop.cache.clear()
  return (await shop.asGuest().send('GET', `/products/${id}`)).status
}

test('GET /products/{id} finds a product by id, by slug and by every former slug', async () => {
  const { id } = await createProduct(shop.db, { name: 'Coir Mat', slug: 'first' })
  await rename(id, 'second')
  await rename(id, 'third')
  for (const address of [id, 'first', 'second', 'third'])
    expect(await find(address)).toMatchObject({ _id: id, slug: 'third' })
})

test('a slug in use is never a former slug', async () => {
  const old = await createProduct(shop.db, { name: 'Old Mat', slug: 'wanted' })
  await rename(old.id, 'old-mat')
  const heir = await createProduct(shop.db, { name: 'New Mat', slug: 'wanted' })
  expect((await find('wanted'))._id).toBe(heir.id)
  expect((await find('old-mat'))._id).toBe(old.id)
})

test("a deleted product isn't found by any of its slugs", async () => {
  const { id } = await createProduct(shop.db, { name: 'Gone Mat', slug: 'was-here' })
  await rename(id, 'gone-mat')
  for (const status of ['draft', 'archived']) {
    await shop.db.updateTable('products').set({ status }).where('id', '=', id).execute()
    for (const address of [id, 'was-here', 'gone-mat']) expect(await statusOf(address)).toBe(404)
  }
  await shop.db.deleteFrom('products').where('id', '=', id).execute()
  for (const address of [id, 'was-here', 'gone-mat']) expect(await statusOf(address)).toBe(404)
})
