// The shop of this worker's journeys.
import { inject } from 'vitest'

const shops = inject('shops')
const shop = shops[Number(process.env.VITEST_POOL_ID) - 1]
if (!shop)
  throw new Error(`There are ${shops.length} shops, and this is worker ${process.env.VITEST_POOL_ID}`)

export const { url: shopUrl, mailFolder } = shop
