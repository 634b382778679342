// All suppliers with contact details, rating and order value.
import { Archive, Building2, CircleCheck, ClipboardList, Eye } from 'lucide-react'
import { formatNumber } from '#contract/base/rupee-text'
import type { Supplier } from '#contract/purchasing/suppliers'
import { supplierStatuses, supplierStatusLabels } from '#contract/purchasing/suppliers'
import { ImportLink } from '#web/admin/imports/import-link.tsx'
import { ActionButton } from '#web/admin/kit/action/use-actions.tsx'
import type { ListAction } from '#web/admin/kit/list/definition.ts'
import { labelled, oneOf, select } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { Allowed } from '#web/admin/kit/rights/allowed.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { messageOf } from '#web/api/call.ts'
import { mailLink, phoneLink } from '#web/shop/contact-links.ts'
import { MenuLink, MenuSeparator } from '#web/ui/overlay/menu.tsx'
import { addSupplier, editSupplier } from './save-supplier.tsx'
import { archiveSupplier, takeUpSupplier } from './set-supplier-status.tsx'
import { SupplierRating, SupplierStatusPill } from './supplier-looks.tsx'

const link = 'rounded-sm text-indigo underline-offset-3 hover:underline'

export default listPage('GET /suppliers', {
  title: 'Suppliers',
  text: 'Who you buy from, on which terms, and how reliably they deliver.',
  icon: <Building2 />,
  rows: 'suppliers',
  rowKey: ({ _id }) => _id,
  rowName: ({ name }) => name,
  rowPath: ({ _id }) => adminPaths.supplier(_id),
  export: { route: 'GET /suppliers/export' },
  search: { label: 'Search suppliers', placeholder: 'Name, email, phone, GSTIN' },
  filters: {
    status: oneOf(supplierStatuses, select('Status', labelled(supplierStatuses, supplierStatusLabels))),
  },
  stats: (reply) => [
    {
      label: 'Active Suppliers',
      value: reply?.stats.active ?? 0,
      description: 'Can be ordered from',
      icon: <CircleCheck />,
      tone: 'neem',
    },
    {
      label: 'Inactive Suppliers',
      value: reply?.stats.inactive ?? 0,
      description: 'Archived',
      icon: <Archive />,
    },
  ],
  columns: [
    {
      id: 'name',
      header: 'Name',
      card: 'title',
      cell: ({ _id, name }) => (
        <Link to={adminPaths.supplier(_id)} className={`${link} font-semibold wrap-anywhere`}>
          {name}
        </Link>
      ),
      className: 'whitespace-normal! min-w-36',
    },
    {
      id: 'email',
      header: 'Email',
      compact: 'meta',
      className: 'whitespace-normal! min-w-40',
      cell: ({ email }) =>
        email ? (
          <a href={mailLink(email)} className={`${link} wrap-anywhere`}>
            {email}
          </a>
        ) : (
          '—'
        ),
    },
    {
      id: 'phone',
      header: 'Phone',
      compact: 'meta',
      className: 'tabular-nums',
      cell: ({ phone }) =>
        phone ? (
          <a href={phoneLink(phone)} className={link}>
            {phone}
          </a>
        ) : (
          '—'
        ),
    },
    {
      id: 'address',
      header: 'Address',
      compact: 'none',
      className: 'whitespace-normal! min-w-40',
      cell: ({ address, state }) => (
        <span className="block leading-5">{[address, state.name].filter(Boolean).join(', ')}</span>
      ),
    },
    {
      id: 'rating',
      header: 'Rating',
      className: 'whitespace-normal! min-w-36',
      cell: (supplier) => <SupplierRating {...supplier} />,
    },
    {
      id: 'orders',
      header: 'Total Orders',
      numeric: true,
      cell: ({ totalOrders }) => formatNumber(totalOrders),
    },
    {
      id: 'status',
      header: 'Status',
      card: 'badge',
      cell: (supplier) => <SupplierStatusPill {...supplier} />,
    },
  ],
  head: () => (
    <>
      <ImportLink to={adminPaths.importSuppliers} />
      <ActionButton action={addSupplier} row={null} />
    </>
  ),
  links: (supplier) => <Links supplier={supplier} />,
  menu: [editSupplier as ListAction<Supplier>, takeUpSupplier, archiveSupplier],
  loading: 'Loading suppliers...',
  failed: messageOf,
  empty: ({ search, filter }) =>
    search || filter.status
      ? { title: 'No suppliers found', text: 'No suppliers match your current filters.' }
      : { title: 'No suppliers yet', text: 'Add the first one, then create a purchase order.' },
})

function Links({ supplier: { _id } }: { supplier: Supplier }) {
  return (
    <>
      <MenuLink icon={<Eye aria-hidden="true" />} render={<Link to={adminPaths.supplier(_id)} />}>
        View
      </MenuLink>
      <Allowed to={adminPaths.purchaseOrders}>
        <MenuLink
          icon={<ClipboardList aria-hidden="true" />}
          render={<Link to={`${adminPaths.purchaseOrders}?supplier=${_id}`} />}
        >
          Purchase Orders
        </MenuLink>
      </Allowed>
      <MenuSeparator />
    </>
  )
}
