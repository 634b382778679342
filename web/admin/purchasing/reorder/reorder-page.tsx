// Reorder suggestions, most urgent first, each with its reason. Selected products become draft purchase orders, one
// per
// supplier.
import { Building2, IndianRupee, PackagePlus, ShoppingCart, UserX } from 'lucide-react'
import { counted, formatNumber } from '#contract/base/rupee-text'
import { USUAL_COVER_DAYS } from '#contract/purchasing/reorder'
import type { Suggestion } from '#contract/purchasing/suggestions'
import { oneOf, select } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { messageOf } from '#web/api/call.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { orderSuggestedBatch } from './order-suggested.tsx'

const covers = ['7', '15', '45', '60', '90', '180']
const link = 'rounded-sm text-indigo underline-offset-3 hover:underline'
const products = (count: number) => counted(count, 'product')

export default listPage('GET /purchase-orders/suggestions', {
  title: 'Reorder',
  text: 'Products that run out before new units can arrive, based on sales and lead times.',
  icon: <PackagePlus />,
  rows: 'suggestions',
  rowKey: ({ _id }) => _id,
  rowName: ({ name }) => name,
  search: { label: 'Search products', placeholder: 'Name, SKU' },
  filters: {
    supplier: select('Supplier', (reply) => [
      ...(reply?.suppliers.map(({ _id, name, count }) => ({ value: _id, label: `${name} (${count})` })) ??
        []),
      { value: 'none', label: 'Without a supplier' },
    ]),
    days: oneOf(
      covers,
      select(
        'Days of cover',
        covers.map((value) => ({ value, label: `${value} days` })),
        `${USUAL_COVER_DAYS} days`,
      ),
    ),
  },
  stats: (reply) => [
    {
      label: 'To Reorder',
      value: reply?.stats.products ?? 0,
      description: 'Products',
      icon: <PackagePlus />,
    },
    {
      label: 'Units',
      value: reply?.stats.units ?? 0,
      description: 'Suggested in total',
      icon: <ShoppingCart />,
      tone: 'turmeric',
    },
    {
      label: 'Cost',
      value: <Rupees value={reply?.stats.cost ?? 0} />,
      description: 'Excluding GST, where costs are known',
      icon: <IndianRupee />,
      tone: 'neem',
    },
    {
      label: 'Without a Supplier',
      value: reply?.stats.withoutSupplier ?? 0,
      description: 'You choose the supplier',
      icon: <UserX />,
      tone: 'madder',
    },
  ],
  columns: [
    {
      id: 'product',
      header: 'Product',
      card: 'title',
      className: 'whitespace-normal! min-w-56',
      cell: (row) => <ProductCell row={row} />,
    },
    {
      id: 'suggested',
      header: 'Suggested',
      compact: 'fact',
      numeric: true,
      card: 'aside',
      cell: ({ suggested }) => <span className="font-semibold">{formatNumber(suggested)}</span>,
    },
    {
      id: 'reason',
      header: 'Why',
      className: 'whitespace-normal! min-w-72',
      cell: ({ reason }) => <span className="block leading-5">{reason}</span>,
    },
    {
      id: 'left',
      header: 'Days Left',
      cell: ({ daysLeft, available }) => <DaysLeft days={daysLeft} isGone={available === 0} />,
    },
    {
      id: 'supplier',
      header: 'Supplier',
      className: 'whitespace-normal! min-w-40',
      cell: ({ supplier }) =>
        supplier ? (
          <Link to={adminPaths.supplier(supplier._id)} className={link}>
            {supplier.name}
          </Link>
        ) : (
          <span className="text-muted">No supplier</span>
        ),
    },
    {
      id: 'cost',
      header: 'Unit Cost',
      numeric: true,
      cell: ({ unitCost }) => (unitCost === null ? '—' : <Rupees value={unitCost} />),
    },
  ],
  head: () => (
    <Link
      to={adminPaths.suppliers}
      className={`${link} inline-flex items-center gap-1.5 text-sm font-semibold`}
    >
      <Building2 aria-hidden="true" className="size-4" />
      Suppliers
    </Link>
  ),
  batch: orderSuggestedBatch(products),
  loading: 'Calculating what to reorder...',
  failed: messageOf,
  empty: ({ search, filter }) =>
    search || Object.keys(filter).length > 0
      ? { title: 'Nothing to reorder here', text: 'No product matching your filters is running out.' }
      : {
          title: 'Nothing to reorder',
          text: 'The stock of every selling product lasts until new units can arrive.',
        },
})

function ProductCell({ row: { _id, name, sku, image } }: { row: Suggestion }) {
  return (
    <span className="flex items-center gap-3">
      <span className="shrink-0 in-[article]:hidden">
        <Picture
          src={image}
          alt=""
          width={44}
          height={44}
          sizes="44px"
          className="size-11 rounded-sm border border-line object-cover"
        />
      </span>
      <span className="block min-w-0 leading-5">
        <Link to={adminPaths.product(_id)} className={`${link} font-semibold`}>
          {name}
        </Link>
        {sku && <span className="block text-xs font-normal text-muted">{sku}</span>}
      </span>
    </span>
  )
}

/** The days are also written out, because colour alone isn't accessible. */
function DaysLeft({ days, isGone }: { days: number | null; isGone: boolean }) {
  if (isGone) return <Badge tone="red">Out of stock</Badge>
  if (days === null) return '—'
  const text = days === 0 ? 'Less than a day' : counted(days, 'day')
  return <Badge tone={days <= 7 ? 'orange' : 'grey'}>{text}</Badge>
}
