// A product's statistics as the API returns them: percentages, the trend and the days of cover.
import { toPaise, toRupees } from '#contract/base/money'
import type { ProductStatistics, trends } from '#contract/reports/product-performance'

/** Amounts in paise. */
export interface FigureRow {
  id: string
  name: string | null
  sku: string | null
  image: string | null
  isDeleted: boolean
  categoryId: string | null
  categoryName: string | null
  rating: number
  reviews: number
  sold: number
  returned: number
  revenue: number
  /** Margin and sales of the units whose cost is known. */
  margin: number
  costed: number
  revenueBefore: number
  views: number
  orders: number
  stock: number
  isCosted: boolean
  stockValue: number
  lastSold: string | null
}

/** @param days the elapsed days of the period */
export function statisticsView(row: FigureRow, days: number): ProductStatistics {
  const { id, name, sku, image, isDeleted, categoryId, categoryName, rating, reviews, ...figures } = row
  const { sold, returned, revenue, margin, costed, revenueBefore, views, orders, stock, lastSold } = figures
  const sales = sold - returned
  return {
    _id: id,
    name: name ?? 'Deleted product',
    sku: sku ?? '',
    image,
    isDeleted,
    category: categoryId === null ? null : { _id: categoryId, name: categoryName ?? '' },
    sales,
    sold,
    returned,
    views,
    orders,
    rating,
    reviews,
    stock,
    lastSold,
    returnRate: share(returned, sold),
    revenue: rupees(revenue),
    revenueBefore: rupees(revenueBefore),
    ...trendOf(revenue, revenueBefore),
    conversion: share(orders, views),
    margin: costed === 0 && margin === 0 ? null : rupees(margin),
    marginRate: costed > 0 ? margin / costed : null,
    daysOfCover: sales > 0 ? Math.round((stock * days) / sales) : null,
    stockValue: figures.isCosted ? rupees(figures.stockValue) : null,
  }
}

const rupees = (paise: number): number => toRupees(toPaise(paise))

const share = (part: number, of: number): number | null => (of > 0 ? part / of : null)

function trendOf(
  revenue: number,
  before: number,
): { trend: (typeof trends)[number]; trendPercent: number | null } {
  if (before <= 0) {
    const trend = revenue > 0 ? 'new' : revenue < before ? 'down' : revenue > before ? 'up' : 'none'
    return { trend, trendPercent: null }
  }
  const trend = revenue > before ? 'up' : revenue < before ? 'down' : 'same'
  return { trend, trendPercent: Math.round((revenue / before - 1) * 1_000) / 10 }
}
