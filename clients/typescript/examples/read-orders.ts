// Reads all orders of one status, page by page. The key needs the permission "View orders".
import { createClient, rowsOf } from 'haat-client'

const shop = createClient({ url: process.env.SHOP_URL ?? '', apiKey: process.env.HAAT_KEY ?? '' })
const orders = rowsOf(
  (page) =>
    shop.GET('/admin/orders', {
      params: { query: { status: 'pending', sortBy: 'date', sortOrder: 'asc', page, limit: 2 } },
    }),
  (reply) => reply.orders,
)
for await (const { orderNumber, createdAt, totalAmount } of orders) {
  console.log(orderNumber, createdAt, totalAmount)
}
