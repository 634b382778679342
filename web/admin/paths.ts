// Typed paths of the back office, so that no screen builds one by hand: `adminPaths.order(id)`.
import { namedPages, type pagesByFolder } from './pages.ts'

type Folders = typeof pagesByFolder
type PathOf<Name> = {
  [F in keyof Folders]: Name extends keyof Folders[F] ? Folders[F][Name] : never
}[keyof Folders] extends { path: infer Path extends string }
  ? Path
  : never

type Parameters<Path extends string> = Path extends `${string}:${string}/${infer Rest}`
  ? [string, ...Parameters<Rest>]
  : Path extends `${string}:${string}`
    ? [string]
    : []

type Address<Path extends string> =
  Parameters<Path> extends [] ? `/admin/${Path}` : (...values: Parameters<Path>) => string

/** Path of each page, or a function if the path has parameters. */
type Addresses = {
  readonly [Name in { [F in keyof Folders]: keyof Folders[F] }[keyof Folders]]: Address<PathOf<Name>>
}

function addressOf(path: string): string | ((...values: readonly string[]) => string) {
  const address = `/admin/${path}`
  if (!path.includes(':')) return address
  return (...values) => {
    const rest = values.values()
    return address.replace(/:\w+/g, () => encodeURIComponent(String(rest.next().value)))
  }
}

const addresses = Object.fromEntries(
  namedPages.map(([name, { path }]) => [name, addressOf(path)]),
) as unknown as Addresses

export const adminPaths = {
  ...addresses,
  storefront: '/',
  /** By id or order number; `action` opens that dialog at once. */
  order: (idOrNumber: string, action?: string) =>
    addresses.order(idOrNumber) + (action ? `?action=${action}` : ''),
  ordersOfCustomer: (id: string) => `${addresses.allOrders}?customer=${encodeURIComponent(id)}`,
  importedOrdersOfCustomer: (id: string) => `${addresses.importedOrders}?customer=${encodeURIComponent(id)}`,
  /** Queue of returns, beside the refunded orders. */
  returnQueue: (status?: string) => `${addresses.returns}?tab=returns${status ? `&status=${status}` : ''}`,
  /** The returns of one order, by its id or number. */
  returnsOfOrder: (idOrNumber: string) =>
    `${addresses.returns}?tab=returns&order=${encodeURIComponent(idOrNumber)}`,
} as const
