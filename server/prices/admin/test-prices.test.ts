import { expect, test } from 'vitest'
import { testPrices } from '#contract/prices/admin-test'
import { createGroup } from '#test/factories/groups'
import { createPriceList, createSale } from '#test/factories/prices'
import { createProduct } from '#test/factories/products'
import { createCoupon } from '#test/factories/promotions'
import { openShopWithMail } from '#test/post-office'

const { shop } = await openShopWithMail()
const admin = await shop.asAdmin()

test('POST /prices/test shows the prices of a customer at a time, with reasons and all offers', async () => {
  const product = await createProduct(shop.db)
  const customer = await shop.asCustomer()
  const group = await createGroup(shop.db, [customer], { name: 'Dealers', discountBasisPoints: 500 })
  await createPriceList(shop.db, {
    name: 'Traders',
    groups: [group],
    entries: [{ productId: product.id, fromQuantity: 10, pricePaise: 9_000 }],
  })
  const [startsAt, endsAt] = [new Date('2026-01-10T00:00:00+05:30'), new Date('2026-01-11T00:00:00+05:30')]
  await createSale(shop.db, { name: 'January sale', startsAt, endsAt, products: [product] })
  const ask = (at: string | null, whom: string | null, quantity: number) =>
    admin.call(testPrices, { body: { customer: whom, at, lines: [{ product: product.id, quantity }] } })

  const now = await ask(null, customer.id, 10)
  expect(now).toMatchObject({ discountName: 'Dealers', total: 957.6 })
  expect(now.lines).toEqual([
    {
      product: { _id: product.id, sku: null, name: product.name },
      quantity: 10,
      listPrice: 100,
      unitPrice: 90,
      priceReason: 'Price list Traders, 10 or more',
      subtotal: 900,
      discountAmount: 45,
      promotionAmount: 0,
      discountPercent: 5,
      gst: 12,
      gstAmount: 102.6,
      total: 957.6,
      offers: [{ reason: 'Price list Traders, 10 or more', price: 90, takesGroupDiscount: true }],
    },
  ])
  expect((await ask(null, null, 10)).lines).toMatchObject([{ unitPrice: 100, priceReason: null, offers: [] }])
  const inSale = await ask('2026-01-10T12:00:00+05:30', customer.id, 10)
  expect(inSale.lines).toMatchObject([
    { unitPrice: 80, priceReason: 'January sale', discountAmount: 0, offers: [{ price: 80 }, { price: 90 }] },
  ])
  expect((await ask('2026-01-11T00:00:00+05:30', null, 1)).lines).toMatchObject([{ unitPrice: 100 }])
})

test('POST /prices/test shows which promotions apply, and why a code does not', async () => {
  const product = await createProduct(shop.db)
  const { id, name, code } = await createCoupon(shop.db, { products: [product] })
  const large = await createCoupon(shop.db, { products: [product], minimumPaise: 1_000_000 })
  const codes = [code.toLowerCase(), large.code, 'NOTHING']
  const tested = await admin.call(testPrices, { body: { codes, lines: [{ product: product.id }] } })
  expect(tested).toMatchObject({
    total: 100.8,
    promotions: [{ name, code, discount: 10 }],
    lines: [{ discountAmount: 10, promotionAmount: 10 }],
    codes: [
      { code, reason: null },
      { reason: `The coupon ${large.code} needs eligible goods for ₹10,000.00; ₹9,900.00 are missing.` },
      { reason: "The coupon NOTHING isn't valid any more." },
    ],
  })
  expect(await shop.db.selectFrom('promotions').select('uses').where('id', '=', id).execute()).toEqual([
    { uses: 0 },
  ])
})

test('POST /prices/test names unknown products, products without a price and unknown customers', async () => {
  const draft = await createProduct(shop.db, { status: 'draft', pricePaise: null, name: 'Sample' })
  const lines = [{ product: 'NO-SUCH' }, { product: draft.id }]
  expect(await admin.send('POST', '/prices/test', { lines })).toMatchObject({
    status: 400,
    body: {
      error: {
        fields: {
          'lines.0.product': 'No product has the SKU “NO-SUCH”',
          'lines.1.product': '“Sample” has no price yet',
        },
      },
    },
  })
  expect(await admin.send('POST', '/prices/test', { lines, customer: crypto.randomUUID() })).toMatchObject({
    status: 404,
    body: { message: 'Customer not found' },
  })
})
