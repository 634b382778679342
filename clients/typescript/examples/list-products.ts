// Lists the products of the storefront. Needs no key.
import { createClient, dataOf } from 'haat-client'

const shop = createClient({ url: process.env.SHOP_URL ?? 'http://localhost:3000' })
const { products } = await dataOf(
  shop.GET('/products', {
    params: { query: { search: 'mat', sortBy: 'price', sortOrder: 'asc', limit: 5 } },
  }),
)
for (const { name, price, unit } of products) console.log(`${name}: ₹${price} / ${unit}`)
