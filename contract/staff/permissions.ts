// What somebody of the back office may do. The list is closed: an endpoint names what it takes, a role is a set of it.

export const permissionGroups = {
  orders: 'Orders',
  money: 'Money',
  catalogue: 'Products',
  stock: 'Stock and buying',
  customers: 'Customers',
  settings: 'Shop',
} as const
export type PermissionGroup = keyof typeof permissionGroups

interface Described {
  group: PermissionGroup
  name: string
  /** One line that says what it opens. */
  about: string
  /** What it is of no use without. */
  needs?: readonly string[]
}

export const permissions = {
  'orders.read': {
    group: 'orders',
    name: 'See orders',
    about: 'Orders with their customers, payments, shipments and returns.',
  },
  'orders.fulfil': {
    group: 'orders',
    name: 'Work on orders',
    about: 'Process, hold, ship, deliver and cancel orders; notes, labels and packing slips.',
    needs: ['orders.read'],
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
    about: 'Record money that has come, and verify what customers say to have paid.',
    needs: ['orders.read'],
  },
  'refunds.give': {
    group: 'money',
    name: 'Give money back',
    about: 'Record refunds, of orders and of returns.',
    needs: ['orders.read'],
  },
  'books.read': {
    group: 'money',
    name: 'See the books',
    about: 'Sales, tax, receivables and every journal; statements of customers, files for the accountant.',
    needs: ['orders.read'],
  },
  'books.close': {
    group: 'money',
    name: 'Close the books',
    about: 'Close months, for good, and say how the books are called in Tally.',
    needs: ['books.read'],
  },
  'payment-methods.write': {
    group: 'money',
    name: 'Change payment methods',
    about: 'The accounts and ways to pay that customers are shown.',
    needs: ['settings.read'],
  },
  'tax.write': {
    group: 'money',
    name: 'Change taxes',
    about: 'Tax classes with their rates, and how the seller stands to GST.',
    needs: ['settings.read', 'products.read'],
  },
  'reports.read': {
    group: 'money',
    name: 'See figures',
    about: 'The dashboard with turnover, sales reports, and the analysis of customers.',
    needs: ['orders.read'],
  },
  'products.read': {
    group: 'catalogue',
    name: 'See products',
    about: 'Every product with what visitors do not see of it: drafts, stock, imports.',
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
    name: 'See reviews',
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
    name: 'See stock',
    about: 'Levels, movements and counts.',
    needs: ['products.read'],
  },
  'stock.adjust': {
    group: 'stock',
    name: 'Change stock',
    about: 'Adjust levels and costs; open, enter and approve counts.',
    needs: ['stock.read'],
  },
  'purchasing.read': {
    group: 'stock',
    name: 'See purchases',
    about: 'Suppliers and purchase orders with their prices.',
    needs: ['products.read'],
  },
  'purchasing.write': {
    group: 'stock',
    name: 'Buy',
    about: 'Change suppliers; make, send and receive purchase orders.',
    needs: ['purchasing.read'],
  },
  'customers.read': {
    group: 'customers',
    name: 'See customers',
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
    name: 'See inquiries',
    about: 'What visitors ask, and what they were answered.',
  },
  'inquiries.answer': {
    group: 'customers',
    name: 'Answer inquiries',
    about: 'Answer, note, assign and close what visitors ask.',
    needs: ['inquiries.read'],
  },
  'emails.read': {
    group: 'customers',
    name: 'See emails',
    about: 'Every email of the shop, with what it said and to whom.',
  },
  'emails.send': {
    group: 'customers',
    name: 'Send emails again',
    about: 'Send an email once more.',
    needs: ['emails.read'],
  },
  'settings.read': {
    group: 'settings',
    name: 'See settings',
    about: 'The settings of the shop, of shipping and of payment.',
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
    about: 'Carriers, shipping methods, zones and what they cost.',
    needs: ['settings.read'],
  },
  'data.export': {
    group: 'settings',
    name: 'Export',
    about: 'Take the lists that one may see out of the shop as files.',
  },
  'audit.read': {
    group: 'settings',
    name: 'See the audit log',
    about: 'Who did what, and when.',
  },
  'backups.manage': {
    group: 'settings',
    name: 'Manage backups',
    about: 'Make and download copies of the whole shop.',
  },
  'connections.manage': {
    group: 'settings',
    name: 'Manage connections',
    about: 'Keys and addresses by which other systems reach the shop.',
  },
  'staff.manage': {
    group: 'settings',
    name: 'Manage staff',
    about: 'Invite and suspend people, and say what each may do.',
  },
} as const satisfies Record<string, Described>

export type Permission = keyof typeof permissions

export const allPermissions = Object.keys(permissions) as Permission[]

export const isPermission = (name: string): name is Permission => Object.hasOwn(permissions, name)

/** These and all that they are of no use without, in the order of the list. */
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

/** What a call takes: nothing but to be an admin, one permission, all of several, or any of several. */
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
