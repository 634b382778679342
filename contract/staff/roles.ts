// The roles that every shop has. A shop adds its own, which are rows of the table `roles`.
import { allPermissions, type Permission, withNeeded } from './permissions.ts'

interface BuiltInRole {
  name: string
  about: string
  permissions: readonly Permission[]
}

const reads = [
  ...(['orders.read', 'products.read', 'reviews.read', 'stock.read', 'purchasing.read'] as const),
  ...(['customers.read', 'inquiries.read', 'emails.read', 'reports.read', 'settings.read'] as const),
]

/** What only an owner gives: access for people, for other systems, and to copies of everything. */
const ownersOnly: readonly Permission[] = ['staff.manage', 'connections.manage', 'backups.manage']

export const builtInRoles = {
  owner: {
    name: 'Owner',
    about: 'Everything. At least one active owner remains.',
    permissions: allPermissions,
  },
  manager: {
    name: 'Manager',
    about: 'Everything but staff, connections and backups.',
    permissions: allPermissions.filter((permission) => !ownersOnly.includes(permission)),
  },
  accounts: {
    name: 'Accounts',
    about: 'Payments, refunds, taxes, purchases and figures.',
    permissions: [
      ...(['orders.read', 'payments.record', 'refunds.give', 'reports.read', 'products.read'] as const),
      ...(['stock.read', 'purchasing.read', 'customers.read', 'settings.read', 'data.export'] as const),
      ...(['audit.read', 'emails.read', 'emails.send', 'tax.write'] as const),
    ],
  },
  dispatch: {
    name: 'Dispatch',
    about: 'Orders from packing to the door, returns, and stock.',
    permissions: [
      ...(['orders.read', 'orders.fulfil', 'returns.handle'] as const),
      ...(['products.read', 'stock.read', 'stock.adjust'] as const),
    ],
  },
  catalogue: {
    name: 'Catalogue',
    about: 'Products, categories and reviews.',
    permissions: [
      ...(['products.read', 'products.write', 'categories.write'] as const),
      ...(['reviews.read', 'reviews.moderate', 'stock.read'] as const),
    ],
  },
  viewer: { name: 'Viewer', about: 'Sees the shop and changes nothing.', permissions: reads },
} as const satisfies Record<string, BuiltInRole>

export type BuiltInRoleName = keyof typeof builtInRoles

export const builtInRoleNames = Object.keys(builtInRoles) as BuiltInRoleName[]

/** What somebody of a built-in role may do, or of a shop's own role that grants `own`. */
export const permissionsOf = (role: BuiltInRoleName | null, own: readonly Permission[]): Permission[] =>
  withNeeded(role === null ? own : builtInRoles[role].permissions)
