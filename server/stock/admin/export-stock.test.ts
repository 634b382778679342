import { afterAll, expect, test } from 'vitest'
import { listAdjustments, listStocks } from '#contract/stock/admin'
import { stockLevelLabels } from '#contract/stock/stock-levels'
import { createCategory, createProduct } from '#test/factories/products'
import { openShop } from '#test/shop'

const shop = await openShop()
const admin = await shop.asAdmin()
afterAll(() => shop.close())

const linesOf = async (path: string): Promise<string[][]> => {
  const { statusCode, body } = await shop.fastify.inject({ url: `/api${path}`, headers: admin.headers })
  expect(statusCode).toBe(200)
  return body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(','))
}

test('the export has the rows of the filtered list, in its order', async () => {
  const { id: categoryId } = await createCategory(shop.db)
  for (const [stock, minOrderQuantity] of [
    [0, 1],
    [3, 5],
    [9, 5],
    [4, 1],
    [1, 2],
  ] as const)
    await createProduct(shop.db, { categoryId, stock, minOrderQuantity })
  for (const status of [undefined, 'out', 'low', 'good', 'low,out']) {
    const { products } = await admin.call(listStocks, { query: { category: categoryId, status, limit: 100 } })
    const query = new URLSearchParams({ category: categoryId, ...(status && { status }) })
    const lines = await linesOf(`/stocks/export?${query}`)
    expect(lines.map(([name, , , stock]) => [name, Number(stock)])).toEqual(
      products.map(({ name, stock }) => [name, stock]),
    )
    expect(lines.map((line) => line.at(-1))).toEqual(products.map((row) => stockLevelLabels[row.status]))
  }
})

test('adjustments are exported with their effect, and a reason that looks like a formula stays text', async () => {
  const { id, name } = await createProduct(shop.db, { stock: 10 })
  for (const body of [
    { type: 'add', quantity: 5, reason: '=1+1' },
    { type: 'set', quantity: 2 },
  ])
    expect((await admin.send('PATCH', `/stocks/adjust/${id}`, body)).status).toBe(200)
  const { adjustments } = await admin.call(listAdjustments, { query: { search: name } })
  const lines = await linesOf(`/stocks/adjustments/export?search=${encodeURIComponent(name)}`)
  expect(lines.map((line) => line.slice(0, 7))).toEqual([
    [name, 'Set', '-13', '15', '2', '', adjustments[0]?.user.name],
    [name, 'Increase', '5', '10', '15', "'=1+1", adjustments[1]?.user.name],
  ])
  expect(await linesOf(`/stocks/adjustments/export?type=increase&search=${name}`)).toHaveLength(1)
})
