// Pages of price lists, sales, promotions and the price tester.
import type { Pages } from '../page.ts'

export const pages = {
  priceLists: {
    path: 'products/price-lists',
    file: 'lists/price-lists-page.tsx',
    call: 'GET /prices/lists',
    menu: { section: 'products', position: 50, label: 'Price Lists', under: 'Prices' },
  },
  priceList: {
    path: 'products/price-lists/:priceListId',
    file: 'lists/price-list-page.tsx',
    call: 'GET /prices/lists/{id}',
  },
  scheduledSales: {
    path: 'products/sales',
    file: 'sales/scheduled-sales-page.tsx',
    call: 'GET /prices/sales',
    menu: { section: 'products', position: 60, label: 'Sales', under: 'Prices' },
  },
  promotions: {
    path: 'products/promotions',
    file: 'promotions/promotions-page.tsx',
    call: 'GET /prices/promotions',
    menu: { section: 'products', position: 65, label: 'Promotions', under: 'Prices' },
  },
  priceTester: {
    path: 'products/price-tester',
    file: 'tester/price-tester-page.tsx',
    call: 'POST /prices/test',
    menu: { section: 'products', position: 70, label: 'Price Tester', under: 'Prices' },
  },
} as const satisfies Pages
