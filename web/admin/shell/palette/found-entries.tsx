// Palette entries for the server's search results.

import {
  Building2,
  ClipboardList,
  History,
  MessageSquare,
  Package,
  ShoppingBag,
  UserRound,
} from 'lucide-react'
import type { ReplyOf } from '#contract/api'
import { formatDay } from '#contract/base/days'
import { counted, formatNumber } from '#contract/base/rupee-text'
import type { RecentChoice } from '#web/admin/accounts/recent-choices.ts'
import { InquiryStatusPill } from '#web/admin/inquiries/inquiry-columns.tsx'
import { OrderStatusBadge } from '#web/admin/orders/order-status-badge.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { PurchaseStateBadge } from '#web/admin/purchasing/orders/purchase-state-badge.tsx'
import { SupplierStatusPill } from '#web/admin/purchasing/suppliers/supplier-looks.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import type { Entry, EntryGroup } from './entries.tsx'

type Found = ReplyOf<'GET /admin/search'>

export const foundGroups = ({
  products,
  orders,
  customers,
  suppliers,
  purchaseOrders,
  importedOrders,
  inquiries,
}: Found): EntryGroup[] => [
  { heading: 'Products', entries: products.map(productEntry) },
  { heading: 'Orders', entries: orders.map(orderEntry) },
  { heading: 'Customers', entries: customers.map(customerEntry) },
  { heading: 'Suppliers', entries: suppliers.map(supplierEntry) },
  { heading: 'Purchase Orders', entries: purchaseOrders.map(purchaseEntry) },
  { heading: 'Imported Orders', entries: importedOrders.map(importedEntry) },
  { heading: 'Inquiries', entries: inquiries.map(inquiryEntry) },
]

function productEntry({ _id, name, sku, hsn, image, stock }: Found['products'][number]): Entry {
  const hint = [sku && `SKU ${sku}`, hsn && `HSN ${hsn}`, stockText(stock)].filter(Boolean).join(' · ')
  return {
    ...chosen(
      { kind: 'product', label: name, hint: sku ? `SKU ${sku}` : '', to: adminPaths.product(_id) },
      hint,
    ),
    id: `product:${_id}`,
    icon: (
      <Picture src={image} alt="" width={36} height={36} sizes="36px" className="size-full object-cover" />
    ),
  }
}

const stockText = (stock: number) => (stock === 0 ? 'Out of stock' : `${formatNumber(stock)} in stock`)

function orderEntry({ _id, orderNumber, customer, status, createdAt }: Found['orders'][number]): Entry {
  const to = adminPaths.order(orderNumber)
  return {
    ...chosen(
      { kind: 'order', label: orderNumber, hint: customer, to },
      `${customer} · ${formatDay(createdAt)}`,
    ),
    id: `order:${_id}`,
    icon: <ShoppingBag />,
    mark: <OrderStatusBadge status={status} />,
  }
}

function customerEntry({ _id, name, email, phone, orderCount }: Found['customers'][number]): Entry {
  const reach = [email, phone].filter(Boolean).join(' · ')
  const mark = counted(orderCount, 'order')
  return {
    ...chosen({ kind: 'customer', label: name, hint: email, to: adminPaths.customer(_id) }, reach),
    id: `customer:${_id}`,
    icon: <UserRound />,
    mark: orderCount === 0 ? 'No orders yet' : mark,
  }
}

function supplierEntry({ _id, name, gstin, email, phone, status }: Found['suppliers'][number]): Entry {
  const reach = [gstin && `GSTIN ${gstin}`, email, phone].filter(Boolean).join(' · ')
  return {
    ...chosen({ kind: 'supplier', label: name, hint: email, to: adminPaths.supplier(_id) }, reach),
    id: `supplier:${_id}`,
    icon: <Building2 />,
    mark: status === 'inactive' ? <SupplierStatusPill status={status} /> : undefined,
  }
}

function purchaseEntry(order: Found['purchaseOrders'][number]): Entry {
  const { _id, orderNumber, supplier, state, createdAt } = order
  const to = adminPaths.purchaseOrder(orderNumber)
  return {
    ...chosen(
      { kind: 'purchase-order', label: orderNumber, hint: supplier, to },
      `${supplier} · ${formatDay(createdAt)}`,
    ),
    id: `purchase-order:${_id}`,
    icon: <ClipboardList />,
    mark: <PurchaseStateBadge state={state} />,
  }
}

function importedEntry(order: Found['importedOrders'][number]): Entry {
  const { _id, number, source, customer, status, orderedOn } = order
  return {
    ...chosen(
      { kind: 'order', label: number, hint: source, to: adminPaths.importedOrder(_id) },
      `${source} · ${customer} · ${formatDay(orderedOn)}`,
    ),
    id: `imported-order:${_id}`,
    icon: <History />,
    mark: <OrderStatusBadge status={status} />,
  }
}

function inquiryEntry({ _id, ticketNumber, name, status, receivedAt }: Found['inquiries'][number]): Entry {
  return {
    ...chosen(
      { kind: 'inquiry', label: ticketNumber, hint: name, to: adminPaths.inquiry(_id) },
      `${name} · ${formatDay(receivedAt)}`,
    ),
    id: `inquiry:${_id}`,
    icon: <MessageSquare />,
    mark: <InquiryStatusPill status={status} />,
  }
}

const chosen = (recent: RecentChoice, hint: string) => ({ label: recent.label, hint, to: recent.to, recent })

const recentIcons = {
  page: null,
  product: <Package />,
  order: <ShoppingBag />,
  customer: <UserRound />,
  supplier: <Building2 />,
  'purchase-order': <ClipboardList />,
  inquiry: <MessageSquare />,
} as const satisfies Record<RecentChoice['kind'], unknown>

/** A page gets its icon from the sidebar. */
export const recentEntry = (recent: RecentChoice, pages: readonly Entry[]): Entry => ({
  id: `recent:${recent.kind}:${recent.to}`,
  label: recent.label,
  hint: recent.hint,
  to: recent.to,
  recent,
  icon: recentIcons[recent.kind] ?? pages.find(({ to }) => to === recent.to)?.icon ?? <Package />,
})
