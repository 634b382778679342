// Products for sale whose tax needs a second look, each with its problem.
import { CircleCheck, FileWarning, IndianRupee, Percent } from 'lucide-react'
import { type TaxIssue, type TaxIssueKind, taxIssueKinds } from '#contract/tax/product-issues'
import { select } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'

const labels: Record<TaxIssueKind, string> = {
  'no-hsn': 'No HSN code',
  'short-hsn': 'HSN code too short',
  'other-rate': 'Rate differs from its HSN code',
  'odd-rate': 'Not a current GST rate',
  'above-mrp': 'Price above the MRP',
}

const isWanted = ({ name, sku, hsn, kind }: TaxIssue, search: string, wanted: string | undefined) =>
  (!wanted || kind === wanted) && `${name} ${sku ?? ''} ${hsn ?? ''}`.toLowerCase().includes(search)

export default listPage('GET /tax/issues', {
  title: 'Products to Check',
  text: 'Active products whose HSN code or GST rate needs a second look. They can be sold meanwhile.',
  icon: <FileWarning />,
  rows: 'issues',
  pick: (issues, { search = '', filter }) =>
    issues.filter((issue) => isWanted(issue, search.trim().toLowerCase(), filter.kind)),
  rowKey: ({ _id }) => _id,
  rowName: ({ name }) => name,
  rowPath: ({ productId }) => adminPaths.editProduct(productId),
  search: { label: 'Search products to check', placeholder: 'Name, SKU, HSN code' },
  filters: {
    kind: select(
      'Problem',
      taxIssueKinds.map((kind) => ({ value: kind, label: labels[kind] })),
    ),
  },
  columns: [
    {
      id: 'name',
      header: 'Product',
      card: 'title',
      cell: ({ productId, name, sku }) => (
        <span className="block max-w-72 leading-5">
          <Link
            to={adminPaths.editProduct(productId)}
            className="block truncate rounded-sm font-semibold text-indigo underline-offset-3 hover:underline"
          >
            {name}
          </Link>
          {sku && <span className="block truncate text-xs font-normal text-muted">{sku}</span>}
        </span>
      ),
    },
    { id: 'text', header: 'Problem', className: 'whitespace-normal!', cell: ({ text }) => text },
    { id: 'hsn', header: 'HSN', className: 'tabular-nums', cell: ({ hsn }) => hsn ?? '—' },
    { id: 'gst', header: 'GST today', numeric: true, cell: ({ gst }) => `${gst}%` },
  ],
  stats: (reply) => {
    const count = (kind: TaxIssueKind) => reply?.counts[kind] ?? 0
    return [
      {
        label: 'HSN codes',
        value: count('no-hsn') + count('short-hsn'),
        description: 'Missing or too short',
        icon: <FileWarning />,
        tone: 'turmeric',
      },
      {
        label: 'Different rates',
        value: count('other-rate'),
        description: 'Not the rate of their HSN code’s tax class',
        icon: <Percent />,
        tone: 'madder',
      },
      {
        label: 'Unusual rates',
        value: count('odd-rate'),
        description: 'Not among today’s GST rates',
        icon: <Percent />,
      },
      {
        label: 'Above the MRP',
        value: count('above-mrp'),
        description: 'Since their GST rate or the price setting changed',
        icon: <IndianRupee />,
        tone: 'madder',
      },
    ]
  },
  loading: 'Checking products...',
  failed: 'Failed to check products',
  empty: ({ search }) =>
    search
      ? { title: 'No products found', text: `Nothing matches “${search}”.`, icon: <CircleCheck /> }
      : { title: 'Nothing to check', text: 'Every active product has an HSN code and a matching rate.' },
})
