import { expect, test } from 'vitest'
import { createPriceList, replacePriceEntries } from '#contract/prices/admin-lists'
import { readPriceFile } from '#contract/prices/price-file'
import { axis, createFamily } from '#test/factories/families'
import { createCategory, createProduct } from '#test/factories/products'
import { openShopWithMail } from '#test/post-office'

const { shop } = await openShopWithMail()
const admin = await shop.asAdmin()
const read = (file: BlobPart) => admin.call(readPriceFile, { files: { file: [new Blob([file])] } })

test.each(['csv', 'xlsx'] as const)(
  'GET /prices/file as %s is read into the same rows, which change nothing',
  async (format) => {
    const category = await createCategory(shop.db)
    const sku = `=MAT-${crypto.randomUUID()}`
    await createProduct(shop.db, { sku })
    const plain = await createProduct(shop.db)
    const family = await createFamily(shop.db, {
      axes: [axis('size', 'S')],
      variants: [{ values: ['S'] }],
    })
    const { priceList } = await admin.call(createPriceList, {
      body: { name: `Traders ${crypto.randomUUID()}`, isForEveryone: true },
    })
    const params = { id: priceList._id }
    const { entries } = await admin.call(replacePriceEntries, {
      params,
      body: {
        version: 1,
        entries: [
          { product: sku, fromQuantity: 10, price: 649.5 },
          { product: plain.id, price: 1_299 },
          { family: family.slug, fromQuantity: 50, discount: 12.5 },
          { category: category.name, discount: 3 },
          { fromQuantity: 200, discount: 1 },
        ],
      },
    })
    const exported = await shop.fastify.inject({
      url: `/api/prices/file?priceList=${priceList._id}&format=${format}`,
      headers: admin.headers,
    })
    expect(exported.statusCode).toBe(200)
    const { rows, ignored } = await read(new Uint8Array(exported.rawPayload))
    expect(ignored).toEqual([])
    const number = (text: string) => (text === '' ? null : Number(text))
    const again = await admin.call(replacePriceEntries, {
      params,
      body: {
        version: 2,
        entries: rows.map((row) => ({
          ...row,
          fromQuantity: Number(row.fromQuantity),
          price: number(row.price),
          discount: number(row.discount),
        })),
      },
    })
    expect(again.entries).toEqual(entries)
  },
)

test('POST /prices/file reads the usual names of columns and keeps cells that are wrong', async () => {
  const text = 'SKU;Rate;Discount (%);Min. quantity;Remark\nMAT-1;nine;;ten;soft\nMAT-2;;5;;\n'
  expect(await read(text)).toMatchObject({
    rows: [
      { product: 'MAT-1', price: 'nine', discount: '', fromQuantity: 'ten', family: '', category: '' },
      { product: 'MAT-2', price: '', discount: '5', fromQuantity: '' },
    ],
    ignored: ['Remark'],
  })
})

test.each([
  ['without prices', 'sku,name\nMAT-1,Mat\n', "isn't among them"],
  ['with only a header', 'sku,price\n', 'no rows below its header'],
  [
    'with shifted cells',
    'sku,price\nMAT-1,1,299\n',
    'Row 2: The row has more cells than the header has columns',
  ],
  ['with too many rows', `sku,price\n${'A,1\n'.repeat(2_001)}`, '2,000'],
])('POST /prices/file refuses a file %s', async (_, text, message) => {
  const reply = await shop.fastify.inject({
    method: 'POST',
    url: '/api/prices/file',
    headers: {
      ...admin.headers,
      'x-requested-with': 'haat',
      'content-type': 'multipart/form-data; boundary=cut',
    },
    payload: `--cut\r\ncontent-disposition: form-data; name="file"; filename="prices.csv"\r\n\r\n${text}\r\n--cut--\r\n`,
  })
  expect(reply.statusCode).toBe(400)
  expect(reply.json().message).toContain(message)
})
