// Related products: chosen by the seller, completed by the category and best sellers.
import { expect, test } from 'vitest'
import { deleteProduct } from '#contract/catalogue/admin-products'
import { listComplements } from '#contract/catalogue/chosen-products'
import { chooseProducts, getChosenProducts } from '#contract/related-products/admin'
import { listRelatedProducts } from '#contract/related-products/store'
import { dispatchOutbox } from '#server/jobs/dispatch-outbox'
import { axis, createFamily } from '#test/factories/families'
import { createCategory, createProduct } from '#test/factories/products'
import { openShop } from '#test/shop'

/** Generous, because machines may be busy. */
const poll = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 20_000 })

const shop = await openShop()
const admin = await shop.asAdmin()
const { db } = shop

const related = async (id: string) => {
  const { complements, similar } = await shop.asGuest().call(listRelatedProducts, { params: { id } })
  return { complements: complements.map(({ name }) => name), similar: similar.map(({ name }) => name) }
}
const choose = (id: string, complements: readonly string[], similar: readonly string[] = []) =>
  admin.call(chooseProducts, {
    params: { id },
    body: { complements: [...complements], similar: [...similar] },
  })
const refused = (id: string, body: object) => admin.send('PUT', `/admin/products/${id}/related`, body)

/** A category of its own with products A, B, C, …, the best rated first. */
async function categoryWith(names: string) {
  const { id: categoryId } = await createCategory(db)
  const ids: Record<string, string> = {}
  for (const [at, name] of [...names].entries()) {
    const { id } = await createProduct(db, { name, categoryId, stock: 50, rating: 5 - at / 10 })
    ids[name] = id
  }
  return { categoryId, id: (name: string) => ids[name] ?? '' }
}

test('without a choice, the best-rated products of the category fill one row', async () => {
  const { id } = await categoryWith('ABCDEFG')
  expect(await related(id('C'))).toEqual({ complements: [], similar: ['A', 'B', 'D', 'E'] })
})

test('chosen products come first in their order, and the last row is filled', async () => {
  const { id } = await categoryWith('ABCDEFGHIJK')
  await choose(id('A'), [id('K'), id('J')], [id('I'), id('H'), id('G'), id('F'), id('E')])
  await poll(() => related(id('A'))).toEqual({
    complements: ['K', 'J'],
    similar: ['I', 'H', 'G', 'F', 'E', 'B', 'C', 'D'],
  })
})

test('a row of a small category is filled with best sellers, then with the best-rated products of the shop', async () => {
  const { id } = await categoryWith('AB')
  const others = await categoryWith('PQ')
  await db
    .insertInto('salesProductMonths')
    .values({
      month: new Date().toISOString().slice(0, 7).concat('-01'),
      productId: others.id('Q'),
      unitsSold: 1_000_000,
      unitsReturned: 0,
      invoicedPaise: 0,
      creditedPaise: 0,
      taxPaise: 0,
      costPaise: 0,
      costedSalesPaise: 0,
    })
    .execute()
  const { similar } = await related(id('A'))
  expect(similar).toHaveLength(4)
  expect(similar.slice(0, 2)).toEqual(['B', 'Q'])
})

test('products that are sold out, archived or deleted are left out, and come back', async () => {
  const { id } = await categoryWith('ABCDE')
  await choose(id('A'), [id('B'), id('C'), id('D')])
  await poll(async () => (await related(id('A'))).complements).toEqual(['B', 'C', 'D'])
  // Changed stock is announced by the worker.
  const setStock = async (name: string, stock: number) => {
    await db.updateTable('stockLevels').set({ stock }).where('productId', '=', id(name)).execute()
    await dispatchOutbox(shop.pool)
  }
  await setStock('B', 0)
  await db.updateTable('products').set({ status: 'archived' }).where('id', '=', id('C')).execute()
  await poll(async () => (await related(id('A'))).complements).toEqual(['D'])
  const { complements } = await admin.call(getChosenProducts, { params: { id: id('A') } })
  expect(complements.map(({ name, isShown }) => [name, isShown])).toEqual([
    ['B', false],
    ['C', false],
    ['D', true],
  ])
  await setStock('B', 50)
  await poll(async () => (await related(id('A'))).complements).toEqual(['B', 'D'])
  await admin.call(deleteProduct, { params: { id: id('D') } })
  await poll(async () => (await related(id('A'))).complements).toEqual(['B'])
})

test('GET /products/complements lists the chosen complements of all products first, then those of their categories', async () => {
  const { id } = await categoryWith('ABCDE')
  const others = await categoryWith('PQRS')
  await choose(id('B'), [others.id('Q'), id('A')])
  await choose(others.id('P'), [others.id('Q'), id('E')])
  const names = async (limit: number) => {
    const query = { products: [id('A'), id('B'), others.id('P')].join(), limit }
    return (await shop.asGuest().call(listComplements, { query })).products.map(({ name }) => name)
  }
  await poll(() => names(2)).toEqual(['Q', 'E'])
  await poll(() => names(5)).toEqual(['Q', 'E', 'C', 'D', 'R'])
})

test('variants share the choice of their family, and a related family is shown once', async () => {
  const sizes = [axis('size', 'S', 'M')]
  const variants = [
    { values: ['S'], stock: 50 },
    { values: ['M'], stock: 50 },
  ]
  const own = await createFamily(db, { name: 'Towel', axes: sizes, variants })
  const other = await createFamily(db, { name: 'Robe', axes: sizes, variants })
  await choose(own.ids[0] ?? '', other.ids)
  for (const id of [own.slug, ...own.ids])
    await poll(async () => (await related(id)).complements).toHaveLength(1)
  expect((await related(own.slug)).similar.filter((name) => name.startsWith('Towel'))).toEqual([])
})

test('PUT /admin/products/{id}/related refuses the product itself, its variants, unknown and repeated products', async () => {
  const { id } = await categoryWith('AB')
  const { ids } = await createFamily(db, {
    axes: [axis('size', 'S', 'M')],
    variants: [{ values: ['S'] }, { values: ['M'] }],
  })
  const own = "A product can't be related to itself or its own variants"
  const cases: [string, string[], string][] = [
    [id('A'), [id('A')], own],
    [ids[0] ?? '', [ids[1] ?? ''], own],
    [id('A'), [crypto.randomUUID()], 'One of the products no longer exists'],
    [id('A'), [id('B'), id('B')], 'Choose each product once'],
  ]
  for (const [product, chosen, message] of cases) {
    const { status, body } = await refused(product, { complements: [], similar: chosen })
    expect([status, (body as { error?: { fields?: object } }).error?.fields]).toEqual([
      400,
      { similar: message },
    ])
  }
  const many = Array.from({ length: 13 }, () => crypto.randomUUID())
  expect((await refused(id('A'), { complements: many, similar: [] })).status).toBe(400)
})
