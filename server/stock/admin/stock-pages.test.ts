import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StockFilter } from '#contract/stock/admin'
import { createCategory, createProduct } from '#test/factories/products'
import { openShop, type TestShop } from '#test/shop'
import { adjustmentLister } from './adjustments.ts'
import { historyReader } from './stock-history.ts'
import { stockLister } from './stock-list.ts'

let shop: TestShop
const word = 'Pagewise'
const levels = [0, 0, 0, 3, 4, 5, 6, 7, 8, 9, 10]
beforeAll(async () => {
  shop = await openShop()
  const { id: categoryId } = await createCategory(shop.db, { slug: 'pagewise' })
  const admin = await shop.asAdmin()
  for (const [at, stock] of levels.entries()) {
    const { id } = await createProduct(shop.db, {
      name: `${word} ${at}`,
      stock,
      minOrderQuantity: 5,
      categoryId,
    })
    for (const body of [
      { type: 'add', quantity: 2 },
      { type: 'subtract', quantity: 1 },
      { type: 'set', quantity: stock },
    ])
      expect((await admin.send('PATCH', `/stocks/adjust/${id}`, body)).status).toBe(200)
  }
})
afterAll(() => shop.close())

/** Returns all pages one after the other, and the total of each. */
async function allPages<Row>(
  pageOf: (page: number, limit: number) => Promise<{ rows: Row[]; total: number }>,
) {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const found = await pageOf(page, 2)
    if (found.rows.length === 0) return rows
    rows.push(...found.rows)
    expect((await pageOf(1, 1)).total).toBe(found.total)
  }
}

test.each([
  [{}, 33],
  [{ type: 'set' as const }, 11],
  [{ search: word }, 33],
  [{ search: word.toUpperCase(), type: 'add' as const }, 11],
  [{ search: `${word} 1` }, 6],
  [{ search: 'wi' }, 33],
  [{ search: 'nobody' }, 0],
])(
  'adjustments matching %j are consistent across pages, however many products a search finds',
  async (filter, count) => {
    const names = await Promise.all(
      [0, 1_000].map((foundFirst) => {
        const list = adjustmentLister(foundFirst)
        return allPages(async (page, limit) => {
          const { adjustments, total } = await list(shop.db, { ...filter, page, limit })
          expect(total).toBe(count)
          return { rows: adjustments.map(({ _id }) => Number(_id)), total }
        })
      }),
    )
    expect(names[0]).toHaveLength(count)
    expect(names[0]).toEqual(names[0]?.toSorted((a, b) => b - a))
    expect(names[1]).toEqual(names[0])
  },
)

const filters: [StockFilter, number[]][] = [
  [{}, levels],
  [{ status: ['out'] }, [0, 0, 0]],
  [{ status: ['low'] }, [3, 4]],
  [{ status: ['low', 'out'] }, [0, 0, 0, 3, 4]],
  [{ status: ['good'] }, [5, 6, 7, 8, 9, 10]],
  [{ search: word }, levels],
  [{ search: word, status: ['out'] }, [0, 0, 0]],
  [{ search: word, status: ['good'], category: 'pagewise' }, [5, 6, 7, 8, 9, 10]],
  [{ category: 'pagewise', status: ['out'] }, [0, 0, 0]],
]
test.each(filters)(
  'levels matching %j are consistent across pages, however many a search finds',
  async (filter, expected) => {
    for (const foundFirst of [0, 1_000]) {
      const list = stockLister(foundFirst)
      const found = await allPages(async (page, limit) => {
        const { products, pagination } = await list(shop.db, { ...filter, page, limit })
        return { rows: products.map(({ stock }) => stock), total: pagination.totalProducts }
      })
      // Newest first.
      expect(found).toEqual(expected.toReversed())
    }
  },
)

test.each([
  [{}, 7],
  [{ kind: 'add' as const }, 3],
])(
  'movements matching %j are consistent across pages, from whichever end a page is read',
  async (filter, count) => {
    const { id } = await createProduct(shop.db, { stock: 7 })
    const admin = await shop.asAdmin()
    const bodies = ['add', 'subtract', 'add', 'set', 'subtract', 'add', 'set'].map((type, at) => ({
      type,
      quantity: at + 1,
    }))
    for (const body of bodies) await admin.send('PATCH', `/stocks/adjust/${id}`, body)
    const read = historyReader()
    const ids = await allPages(async (page, limit) => {
      const { movements, total } = await read(shop.db, id, { ...filter, page, limit })
      expect(total).toBe(count)
      return { rows: movements.map(({ _id }) => Number(_id)), total }
    })
    expect(ids).toHaveLength(count)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  },
)
