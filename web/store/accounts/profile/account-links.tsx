// Everything that belongs to an account, as tiles with icons above the profile's tabs.
import {
  Building2,
  ClipboardList,
  FileText,
  Heart,
  ListChecks,
  MessageSquareWarning,
  PackageSearch,
  ShoppingCart,
  Tag,
} from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#web/store/paths.ts'
import { useSavedCount } from '#web/store/saved-products/saved-products.ts'

export function AccountLinks() {
  const saved = useSavedCount()
  const links = [
    {
      to: paths.myOrders,
      Icon: PackageSearch,
      title: 'My Orders',
      text: 'Pay, track, return, download invoices',
    },
    {
      to: paths.saved,
      Icon: Heart,
      title: 'Saved Products',
      text: saved ? `${saved} saved` : 'Products for later',
    },
    {
      to: paths.orderLists,
      Icon: ClipboardList,
      title: 'Order Lists',
      text: 'Products to order again',
    },
    { to: paths.quickOrder, Icon: ListChecks, title: 'Quick Order', text: 'By SKU or name' },
    { to: paths.cart, Icon: ShoppingCart, title: 'Cart', text: 'Products to order' },
    { to: paths.company, Icon: Building2, title: 'Company', text: 'Trade account, colleagues, amounts due' },
    { to: paths.bulkOrder, Icon: Tag, title: 'Bulk Order', text: 'Ask for a quantity price' },
    { to: paths.contact, Icon: FileText, title: 'Contact Us', text: 'Questions about an order or a product' },
    { to: paths.complaints, Icon: MessageSquareWarning, title: 'Complaints', text: 'Something is wrong' },
  ]
  return (
    <nav aria-label="Account pages" className="mb-6">
      <ul className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-3">
        {links.map(({ to, Icon, title, text }) => (
          <li key={to} className="grid">
            <Link
              to={to}
              className="flex items-start gap-3 rounded border border-line bg-surface p-3 hover:border-line-strong hover:bg-hover sm:p-4"
            >
              <Icon aria-hidden="true" strokeWidth={1.5} className="size-6 shrink-0 text-indigo" />
              <span className="min-w-0">
                <span className="block font-semibold">{title}</span>
                <span className="block text-sm text-pretty text-muted">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
