// Products that visitors have asked to be emailed about, the most awaited first.
import { BellRing, Boxes } from 'lucide-react'
import { formatDay } from '#contract/base/days'
import { formatNumber } from '#contract/base/rupee-text'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { StockProductCell } from '#web/admin/stock/stock-product-cell.tsx'

export default listPage('GET /stock-alerts', {
  title: 'Waited For',
  text: 'Products that visitors get an email about when the minimum order can be bought again.',
  icon: <BellRing />,
  rows: 'products',
  staleTime: 0,
  rowKey: ({ _id }) => _id,
  rowName: ({ name }) => name,
  rowPath: ({ _id }) => adminPaths.product(_id),
  search: { label: 'Search products', placeholder: 'Name or SKU' },
  stats: (reply, total) => [
    { label: 'Products', value: total, description: 'That people wait for', icon: <Boxes /> },
    {
      label: 'Waiting',
      value: reply?.waiting ?? 0,
      description: 'Emails to be sent when they are back',
      icon: <BellRing />,
      tone: 'turmeric',
    },
  ],
  columns: [
    {
      id: 'product',
      header: 'Product',
      card: 'title',
      cell: (product) => <StockProductCell product={product} />,
    },
    {
      id: 'waiting',
      header: 'Waiting',
      numeric: true,
      card: 'aside',
      cell: ({ waiting }) => formatNumber(waiting),
    },
    {
      id: 'since',
      header: 'Oldest Request',
      className: 'tabular-nums',
      cell: ({ since }) => formatDay(since),
    },
    { id: 'stock', header: 'Stock', numeric: true, cell: ({ stock }) => formatNumber(stock) },
    {
      id: 'minimum',
      header: 'Min Order',
      numeric: true,
      cell: ({ minOrderQuantity }) => formatNumber(minOrderQuantity),
    },
  ],
  loading: 'Loading products...',
  failed: 'Failed to load products',
  empty: {
    title: 'No requests',
    text: 'Visitors can ask for an email on the page of a product that is out of stock.',
  },
})
