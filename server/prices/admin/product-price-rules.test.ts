import { expect, test } from 'vitest'
import { getProductPriceRules } from '#contract/prices/admin-product'
import { axis, createFamily } from '#test/factories/families'
import { createGroup } from '#test/factories/groups'
import { createPriceList, createSale } from '#test/factories/prices'
import { createCategory, createProduct } from '#test/factories/products'
import { openShopWithMail } from '#test/post-office'

const { shop } = await openShopWithMail()
const admin = await shop.asAdmin()
const get = async (id: string) => (await admin.call(getProductPriceRules, { params: { id } })).prices

test('GET /prices/products/{id} returns all rules of a product with their goods, and the price of a visitor', async () => {
  const category = await createCategory(shop.db, { name: 'Towels' })
  const family = await createFamily(shop.db, {
    name: 'Bath Towel',
    axes: [axis('size', 'S')],
    variants: [{ values: ['S'], categoryId: category.id }],
  })
  const [id = ''] = family.ids
  const other = await createProduct(shop.db)
  const group = await createGroup(shop.db, [], { name: 'Dealers', discountBasisPoints: 500 })
  const list = await createPriceList(shop.db, {
    name: 'Traders',
    groups: [group],
    countsFamilies: true,
    entries: [
      { productId: id, fromQuantity: 50, pricePaise: 12_000 },
      { familyId: family.id, fromQuantity: 10, pricePaise: 9_000 },
      { productId: other.id, pricePaise: 1_000 },
    ],
  })
  await createPriceList(shop.db, {
    name: 'General',
    entries: [{ discountBasisPoints: 250 }],
  })
  const tomorrow = new Date(Date.now() + 86_400_000)
  await createSale(shop.db, {
    name: 'Winter sale',
    startsAt: tomorrow,
    endsAt: new Date(tomorrow.getTime() + 86_400_000),
    families: [family],
  })
  await createSale(shop.db, {
    name: 'Diwali sale',
    discountBasisPoints: 1_000,
    combinesWithLists: true,
    categories: [category],
  })
  await createSale(shop.db, { name: 'Other sale', products: [other] })
  await createSale(shop.db, { name: 'Cancelled sale', cancelledAt: new Date() })

  const prices = await get(id)
  expect(prices).toMatchObject({
    listPrice: 100,
    visitor: { price: 87.75, reason: 'Price list General and Diwali sale' },
    lists: [
      {
        name: 'General',
        goods: 'All products',
        isForEveryone: true,
        groups: [],
        unitPrice: 97.5,
        discount: 2.5,
      },
      {
        _id: list.id,
        name: 'Traders',
        goods: 'Family Bath Towel',
        isForEveryone: false,
        groups: ['Dealers'],
        fromQuantity: 10,
        countsFamilies: true,
        unitPrice: 90,
        discount: null,
      },
      { name: 'Traders', goods: 'This product', fromQuantity: 50, unitPrice: 120 },
    ],
    sales: [
      {
        name: 'Diwali sale',
        state: 'running',
        goods: 'Category Towels',
        unitPrice: 90,
        combinesWithLists: true,
      },
      { name: 'Winter sale', state: 'scheduled', goods: 'Family Bath Towel', unitPrice: 80 },
    ],
    groupDiscounts: [{ _id: group.id, name: 'Dealers', discount: 5 }],
  })
})

test('GET /prices/products/{id} returns no visitor price for a draft without a price, and 404 for an unknown product', async () => {
  const draft = await createProduct(shop.db, { status: 'draft', pricePaise: null })
  expect(await get(draft.id)).toMatchObject({ listPrice: null, visitor: null })
  expect((await admin.send('GET', `/prices/products/${crypto.randomUUID()}`)).status).toBe(404)
})
