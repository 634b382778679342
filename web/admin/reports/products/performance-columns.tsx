// Columns of the product performance report, for the table and the cards.
import { counted, formatNumber, formatPercent, formatRupees } from '#contract/base/rupee-text'
import type { ProductStatistics } from '#contract/reports/product-performance'
import type { ListColumn } from '#web/admin/kit/list/definition.ts'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { RatingStars } from '#web/shop/rating-stars.tsx'
import { Rupees } from '#web/shop/rupees.tsx'
import { Cover, Figure, RowsFigure, shareText, Trend } from './figure-cells.tsx'
import { ProductCell } from './product-cell.tsx'

export const performanceColumns: readonly ListColumn<ProductStatistics>[] = [
  {
    id: 'product',
    header: 'Product',
    sortKey: 'name',
    fixed: true,
    card: 'title',
    cell: (row) => <ProductCell product={row} />,
  },
  {
    id: 'category',
    header: 'Category',
    compact: 'meta',
    usual: false,
    className: 'max-w-40 truncate',
    cell: ({ category }) => category?.name ?? 'Uncategorized',
  },
  {
    id: 'sales',
    header: 'Sales (units)',
    sortKey: 'sales',
    numeric: true,
    usual: true,
    cell: ({ _id, name, sales }) => (
      <RowsFigure
        value={formatNumber(sales)}
        name={`Sales of ${name}: ${formatNumber(sales)}`}
        productId={_id}
      />
    ),
  },
  {
    id: 'revenue',
    header: 'Revenue',
    sortKey: 'revenue',
    numeric: true,
    usual: true,
    card: 'aside',
    cell: ({ _id, name, revenue }) => (
      <RowsFigure
        value={<Rupees value={revenue} />}
        name={`Revenue of ${name}: ${formatRupees(revenue)}`}
        productId={_id}
      />
    ),
  },
  {
    id: 'trend',
    header: 'Trend',
    usual: true,
    card: 'badge',
    cell: (row) => <Trend row={row} />,
  },
  {
    id: 'returned',
    header: 'Returned',
    sortKey: 'returned',
    numeric: true,
    usual: true,
    cell: ({ _id, name, returned, returnRate }) => (
      <RowsFigure
        value={formatNumber(returned)}
        below={returned > 0 ? shareText(returnRate) : null}
        name={`Returns of ${name}: ${formatNumber(returned)}`}
        productId={_id}
        kind="returned"
      />
    ),
  },
  {
    id: 'views',
    header: 'Views',
    sortKey: 'views',
    numeric: true,
    usual: true,
    cell: ({ _id, name, views }) => (
      <RowsFigure
        value={formatNumber(views)}
        name={`Views of ${name}: ${formatNumber(views)}`}
        productId={_id}
      />
    ),
  },
  {
    id: 'conversion',
    header: 'Conversion',
    compact: 'none',
    numeric: true,
    usual: true,
    cell: ({ conversion, orders }) => (
      <span className="block leading-5">
        {shareText(conversion)}
        <span className="block text-xs text-muted">{counted(orders, 'order')}</span>
      </span>
    ),
  },
  {
    id: 'rating',
    header: 'Rating',
    compact: 'none',
    sortKey: 'rating',
    usual: true,
    cell: ({ name, rating, reviews }) =>
      reviews === 0 ? (
        <span className="text-muted">No reviews</span>
      ) : (
        <span className="block leading-5">
          <RatingStars rating={rating} />
          <Link
            to={`${adminPaths.reviews}?search=${encodeURIComponent(name)}`}
            className="block rounded-sm text-xs text-muted underline-offset-3 hover:text-indigo hover:underline"
          >
            {counted(reviews, 'review')}
          </Link>
        </span>
      ),
  },
  {
    id: 'margin',
    header: 'Margin',
    sortKey: 'margin',
    numeric: true,
    usual: false,
    cell: ({ margin, marginRate }) =>
      margin === null ? (
        '—'
      ) : (
        <span className="block leading-5">
          <Rupees value={margin} />
          {marginRate !== null && (
            <span className="block text-xs text-muted">{formatPercent(marginRate)}</span>
          )}
        </span>
      ),
  },
  {
    id: 'cover',
    header: 'Days Left',
    usual: true,
    cell: ({ stock, daysOfCover }) => <Cover stock={stock} days={daysOfCover} />,
  },
  {
    id: 'stockValue',
    header: 'Stock Value',
    compact: 'none',
    sortKey: 'stockValue',
    numeric: true,
    usual: false,
    cell: ({ _id, name, stock, stockValue, isDeleted }) =>
      isDeleted ? (
        '—'
      ) : (
        <Figure
          value={stockValue === null ? '—' : <Rupees value={stockValue} />}
          below={`${formatNumber(stock)} in stock`}
          name={`Stock of ${name}`}
          to={adminPaths.stockHistory(_id)}
        />
      ),
  },
]
