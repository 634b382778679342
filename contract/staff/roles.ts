// Built-in roles. A shop can add its own, which are stored in the table `roles`.
import { allPermissions, type Permission, withNeeded } from '#contract/base/permissions'

interface BuiltInRole {
  name: string
  about: string
  permissions: readonly Permission[]
}

const reads = [
  'orders.read',
  'products.read',
  'reviews.read',
  'stock.read',
  'purchasing.read',
  'customers.read',
  'inquiries.read',
  'emails.read',
  'reports.read',
  'settings.read',
] as const

/** Permissions only an owner has: access for people and other systems, backups, and bad debts. */
const ownersOnly: readonly Permission[] = [
  'staff.manage',
  'connections.manage',
  'backups.manage',
  'debts.write-off',
]

export const builtInRoles = {
  owner: {
    name: 'Owner',
    about: 'All permissions. There is always at least one active owner.',
    permissions: allPermissions,
  },
  manager: {
    name: 'Manager',
    about: 'Everything except staff, connections, backups and writing off debts.',
    permissions: allPermissions.filter((permission) => !ownersOnly.includes(permission)),
  },
  accounts: {
    name: 'Accounts',
    about: 'Payments, refunds, taxes, purchases and reports.',
    permissions: [
      'orders.read',
      'payments.record',
      'refunds.give',
      'reports.read',
      'products.read',
      'stock.read',
      'purchasing.read',
      'customers.read',
      'settings.read',
      'data.export',
      'audit.read',
      'emails.read',
      'emails.send',
      'tax.write',
      'books.read',
      'books.close',
    ],
  },
  dispatch: {
    name: 'Dispatch',
    about: 'Orders from packing to delivery, returns and stock.',
    permissions: [
      'orders.read',
      'orders.fulfil',
      'returns.handle',
      'products.read',
      'stock.read',
      'stock.adjust',
    ],
  },
  catalogue: {
    name: 'Catalogue',
    about: 'Products, categories and reviews.',
    permissions: [
      'products.read',
      'products.write',
      'categories.write',
      'reviews.read',
      'reviews.moderate',
      'stock.read',
    ],
  },
  viewer: { name: 'Viewer', about: 'Can view the shop but change nothing.', permissions: reads },
} as const satisfies Record<string, BuiltInRole>

export type BuiltInRoleName = keyof typeof builtInRoles

export const builtInRoleNames = Object.keys(builtInRoles) as BuiltInRoleName[]

/** Returns the permissions of a built-in role, or of a custom role that grants `own`. */
export const permissionsOf = (role: BuiltInRoleName | null, own: readonly Permission[]): Permission[] =>
  withNeeded(role === null ? own : builtInRoles[role].permissions)
