// Permissions of the back office. The list is closed: an endpoint names the permission it requires, and a role is a
// set of them.

export const permissionGroups = {
  orders: 'Orders',
  money: 'Finance',
  catalogue: 'Products',
  stock: 'Stock and purchasing',
  customers: 'Customers',
  settings: 'Shop',
} as const
export type PermissionGroup = keyof typeof permissionGroups

interface Described {
  group: PermissionGroup
  name: string
  /** One line that describes what it allows. */
  about: string
  /** Permissions that it is useless without. */
  needs?: readonly string[]
}

export const permissions = {
  'orders.read': {
    group: 'orders',
    name: 'View orders',
    about: 'Orders with their customers, payments, shipments and returns.',
  },
  'orders.fulfil': {
    group: 'orders',
    name: 'Process orders',
    about: 'Process, hold, ship and deliver orders; write notes, print labels and packing slips.',
    needs: ['orders.read'],
  },
  'orders.cancel': {
    group: 'orders',
    name: 'Cancel orders',
    about: 'Cancel orders that have not been shipped; their units go back into stock.',
    needs: ['orders.fulfil'],
  },
  'orders.credit': {
    group: 'orders',
    name: 'Give credit',
    about: 'Set payment days and credit limits of companies, and place orders beyond a limit.',
    needs: ['customers.read', 'orders.read'],
  },
  'returns.handle': {
    group: 'orders',
    name: 'Handle returns',
    about: 'Open, approve, reject and receive returns.',
    needs: ['orders.read'],
  },
  'payments.record': {
    group: 'money',
    name: 'Record payments',
    about: 'Record payments received, verify payments that customers report, and add charges to orders.',
    needs: ['orders.read'],
  },
  'refunds.give': {
    group: 'money',
    name: 'Issue refunds',
    about: 'Record refunds of orders and returns.',
    needs: ['orders.read'],
  },
  'debts.write-off': {
    group: 'money',
    name: 'Write off debts',
    about: 'Close amounts due as bad debts.',
    needs: ['orders.read'],
  },
  'books.read': {
    group: 'money',
    name: 'View the books',
    about: 'Sales, tax, receivables and all journals; customer statements and files for the accountant.',
    needs: ['orders.read'],
  },
  'books.close': {
    group: 'money',
    name: 'Close the books',
    about: 'Close months permanently, and set the ledger names for Tally.',
    needs: ['books.read'],
  },
  'payment-methods.write': {
    group: 'money',
    name: 'Change payment methods',
    about: 'The bank accounts and payment methods that customers see.',
    needs: ['settings.read'],
  },
  'tax.write': {
    group: 'money',
    name: 'Change taxes',
    about: "Tax classes with their rates, and the seller's GST registration.",
    needs: ['settings.read', 'products.read'],
  },
  'reports.read': {
    group: 'money',
    name: 'View reports',
    about: 'The dashboard with turnover, sales reports and customer analysis.',
    needs: ['orders.read'],
  },
  'products.read': {
    group: 'catalogue',
    name: 'View products',
    about: 'All products including drafts, with stock and imports.',
  },
  'products.write': {
    group: 'catalogue',
    name: 'Change products',
    about: 'Create, edit, import and delete products with their pictures, prices and stock.',
    needs: ['products.read'],
  },
  'categories.write': {
    group: 'catalogue',
    name: 'Change categories',
    about: 'Create, edit and delete categories and their attributes.',
    needs: ['products.read'],
  },
  'reviews.read': {
    group: 'catalogue',
    name: 'View reviews',
    about: 'All reviews, published or not.',
  },
  'reviews.moderate': {
    group: 'catalogue',
    name: 'Moderate reviews',
    about: 'Publish, hide, flag and answer reviews.',
    needs: ['reviews.read'],
  },
  'stock.read': {
    group: 'stock',
    name: 'View stock',
    about: 'Levels, movements and counts.',
    needs: ['products.read'],
  },
  'stock.adjust': {
    group: 'stock',
    name: 'Change stock',
    about: 'Adjust levels and costs; start, enter and approve counts.',
    needs: ['stock.read'],
  },
  'purchasing.read': {
    group: 'stock',
    name: 'View purchases',
    about: 'Suppliers and purchase orders with their prices.',
    needs: ['products.read'],
  },
  'purchasing.write': {
    group: 'stock',
    name: 'Manage purchases',
    about: 'Edit suppliers; create, send and receive purchase orders.',
    needs: ['purchasing.read'],
  },
  'customers.read': {
    group: 'customers',
    name: 'View customers',
    about: 'Customers, their groups, addresses and history.',
  },
  'customers.write': {
    group: 'customers',
    name: 'Change customers',
    about: 'Edit, suspend and delete customers; notes and groups.',
    needs: ['customers.read'],
  },
  'inquiries.read': {
    group: 'customers',
    name: 'View inquiries',
    about: 'Inquiries and questions about products from visitors, and the replies to them.',
  },
  'inquiries.answer': {
    group: 'customers',
    name: 'Answer inquiries',
    about: 'Reply to, assign and close inquiries; write notes; answer and publish questions about products.',
    needs: ['inquiries.read'],
  },
  'emails.read': {
    group: 'customers',
    name: 'View emails',
    about: 'All emails the shop has sent, with content and recipient.',
  },
  'emails.send': {
    group: 'customers',
    name: 'Resend emails',
    about: 'Send an email again.',
    needs: ['emails.read'],
  },
  'settings.read': {
    group: 'settings',
    name: 'View settings',
    about: 'Settings of the shop, shipping and payments.',
  },
  'settings.write': {
    group: 'settings',
    name: 'Change settings',
    about: "General settings, the seller's details, the storefront and its pages.",
    needs: ['settings.read'],
  },
  'shipping.write': {
    group: 'settings',
    name: 'Change shipping',
    about: 'Carriers, shipping methods, zones and their rates.',
    needs: ['settings.read'],
  },
  'data.export': {
    group: 'settings',
    name: 'Export',
    about: 'Download the lists the user may view as files.',
  },
  'audit.read': {
    group: 'settings',
    name: 'View the audit log',
    about: 'Who did what, and when.',
  },
  'backups.manage': {
    group: 'settings',
    name: 'Manage backups',
    about: 'Create and download backups of the whole shop.',
  },
  'connections.manage': {
    group: 'settings',
    name: 'Manage connections',
    about: 'API keys and webhooks that connect other systems to the shop.',
  },
  'staff.manage': {
    group: 'settings',
    name: 'Manage staff',
    about: 'Invite and suspend staff, and set their permissions.',
  },
} as const satisfies Record<string, Described>

export type Permission = keyof typeof permissions

export const allPermissions = Object.keys(permissions) as Permission[]

export const isPermission = (name: string): name is Permission => Object.hasOwn(permissions, name)

/** Returns the chosen permissions with all that they depend on, in the order of the list. */
export function withNeeded(chosen: Iterable<Permission>): Permission[] {
  const found = new Set<Permission>()
  const add = (permission: Permission) => {
    if (found.has(permission)) return
    found.add(permission)
    const { needs = [] }: Described = permissions[permission]
    for (const needed of needs) if (isPermission(needed)) add(needed)
  }
  for (const permission of chosen) add(permission)
  return allPermissions.filter((permission) => found.has(permission))
}

/** Requirement of a call: any admin, one permission, all of several, or any of several. */
export type Needed =
  | 'any-admin'
  | Permission
  | { readonly all: readonly Permission[] }
  | { readonly any: readonly Permission[] }

export function isAllowed(needed: Needed, held: ReadonlySet<Permission>): boolean {
  if (needed === 'any-admin') return true
  if (typeof needed === 'string') return held.has(needed)
  if ('all' in needed) return needed.all.every((permission) => held.has(permission))
  return needed.any.some((permission) => held.has(permission))
}
