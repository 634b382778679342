// Active products whose listings lack declarations of packaged goods.
import { CircleCheck, FileWarning, IndianRupee, PackageCheck, Scale } from 'lucide-react'
import {
  type DeclarationIssue,
  type MissingDeclaration,
  missingDeclarationLabels,
  missingDeclarations,
} from '#contract/catalogue/declaration-issues'
import { select } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'

const isWanted = ({ name, sku, missing }: DeclarationIssue, search: string, wanted: string | undefined) =>
  (!wanted || missing.some((each) => each === wanted)) &&
  `${name} ${sku ?? ''}`.toLowerCase().includes(search)

export default listPage('GET /admin/products/declarations', {
  title: 'Product Declarations',
  text: 'Active products that lack a declaration which the Legal Metrology rules require for packaged goods.',
  icon: <PackageCheck />,
  rows: 'issues',
  pick: (issues, { search = '', filter }) =>
    issues.filter((issue) => isWanted(issue, search.trim().toLowerCase(), filter.missing)),
  rowKey: ({ _id }) => _id,
  rowName: ({ name }) => name,
  rowPath: ({ _id }) => adminPaths.editProduct(_id),
  search: { label: 'Search products without declarations', placeholder: 'Name, SKU' },
  filters: {
    missing: select(
      'Missing',
      missingDeclarations.map((value) => ({ value, label: missingDeclarationLabels[value] })),
    ),
  },
  columns: [
    {
      id: 'name',
      header: 'Product',
      card: 'title',
      cell: ({ _id, name, sku }) => (
        <span className="block max-w-72 leading-5">
          <Link
            to={adminPaths.editProduct(_id)}
            className="block truncate rounded-sm font-semibold text-indigo underline-offset-3 hover:underline"
          >
            {name}
          </Link>
          {sku && <span className="block truncate text-xs font-normal text-muted">{sku}</span>}
        </span>
      ),
    },
    {
      id: 'missing',
      header: 'Missing',
      className: 'whitespace-normal!',
      cell: ({ missing }) => missing.map((each) => missingDeclarationLabels[each]).join(', '),
    },
  ],
  stats: (reply) => {
    const count = (...kinds: MissingDeclaration[]) =>
      kinds.reduce((sum, kind) => sum + (reply?.counts[kind] ?? 0), 0)
    return [
      {
        label: 'MRP',
        value: count('mrp'),
        description: 'Products without one',
        icon: <IndianRupee />,
        tone: 'madder',
      },
      {
        label: 'Net quantity',
        value: count('net-quantity'),
        description: 'Products without one',
        icon: <Scale />,
        tone: 'turmeric',
      },
      {
        label: 'Maker or importer',
        value: count('maker', 'importer'),
        description: 'Name and address missing',
        icon: <FileWarning />,
        tone: 'turmeric',
      },
      {
        label: 'Common name',
        value: count('common-name'),
        description: 'Neither a name nor a category',
        icon: <FileWarning />,
      },
    ]
  },
  loading: 'Checking declarations...',
  failed: 'Failed to check declarations',
  empty: ({ search }) =>
    search
      ? { title: 'No products found', text: `Nothing matches “${search}”.`, icon: <CircleCheck /> }
      : {
          title: 'Nothing is missing',
          text: (reply) =>
            reply?.isShown === false
              ? 'Product pages show no declarations. You can switch them on in the General Settings.'
              : 'Every active product has the declarations that its listing needs.',
          icon: <CircleCheck />,
        },
})
